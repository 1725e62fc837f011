import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const timeout_ms = 30_000

/**
 * Solves a challenge of the server (decision 028), which takes about a second. Returns the proof for one request,
 * because the server accepts each proof only once. Returns `null` if no solution was found in time. Also returns `null`
 * without https, because `crypto.subtle` is then missing.
 */
export async function solveProof(challenge: Challenge): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeout_ms })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
