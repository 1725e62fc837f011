import { taskList } from './compose.ts'
import type { MetricsText } from './http/metrics.ts'
import type { App } from './kernel/app.ts'

/** Returns the metrics of this host, or `null` if the environment asks for none. Loads their package only then. */
export async function openMetrics(app: App): Promise<MetricsText | null> {
  if (!app.config.metrics) return null
  const { offerMetrics } = await import('./metrics/offer-metrics.ts')
  return offerMetrics(app, new Set(Object.keys(taskList(app))))
}
