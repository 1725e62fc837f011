/**
 * Returns a function that runs at most `concurrency` tasks at a time and queues up to `waiting` more tasks. If the
 * queue is full, the function returns null and does not run the task.
 */
export function limitConcurrency({
  concurrency,
  waiting,
}: {
  readonly concurrency: number
  readonly waiting: number
}) {
  let running = 0
  const queue: (() => void)[] = []
  return async function run<Result>(task: () => Promise<Result>): Promise<Result | null> {
    if (running >= concurrency) {
      if (queue.length >= waiting) return null
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      // Gives the slot to the next waiting task. Frees the slot if no task is waiting.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
