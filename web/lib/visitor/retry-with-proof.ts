import type { ErrorBody } from '#contract/wire/errors.ts'
import { proofHeader, proofPath } from '#contract/wire/proof.ts'
import { solveProof } from './solve-proof.ts'

type Fetch = (url: RequestInfo | URL, init: RequestInit) => Promise<Response>

/**
 * Handles a response to a request. If the rate limit of the visitor's network has refused the request (status 429),
 * does a proof of work and sends the request once more. Returns `response` itself if the request was not refused by
 * this limit, or if the proof of work fails.
 */
export async function retryWithProof(
  response: Response,
  url: RequestInfo | URL,
  init: RequestInit,
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ErrorBody>
  if (code !== 'too_many_requests') return response
  const proof = await proveWork(fetch).catch(() => null)
  if (proof === null) return response
  const headers = new Headers(init.headers)
  headers.set(proofHeader, proof)
  return fetch(url, { ...init, headers })
}

async function proveWork(fetch: Fetch): Promise<string | null> {
  const { challenge } = await (await fetch(proofPath, {})).json()
  return solveProof(challenge)
}
