/** Returns the same answer for `ms` after it came, and one running question to all who ask meanwhile. */
export function kept<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null
  let until = 0
  return () => {
    if (answer === null || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      answer = ask().finally(() => {
        until = performance.now() + ms
      })
    }
    return answer
  }
}
