import { isApiError } from '#contract/wire/errors.ts'
import { derive } from './derive.ts'
import type { Answer, Task } from './pool.ts'

/** Makes the files of a photo. Sends their paths, or the error, to the parent process. */
const runTask = async (task: Task): Promise<void> => {
  const before = process.cpuUsage()
  const outcome = await derive(task).then(
    (made) => ({ made }),
    (error: unknown) => ({
      refusal: isApiError(error) ? { code: error.code, params: error.params } : null,
    }),
  )
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...outcome, cpu_us: user + system, rss: process.memoryUsage.rss() } satisfies Answer)
}

process.on('message', (task: Task) => void runTask(task))
process.on('disconnect', () => process.exit())
// Ignores SIGINT, which Ctrl-C sends to the child too, and SIGTERM. Only the parent decides when the child ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
