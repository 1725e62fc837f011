import { AggregatorRegistry, type MetricObject } from 'prom-client'

export const metricsType = AggregatorRegistry.PROMETHEUS_CONTENT_TYPE

/** Returns the metrics of several processes in Prometheus's text format. Metrics of the same name come together. */
export const asText = (processes: readonly (readonly object[])[]): Promise<string> =>
  AggregatorRegistry.aggregate(processes as unknown as MetricObject[][]).metrics()
