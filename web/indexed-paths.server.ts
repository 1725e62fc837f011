import type { Params, RouteObject } from 'react-router'
import type { Settings } from '#contract/sites/sites.ts'
import { type PlainPageModule, plainPages } from './plain-pages.server.ts'
import type { RouteHandle } from './route-kinds.ts'

/**
 * Returns the paths of all pages that search engines may list, in the order of the routes. A path with an optional slug
 * is listed alone, and with each slug that the site has texts for.
 */
export async function indexedPathsOf(routes: readonly RouteObject[], settings: Settings): Promise<string[]> {
  const paths = await Promise.all(
    routes.map(async ({ path, handle, children }) => {
      if (children) return indexedPathsOf(children, settings)
      const { plain } = (handle ?? {}) as RouteHandle
      if (!plain?.isIndexed || path === undefined) return []
      const base = path.replace('/:slug?', '')
      if (base === path) return [path]
      const module: PlainPageModule = await plainPages[plain.name]()
      return [base, ...(module.slugs?.(settings) ?? []).map((slug) => `${base}/${slug}`)]
    }),
  )
  return paths.flat()
}

/**
 * Returns the path under which search engines list a page: the route's own spelling, without a slug that the site has no
 * texts for.
 * @param pattern path of the page's route
 */
export function listedPath(
  pattern: string,
  { slug }: Params,
  { slugs }: Pick<PlainPageModule, 'slugs'>,
  settings: Settings,
): string {
  const base = pattern.replace('/:slug?', '')
  return slug !== undefined && slugs?.(settings).includes(slug) ? `${base}/${slug}` : base
}
