import type { KeyObject } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { RateLimiter } from '#server/adapters/rate-limits/port.ts'
import type { ProofOfWork } from './port.ts'

/** Lifetime of a challenge. A browser must solve the challenge and submit the proof within this time. */
const lifetime_seconds = 600
/**
 * `cost` is the number of PBKDF2 iterations for one guess. Solving takes about half a second on a laptop and two seconds on
 * a phone.
 */
const cost = 2_000
const usual_guesses = { min: 500, max: 1_500 } as const

interface Needs {
  readonly rateLimiter: RateLimiter
  /** Returns the current time, which decides whether a challenge has expired. */
  readonly now: () => Date
  /** Returns the installation's keys for challenges: the one that signs, and all whose signatures are accepted. */
  readonly getKeys: () => Promise<{ current: KeyObject; accepted: readonly KeyObject[] }>
  /** Range of the random number of guesses that a browser needs. */
  readonly guesses?: { readonly min: number; readonly max: number }
}

/**
 * Issues challenges and verifies proofs of work in the format of ALTCHA (altcha.org). No external service is needed.
 */
export function createProofOfWork({
  rateLimiter,
  now,
  getKeys,
  guesses = usual_guesses,
}: Needs): ProofOfWork {
  // Counts the uses of each challenge, because a challenge may be used only once. All processes share the counts. A
  // count lasts twice as long as a challenge, so an expired count never allows a second use.
  const uses = rateLimiter.counter({ name: 'proof', points: 1, seconds: 2 * lifetime_seconds })
  const secretsOf = (object: KeyObject) => {
    const key = object.export().toString('hex')
    return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` }
  }
  return {
    async createChallenge() {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses.min, guesses.max),
        deriveKey,
        // Expiry time in ms since 1970, part of the signed data. The library's own expiry time would be compared with
        // the machine's clock instead of `now`.
        data: { until: now().getTime() + lifetime_seconds * 1_000 },
        ...secretsOf((await getKeys()).current),
      })
    },
    async accept(proof) {
      const solved = parse(proof)
      if (!solved || !(Number(solved.challenge.parameters.data?.until) > now().getTime())) return false
      const { accepted } = await getKeys()
      const answers = await Promise.all(
        accepted.map((key) => verifySolution({ ...solved, deriveKey, ...secretsOf(key) })),
      )
      return (
        answers.some(({ verified }) => verified) &&
        (await uses.take(solved.challenge.parameters.nonce)) === null
      )
    },
  }
}

type Solved = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

/** Decodes a proof. Returns `null` if it is not a well-formed solved challenge. Does not verify the signature. */
function parse(proof: string): Solved | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Solved
    const { parameters, signature } = challenge
    const isWhole = typeof parameters.nonce === 'string' && typeof signature === 'string'
    return isWhole && typeof solution === 'object' ? { challenge, solution } : null
  } catch {
    return null
  }
}
