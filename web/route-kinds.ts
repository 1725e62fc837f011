import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import type { LanderName } from '#contract/sites/landers.ts'
import { loadCatalogs } from './lib/page/catalogs.ts'
import { orReload } from './lib/page/or-reload.ts'
import type { LayoutName } from './lib/warnings/warnings.ts'
import type { PlainPageName } from './plain-pages.server.ts'

export type { LayoutName }

/** Readers for whom a plain page is meant. All other readers are redirected. */
export type PlainGuard = 'anyone' | 'visitor' | 'member' | 'staff'

/** Data of a route that the renderer and the router need. */
export interface RouteHandle {
  readonly layout?: LayoutName
  /** Set for an app page. `module` is preloaded. `catalogs` contain the page's texts. */
  readonly app?: { readonly module: string; readonly catalogs: readonly string[] }
  /** Set for a plain page, which only the server renders. */
  readonly plain?: Required<PlainOptions> & { readonly name: PlainPageName }
}

type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'ErrorBoundary'>

/**
 * Creates the route of an app page: `web/routes/<name>.tsx`, hydrated by React. Chunk and catalogues load in parallel.
 * @param catalogs catalogues of the page's features (`i18n/<locale>/<name>.po`); the layout's catalogues are already
 * loaded
 */
export function page(
  path: string,
  name: string,
  catalogs: readonly string[],
  load: () => Promise<PageModule>,
): RouteObject {
  const handle: RouteHandle = { app: { module: `web/routes/${name}.tsx`, catalogs } }
  const lazy = async () => {
    if (import.meta.env.SSR) return load()
    const [module] = await orReload(Promise.all([load(), loadCatalogs(catalogs)]))
    return module
  }
  return { id: name, path, handle, lazy } as RouteObject
}

/**
 * Creates the route of a shell that several app pages share, such as the list of conversations. The shell stays mounted
 * while the user navigates between these pages.
 */
export function shell(
  name: string,
  catalogs: readonly string[],
  load: () => Promise<PageModule>,
  children: RouteObject[],
): RouteObject {
  const { path: _, ...route } = page('', name, catalogs, load)
  return { ...route, children } as RouteObject
}

export interface PlainOptions {
  readonly guard?: PlainGuard
  /**
   * Whether visitors share a cached copy of the page. False if the page depends on its URL, for example on a token. The
   * server renders such a page for each request.
   */
  readonly isShared?: boolean
  /**
   * Query parameters on which the page's content depends. If the URL has any of them, the server renders the page for
   * the request instead of using the cached copy.
   */
  readonly reads?: readonly string[]
  /**
   * Whether search engines may list the page. Only a page that is for everybody and about nobody may be listed. Its
   * texts for search results are in `web/features/found/page-texts.ts`, or its module has `texts`.
   */
  readonly isIndexed?: boolean
  /** Name of the page's own style sheet, `web/styles/pages/<style>.css`. */
  readonly style?: string | null
  /**
   * Set if all display type of the first screen is in the cut of the font for headlines: with italics (`emphasized`) or
   * without (`upright`).
   */
  readonly headline?: 'emphasized' | 'upright' | null
  /** Whether the page shows prices. Visitors then share a copy only with those who get the same prices. */
  readonly showsPrices?: boolean
  /**
   * Name of the lander that the page is. Visitors with the same slug share a copy, and the server counts its views. The
   * path's parameter `slug` is one for which the site has texts, or is ignored.
   */
  readonly lander?: LanderName | null
}

/**
 * Creates the route of a plain page: a module of `web/plain-pages.server.ts`. The browser's router opens such a page by
 * loading the document.
 */
export function plain(path: string, name: PlainPageName, options: PlainOptions = {}): RouteObject {
  const {
    guard = 'anyone',
    reads = [],
    isIndexed = false,
    style = null,
    lander = null,
    showsPrices = false,
    headline = null,
  } = options
  const { isShared = guard === 'anyone' || guard === 'visitor' } = options
  const handle: RouteHandle = {
    plain: { name, guard, isShared, reads, isIndexed, style, lander, showsPrices, headline },
  }
  return { id: name, path, handle, loader: loadDocument }
}

/** Names of the landers of L2 that are built: those with a plain page `lander-<name>`. */
type BuiltLander = PlainPageName extends infer Page
  ? Page extends `lander-${infer Name extends LanderName}`
    ? Name
    : never
  : never

/** Landers whose headlines have no italics. */
const uprightLanders: ReadonlySet<BuiltLander> = new Set(['socialnetwork', 'transitionsvideolanding'])

const headlineOf = (name: BuiltLander) => (uprightLanders.has(name) ? 'upright' : 'emphasized')

/** Creates the route of a lander (L2), whose page and style sheet are named `lander-<name>`. */
export function lander(name: BuiltLander, path = `/landers/${name}/:slug?`): RouteObject {
  const page = `lander-${name}` as const
  return plain(path, page, {
    guard: 'visitor',
    reads: ['invite'],
    isIndexed: true,
    style: page,
    lander: name,
    headline: headlineOf(name),
    showsPrices: true,
  })
}

/**
 * Creates the route of a lander about a member (L3). It is about somebody, so search engines never list it, and it is
 * rendered for each request, so that no copy outlives the member's consent.
 */
export function memberLander(name: BuiltLander & `member${string}`, path: string): RouteObject {
  const page = `lander-${name}` as const
  const headline = headlineOf(name)
  return plain(path, page, { guard: 'anyone', isShared: false, style: page, lander: name, headline })
}

function loadDocument({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}
