import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { proofHeader, proofPath } from '#contract/wire/proof.ts'
import { createProofOfWork } from '#server/adapters/proof-of-work/altcha.ts'
import { createMemoryRateLimiter } from '#server/adapters/rate-limits/rate-limits.ts'
import { retryWithProof } from './retry-with-proof.ts'

const key = createSecretKey(Buffer.alloc(32))
const proofOfWork = createProofOfWork({
  rateLimiter: createMemoryRateLimiter(),
  now: () => new Date(0),
  getKeys: async () => ({ current: key, accepted: [key] }),
})

type Fetch = (url: RequestInfo | URL, init: RequestInit) => Promise<Response>
/** Sends a request as pages do: with `fetch`, and then `retryWithProof` for the response. */
const send = async (url: string, init: RequestInit, fetch: Fetch) =>
  retryWithProof(await fetch(url, init), url, init, fetch)

/** Creates a fake server. It accepts a call with a valid proof, and answers any other call with `refusal`. */
function server(refusal: Response) {
  const paths: string[] = []
  const fetch = async (url: RequestInfo | URL, init: RequestInit) => {
    paths.push(String(url))
    if (url === proofPath) return Response.json({ challenge: await proofOfWork.createChallenge() })
    const proof = new Headers(init.headers).get(proofHeader)
    return proof !== null && (await proofOfWork.accept(proof))
      ? Response.json({ body: init.body })
      : refusal.clone()
  }
  return { fetch, paths }
}
const tooMany = Response.json({ code: 'too_many_requests', params: { seconds: 9 } }, { status: 429 })

test('does a proof of work for a call that a full rate limit refuses, and sends the call again', async () => {
  const { fetch, paths } = server(tooMany)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const response = await send('/api/signup.php', init, fetch)
  expect(await response.json()).toEqual({ body: '{}' })
  expect(paths).toEqual(['/api/signup.php', proofPath, '/api/signup.php'])
})

test.each([
  ['another 429', Response.json({ code: 'too_many_attempts', params: { minutes: 9 } }, { status: 429 })],
  ['a refusal', Response.json({ code: 'login_failed', params: {} }, { status: 401 })],
  ['a 429 of a proxy', new Response('slow down', { status: 429 })],
])('returns %s without a proof of work', async (_what, refusal) => {
  const { fetch, paths } = server(refusal)
  expect((await send('/api/user.php', {}, fetch)).status).toBe(refusal.status)
  expect(paths).toEqual(['/api/user.php'])
})

test('returns the refusal if the server sends no challenge', async () => {
  const fetch = async (url: RequestInfo | URL) => {
    if (url === proofPath) throw new TypeError('fetch failed')
    return tooMany.clone()
  }
  expect((await send('/api/user.php', {}, fetch)).status).toBe(429)
})
