/**
 * Runs pieces of heavy work a few at a time, the others in a row behind them. Answers null for one that finds the row
 * full: what waits is held in memory.
 */
export function takeTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  let running = 0
  const row: (() => void)[] = []
  return async function turn<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (running >= atOnce) {
      if (row.length >= waiting) return null
      await new Promise<void>((resolve) => row.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place goes to the next in the row, or is free again.
      const next = row.shift()
      if (next) next()
      else running--
    }
  }
}
