import { statusOf } from '#contract/wire/error-table.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import { noMetrics, type Outcome } from '#server/kernel/metrics.ts'
import type { CallRunner } from './run-call.ts'

/** Returns the runner with a count of its calls, over HTTP and in process, with outcome and duration. */
export function countCalls(runner: CallRunner, { metrics }: Pick<App, 'metrics'>): CallRunner {
  if (metrics === noMetrics) return runner
  return {
    async run(requestContext, name, input, options) {
      const begun = performance.now()
      let outcome: Outcome = 'done'
      try {
        return await runner.run(requestContext, name, input, options)
      } catch (error) {
        outcome = isApiError(error) && statusOf(error.code) < 500 ? 'refused' : 'failed'
        throw error
      } finally {
        metrics.countCall(name, outcome, performance.now() - begun)
      }
    },
  }
}
