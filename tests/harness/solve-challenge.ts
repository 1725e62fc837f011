import { solveProof } from '#web/lib/visitor/solve-proof.ts'

/** Solves a challenge as a browser does. Returns the proof. */
export async function solveChallenge(challenge: object): Promise<string> {
  const proof = await solveProof(challenge as Parameters<typeof solveProof>[0])
  if (proof === null) throw new Error('the challenge has no solution')
  return proof
}
