import type { Api, CallName } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, type ErrorBody, isApiError } from '#contract/wire/errors.ts'
import { paths, type Route } from '#contract/wire/paths.ts'
import { trackingParamsOf } from '#contract/wire/tracking-params.ts'

export interface ApiOptions {
  /**
   * Called when a call is refused because no member is signed in (§8). Not called for `currentUser` (`/api/user.php`),
   * which pages also call to find out who is signed in.
   */
  readonly onSignedOut: () => void
  /** Called when the server could not be reached in the first two attempts of a call and a third attempt follows. */
  readonly onOutage?: () => void
  /**
   * Asks a member who hides from known contacts whether a call may reveal the member (X4). Called when a call is refused
   * because this confirmation is missing. The call is repeated once if the member agrees.
   * @returns whether the member agrees
   */
  readonly confirmReveal?: (api: Api) => Promise<boolean>
  /**
   * Tracking parameters. They are sent with every call, because a visitor's search and sign-up may depend on them (A3,
   * D1).
   */
  readonly trackingParams?: URLSearchParams
  readonly fetch?: typeof fetch
  /** Waits before a retry, for the given milliseconds. Tests replace this function. */
  readonly pause?: (ms: number) => Promise<void>
}

/** Calls that are never retried: sign-in (A5), and calls that the server could carry out twice. */
const never_retried: ReadonlySet<CallName> = new Set([
  'login',
  'signUp',
  'signInWithPasskey',
  'confirmIdentity',
  'changePassword',
  'resendActivation',
])

const user_path = paths.currentUser.path

/**
 * Creates the browser's typed client. The promise of a call rejects only with an `ApiError`. After a network failure,
 * or a status 502–504 that means an outage, a call is retried five times with growing pauses, unless it is in
 * `never_retried`. A 4xx is never retried (A5).
 */
export function createApi(options: ApiOptions): Api {
  const names = Object.keys(paths) as CallName[]
  const { trackingParams = trackingParamsOf(globalThis.location?.search ?? ''), confirmReveal } = options
  const api = Object.fromEntries(
    names.map((name) => [
      name,
      async (input: object) => {
        const request = requestOf(paths[name], input, trackingParams)
        try {
          return await callOnce(name, request, options)
        } catch (error) {
          const isAsked = isApiError(error) && error.code === 'contacts_unconfirmed'
          // If the question cannot be shown, the call fails with the refusal.
          if (isAsked && (await confirmReveal?.(api).catch(() => false)))
            return callOnce(name, request, options)
          throw error
        }
      },
    ]),
  ) as unknown as Api
  return api
}

type Prepared = [url: string, init: RequestInit]

/**
 * Returns a request with the input as query parameters for GET, and as JSON body for all other methods, including
 * DELETE (§7).
 */
function requestOf({ method, path, when }: Route, input: object, trackingParams: URLSearchParams): Prepared {
  const query = new URLSearchParams([...trackingParams, ...Object.entries(when ?? {})])
  const headers: Record<string, string> = path === user_path ? { 'X-Request-Type': 'client' } : {}
  const init: RequestInit = { method, headers }
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input))
      if (value !== undefined && value !== null) query.set(name, String(value))
  } else {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(input)
  }
  return [query.size > 0 ? `${path}?${query}` : path, init]
}

async function callOnce(name: CallName, [url, init]: Prepared, options: ApiOptions): Promise<unknown> {
  const response = await send(url, init, never_retried.has(name) ? 0 : limits.call_retries, options)
  if (response.ok) return response.json()
  const refusal = await refusalOf(response)
  if (refusal.code === 'auth_required' && paths[name].path !== user_path) options.onSignedOut()
  throw refusal
}

async function send(url: string, init: RequestInit, retries: number, options: ApiOptions): Promise<Response> {
  const { fetch: request = fetch, pause = sleep } = options
  for (let attempt = 0; ; attempt++) {
    const response = await request(url, init).catch(() => null)
    // Retries only after a network failure or an outage. A 502 or 504 from our own server is no outage: it reports, for
    // example, a failed payment, and a retry would not help.
    if (response && (!isOutage(response) || isFromServer(response))) return response
    if (attempt >= retries) {
      if (response) return response
      throw new ApiError('unavailable')
    }
    if (attempt === 1) options.onOutage?.()
    await pause(2 ** attempt * 400 * (0.5 + Math.random()))
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isOutage = ({ status }: Response) => status >= 502 && status <= 504

const isFromServer = (response: Response) =>
  response.status !== 503 && (response.headers.get('content-type') ?? '').startsWith('application/json')

/**
 * Returns the error in a response. A response in another format comes from a proxy between the browser and the server.
 * Such a response becomes `unavailable` for the statuses 502–504, and `internal` for all other statuses.
 */
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (body?.code && body.params) return new ApiError(body.code, body.params, response.status)
  return new ApiError(isOutage(response) ? 'unavailable' : 'internal')
}
