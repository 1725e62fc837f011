import cluster from 'node:cluster'
import type { MetricsText } from '#server/http/metrics.ts'
import type { App } from '#server/kernel/app.ts'
import { asText, metricsType } from './as-text.ts'
import { collectFromParent, collectFromWorkers } from './between-processes.ts'
import { createInstallationMetrics } from './installation-metrics.ts'

/**
 * Offers the metrics of all processes of this host as one text, in whichever process is asked. The parent process adds
 * those of the whole installation.
 * @param jobNames the jobs of this version
 */
export function offerMetrics(app: App, jobNames: ReadonlySet<string>): MetricsText {
  const collect = cluster.isWorker
    ? collectFromParent(app.metrics)
    : collectFromWorkers(ownMetrics(app, jobNames))
  return { type: metricsType, read: async () => asText(await collect()) }
}

function ownMetrics(app: App, jobNames: ReadonlySet<string>): () => Promise<readonly (readonly object[])[]> {
  const readInstallation = createInstallationMetrics(app, jobNames)
  return () => Promise.all([app.metrics.read(), readInstallation()])
}
