import { isApiError } from '#contract/errors.ts'
import { derive } from './derive.ts'
import type { Answer, Order } from './pool.ts'

/** The process that reads pictures. It gets paths, answers paths, and ends when its parent does. */
const ordered = async ({ path, crop, folder }: Order): Promise<void> => {
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

process.on('message', (order: Order) => void ordered(order))
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group of processes: the parent lets us finish what we are at.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
