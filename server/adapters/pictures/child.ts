import { isApiError } from '#contract/wire/errors.ts'
import { derive } from './derive.ts'
import type { Answer, Task } from './pool.ts'

/**
 * Makes the files of a photo. Messages from and to the parent contain file paths instead of pixels. The process exits
 * when its parent exits.
 */
const runTask = async ({ path, crop, folder }: Task): Promise<void> => {
  const before = process.cpuUsage()
  const outcome = await derive(path, crop, folder).then(
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
// Ignores both signals. Ctrl-C sends SIGINT to the child too, but only the parent decides when the child ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
