import type { FastifyRequest } from 'fastify'
import { nextVisitorPath, withTrackingParams } from '#contract/wire/carry-params.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { carried_params, trackingParamsOf } from '#contract/wire/tracking-params.ts'

/** Query parameters that survive redirects and sign-in (S10, A3). */
const carried = [...carried_params, 'api_signup_complete']

/**
 * Returns the URL of a request on the site's own origin. The host in the request line and the Host header are ignored.
 */
export function addressOf(origin: string, path: string): URL {
  const address = path.startsWith('/') ? origin + path : `${origin}/`
  return URL.canParse(address) ? new URL(address) : new URL(origin)
}

/** Adds the carried parameters of a URL to `path`. A parameter that `path` already has stays unchanged. */
export function carrying(path: string, { search }: URL): string {
  if (localPath(path) === null) return path
  return withTrackingParams(path, trackingParamsOf(search, carried)) ?? path
}

/** Returns the local path of a URL without the parameter `name`, or `/` if the URL has no safe local path. */
export function without({ pathname, search, hash }: URL, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  return localPath(pathname + (params.size > 0 ? `?${params}` : '') + hash) ?? '/'
}

/**
 * Returns the URL of the referring page, or `null` if the `Referer` header is missing or invalid, or contains another
 * host.
 */
export function pageBefore({ headers: { referer, host } }: FastifyRequest): URL | null {
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  return page && page.host === host ? page : null
}

/**
 * A3: returns the request's path with the tracking parameters that the referring page's URL has and this request lacks.
 * The server redirects a visitor to the returned path. Returns `null` if no parameter is missing, or if there is no
 * referring page on this host. The links of a page cannot contain the parameters, because all visitors get the same
 * stored copy of a page (decision 036). Applies only to pages that the browser shows, not to files that a page loads.
 */
export function visitorDetour(request: FastifyRequest, { pathname, search }: URL): string | null {
  const before = pageBefore(request)
  if (!before || !request.headers.accept?.includes('text/html')) return null
  const path = localPath(pathname + search)
  return path && nextVisitorPath(path, before)
}
