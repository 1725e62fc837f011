import { z } from 'zod'
import { maskText, parseJson } from '../provider-text.ts'

interface Options {
  readonly apiKey: string
  /** Origin of the API, without a path. */
  readonly baseUrl: string
  readonly timeoutMs: number
}

interface Content {
  readonly body?: unknown
  /** Idempotency key. Mollie repeats the response of a POST request with the same key for an hour. */
  readonly key?: string
  /** The body contains personal data, so that Mollie's explanation of an error may repeat it. */
  readonly isPrivate?: true
}

/** Sends a request and returns the parsed response, or `null` for a response without content (204). */
export type MollieApi = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  content?: Content,
) => Promise<unknown>

/** Mollie has responded with an error. `field` is the field of the request that caused it, if Mollie names one. */
export class MollieError extends Error {
  override readonly name = 'MollieError'
  readonly status: number
  readonly field: string | null
  constructor(request: string, status: number, detail: string, field: string | null) {
    super(`Mollie answered ${request} with ${status}: ${maskText(detail)}`)
    this.status = status
    this.field = field
  }
}

const ErrorBody = z.object({
  status: z.int(),
  detail: z.string().catch(''),
  field: z.string().nullish().catch(null),
})

/**
 * Creates a function that calls Mollie's API. It never repeats a request, because only its caller knows whether a
 * request may have succeeded. Throws `MollieError` if Mollie responds with an error. Throws other errors if no response
 * arrives in time or if a gateway responds in place of Mollie.
 */
export function createMollieApi({ apiKey, baseUrl, timeoutMs }: Options): MollieApi {
  return async (method, path, { body, key, isPrivate } = {}) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/hal+json',
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (key !== undefined) headers['idempotency-key'] = key
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.ok) return response.status === 204 ? null : parseJson('Mollie', text)
    const { detail, field } = parseError(text, response.status)
    throw new MollieError(`${method} ${path}`, response.status, isPrivate ? '' : detail, field ?? null)
  }
}

/** Reads the body of an error. Throws if it does not come from Mollie, so that a gateway's 404 means nothing. */
function parseError(text: string, status: number): z.infer<typeof ErrorBody> {
  const isJson = text.startsWith('{')
  const { success, data } = ErrorBody.safeParse(isJson ? parseJson('Mollie', text) : null)
  if (!success || data.status !== status) throw new Error(`a gateway of Mollie answered with ${status}`)
  return data
}
