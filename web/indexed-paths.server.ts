import type { RouteObject } from 'react-router'
import type { LanderTexts } from '#contract/sites/landers.ts'
import type { LanderCopy } from './lib/page/page-request.ts'
import type { RouteHandle } from './route-kinds.ts'

/**
 * Returns the paths of all pages that search engines may list, in the order of the routes. A lander is listed alone, and
 * with each slug that the site has texts for.
 */
export function indexedPathsOf(routes: readonly RouteObject[], landerTexts: LanderTexts): string[] {
  return routes.flatMap(({ path, handle, children }) => {
    if (children) return indexedPathsOf(children, landerTexts)
    const { plain } = (handle ?? {}) as RouteHandle
    if (!plain?.isIndexed || path === undefined) return []
    const slugs = Object.keys((plain.lander && landerTexts[plain.lander]) ?? {})
    return [listedPath(path), ...slugs.map((slug) => listedPath(path, { slug }))]
  })
}

/**
 * Returns the path under which search engines list a page: the route's own spelling, without a slug that the site has no
 * texts for.
 * @param pattern path of the page's route
 */
export function listedPath(pattern: string, lander?: Pick<LanderCopy, 'slug'>): string {
  const base = pattern.replace('/:slug?', '')
  return lander?.slug ? `${base}/${lander.slug}` : base
}
