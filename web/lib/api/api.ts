import type { Api, CallName } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, type ErrorBody, isApiError } from '#contract/wire/errors.ts'
import { maintenance_header } from '#contract/wire/maintenance-header.ts'
import { paths, type Route } from '#contract/wire/paths.ts'
import { maintenance_wait_s } from '#contract/wire/retry-after.ts'
import { trackingParamsOf } from '#contract/wire/tracking-params.ts'
import { noteMaintenance } from '#web/lib/live/maintenance.ts'

export interface ApiOptions {
  /**
   * Called when an API call is refused because no member is signed in (§8). Not called for `currentUser`
   * (`/api/user.php`), because pages use this call to find out whether a member is signed in.
   */
  readonly onSignedOut: () => void
  /** Called before the third attempt of an API call, if the first two attempts could not reach the server. */
  readonly onOutage?: () => void
  /**
   * Called when an API call is refused because it could reveal the member to known contacts, from whom the member hides
   * (X4). Asks the member to confirm this. If the member agrees, the call is repeated once.
   * @returns whether the member agrees
   */
  readonly confirmReveal?: (api: Api) => Promise<boolean>
  /**
   * Tracking parameters of the page. Every API call sends them, because a visitor's search and sign-up may depend on
   * them (A3, D1).
   */
  readonly trackingParams?: URLSearchParams
  readonly fetch?: typeof fetch
  /** Whether the browser knows that it has no network. */
  readonly isOffline?: () => boolean
  /** Waits before a retry, for the given milliseconds. Tests replace this function. */
  readonly pause?: (ms: number) => Promise<void>
}

/** API calls that are never retried: sign-in (A5), and calls that a retry could execute twice on the server. */
const never_retried: ReadonlySet<CallName> = new Set([
  'login',
  'signUp',
  'signInWithPasskey',
  'confirmIdentity',
  'changePassword',
  'resendActivation',
])

/** Whether a call only reads. The search in conversations is a POST, because proxies log URLs. */
const isRead = (name: CallName) => paths[name].method === 'GET' || name === 'searchChats'

const user_path = paths.currentUser.path

/**
 * Creates the browser's typed client. A failed call rejects with an `ApiError`, never with another error. A call is
 * retried at most five times, with growing pauses, after a network failure or a status 502–504 that means an outage.
 * Calls in `never_retried` are not retried. A response with a 4xx status is never retried (A5). Without a network, a
 * read fails at once, so that the page says why nothing comes. The cache repeats it when the network is back.
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
          // If the question to the member cannot be shown, the call fails with the original error.
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
  const { isOffline = hasNoNetwork } = options
  const mayRetry = () => !never_retried.has(name) && !(isRead(name) && isOffline())
  const response = await send(url, init, mayRetry, options)
  if (response.ok) return response.json()
  const refusal = await refusalOf(response)
  if (refusal.code === 'auth_required' && paths[name].path !== user_path) options.onSignedOut()
  throw refusal
}

async function send(
  url: string,
  init: RequestInit,
  mayRetry: () => boolean,
  options: ApiOptions,
): Promise<Response> {
  const { fetch: request = fetch, pause = sleep } = options
  for (let attempt = 0; ; attempt++) {
    const response = await request(url, init).catch(() => null)
    if (response && isFromServer(response)) noteMaintenanceIn(response)
    // Retries only after a network failure or an outage. A 502 or 504 from our own server is no outage. Such a response
    // reports, for example, a failed payment, and a retry would not help.
    if (response && (!isOutage(response) || isFromServer(response))) return response
    if (attempt >= limits.call_retries || !mayRetry()) {
      if (response) return response
      throw new ApiError('unavailable')
    }
    if (attempt === 1) options.onOutage?.()
    await pause(2 ** attempt * 400 * (0.5 + Math.random()))
  }
}

/** Reads the header of maintenances. A refusal without it says nothing: it may come before the server knows the site. */
function noteMaintenanceIn({ ok, headers }: Response): void {
  const until = headers.get(maintenance_header)
  if (until !== null || ok) noteMaintenance(until)
}

const hasNoNetwork = () => globalThis.navigator?.onLine === false

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isOutage = ({ status }: Response) => status >= 502 && status <= 504

/** Returns whether a server says with 503 that it is closed for longer, as during a maintenance. */
const isClosed = ({ headers }: Response) => Number(headers.get('retry-after')) >= maintenance_wait_s

const isFromServer = (response: Response) =>
  (response.status !== 503 || isClosed(response)) &&
  (response.headers.get('content-type') ?? '').startsWith('application/json')

/**
 * Returns the error in a response. A response that is not in the API's error format comes from a proxy between the
 * browser and the server. Its status decides the error: `unavailable` for 502–504, otherwise `internal`.
 */
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (body?.code && body.params) return new ApiError(body.code, body.params, response.status)
  return new ApiError(isOutage(response) ? 'unavailable' : 'internal')
}
