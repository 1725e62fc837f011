/**
 * Returns the milliseconds of processor time that this thread used for `run`. Tests of slow inputs measure it in place of
 * the time of day, because other tests run at the same time.
 */
export function processorTime(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
