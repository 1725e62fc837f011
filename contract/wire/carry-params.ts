import { lander_param, landerAt } from './lander-param.ts'
import { trackingParamsOf } from './tracking-params.ts'

/**
 * Adds the tracking parameters to a path. Parameters that the path already has keep their values. Returns `null` if the
 * path already has all tracking parameters.
 */
export function withTrackingParams(path: string, trackingParams: URLSearchParams): string | null {
  const there = new URL(path, 'http://site')
  const missing = [...trackingParams].filter(([name]) => !there.searchParams.has(name))
  for (const [name, value] of missing) there.searchParams.set(name, value)
  return missing.length > 0 ? there.pathname + there.search + there.hash : null
}

/**
 * Returns the path of a visitor's link, with the tracking parameters of the page that contains the link (decision 036).
 * If the link leads to sign-in or sign-up, also adds the page's parameter `to`, the path to open afterwards. Returns
 * `null` if the path already has all these parameters. A lander passes on itself, too.
 * @param page path and query of the page that contains the link
 */
export function nextVisitorPath(
  path: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | null {
  const params = trackingParamsOf(search)
  const lander = landerAt(pathname)
  const isLander = landerAt(new URL(path, 'http://site').pathname) !== null
  if (lander !== null && !isLander) params.set(lander_param, lander)
  const to = new URLSearchParams(search).get('to')
  if (to !== null && /^\/(login|signup)(?![\w-])/.test(path)) params.set('to', to)
  return withTrackingParams(path, params)
}
