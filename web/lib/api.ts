import { ApiError, type ErrorBody } from '#contract/errors.ts'
import type { Api, CallName } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { paths, type Route } from '#contract/paths.ts'
import { broughtBy } from './brought.ts'

export interface ApiOptions {
  /** A call other than those on user.php answered that nobody is signed in (§8). */
  readonly onSignedOut: () => void
  /** What the visit came with, given to every call: a visitor's search and sign-up may depend on it (A3, D1). */
  readonly brought?: URLSearchParams
  readonly fetch?: typeof fetch
  /** Waits before a retry, in milliseconds; given by tests. */
  readonly pause?: (ms: number) => Promise<void>
}

/** Sign-in is never repeated (A5), nor is what would be done twice by doing it again. */
const never_repeated: ReadonlySet<CallName> = new Set([
  'login',
  'signUp',
  'signInWithPasskey',
  'confirmIdentity',
  'changePassword',
  'resendActivation',
])

const user_path = paths.currentUser.path

/**
 * The typed client of the browser: one promise a call, which rejects with an `ApiError` and nothing else. Network
 * failures and 502–504 are tried again five times with growing pauses; 4xx never are (A5).
 */
export function createApi(options: ApiOptions): Api {
  const names = Object.keys(paths) as CallName[]
  const { brought = broughtBy(globalThis.location?.search ?? '') } = options
  return Object.fromEntries(
    names.map((name) => [
      name,
      (input: object) => callOnce(name, requestOf(paths[name], input, brought), options),
    ]),
  ) as unknown as Api
}

type Prepared = [url: string, init: RequestInit]

/** Query parameters for GET, a JSON body for everything else (also DELETE, §7). */
function requestOf({ method, path, when }: Route, input: object, brought: URLSearchParams): Prepared {
  const query = new URLSearchParams([...brought, ...Object.entries(when ?? {})])
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
  const response = await send(url, init, never_repeated.has(name) ? 0 : limits.call_retries, options)
  if (response.ok) return response.json()
  const refusal = await refusalOf(response)
  if (refusal.code === 'auth_required' && paths[name].path !== user_path) options.onSignedOut()
  throw refusal
}

async function send(url: string, init: RequestInit, retries: number, options: ApiOptions): Promise<Response> {
  const { fetch: request = fetch, pause = sleep } = options
  for (let attempt = 0; ; attempt++) {
    const response = await request(url, init).catch(() => null)
    const isGone = response === null || (response.status >= 502 && response.status <= 504)
    // a refusal of ours with such a status (a payment that failed) is an answer, not a failure of the way
    if (response && (!isGone || isOurs(response))) return response
    if (attempt >= retries) {
      if (response) return response
      throw new ApiError('unavailable')
    }
    await pause(2 ** attempt * 400 * (0.5 + Math.random()))
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isOurs = (response: Response) =>
  response.status !== 503 && (response.headers.get('content-type') ?? '').startsWith('application/json')

/** The refusal that an answer carries; what is not in our form came from something between us. */
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (body?.code && body.params) return new ApiError(body.code, body.params)
  return new ApiError(response.status >= 502 && response.status <= 504 ? 'unavailable' : 'internal')
}
