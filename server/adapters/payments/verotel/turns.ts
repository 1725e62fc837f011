/** Runs jobs with the same key one after another, and jobs with different keys at the same time. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, job: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(job, job)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
