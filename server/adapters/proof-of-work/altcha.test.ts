import { createSecretKey, type KeyObject } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createMemoryRateLimiter } from '#server/adapters/rate-limits/rate-limits.ts'
import { solveChallenge } from '#tests/harness/solve-challenge.ts'
import { createProofOfWork } from './altcha.ts'

const start = Date.parse('2001-02-03T04:05:06Z')
let now = start
const key = createSecretKey(Buffer.alloc(32, 1))
const rateLimiter = createMemoryRateLimiter()
const create = (key: KeyObject, earlier: readonly KeyObject[] = []) =>
  createProofOfWork({
    rateLimiter,
    now: () => new Date(now),
    getKeys: async () => ({ current: key, accepted: [key, ...earlier] }),
  })
const proofOfWork = create(key)

beforeEach(() => {
  now = start
})

/** Returns a copy of a proof, modified by `change`. */
function changed(proof: string, change: (solved: Solved) => void): string {
  const solved = JSON.parse(atob(proof)) as Solved
  change(solved)
  return btoa(JSON.stringify(solved))
}
interface Solved {
  challenge: {
    parameters: { nonce: string; keyPrefix: string; cost: number; data: object }
    signature: string
  }
  solution: { counter: number; derivedKey: string }
}

test('accepts each solved challenge once, even if it is sent several times at once', async () => {
  const proof = await solveChallenge(await proofOfWork.createChallenge())
  const answers = await Promise.all(Array.from({ length: 8 }, () => proofOfWork.accept(proof)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await proofOfWork.accept(await solveChallenge(await proofOfWork.createChallenge()))).toBe(true)
})

test('accepts a proof for ten minutes', async () => {
  const [first, second] = [
    await solveChallenge(await proofOfWork.createChallenge()),
    await solveChallenge(await proofOfWork.createChallenge()),
  ]
  now = start + 600_000 - 1
  expect(await proofOfWork.accept(first)).toBe(true)
  now = start + 600_000
  expect(await proofOfWork.accept(second)).toBe(false)
})

test('refuses challenges that it has not signed, and wrong solutions', async () => {
  const proof = await solveChallenge(await proofOfWork.createChallenge())
  const forged = [
    '',
    'kein json',
    btoa('null'),
    btoa('{"challenge":{}}'),
    btoa('{"challenge":{"parameters":{"nonce":"00"},"signature":"00"},"solution":null}'),
    changed(proof, ({ challenge }) => (challenge.parameters.nonce = '00'.repeat(16))),
    changed(proof, ({ challenge }) => (challenge.parameters.cost = 1)),
    changed(proof, ({ challenge }) => (challenge.parameters.keyPrefix = '')),
    changed(proof, ({ challenge }) => (challenge.parameters.data = { until: now + 1e9 })),
    changed(proof, ({ challenge }) => (challenge.signature = '00'.repeat(32))),
    changed(proof, ({ solution }) => (solution.derivedKey = '00'.repeat(32))),
    changed(proof, ({ solution }) => (solution.counter = -1)),
  ]
  for (const each of forged) expect(await proofOfWork.accept(each), each).toBe(false)
  expect(await create(createSecretKey(Buffer.alloc(32, 2))).accept(proof), 'another installation').toBe(false)
  expect(await proofOfWork.accept(proof), 'forgeries use nothing up').toBe(true)
})
