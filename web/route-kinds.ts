import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { loadWords } from './lib/words.ts'
import type { PlainPageName } from './plain-pages.server.ts'

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Whom a plain page is for; others are led to where they belong. */
export type PlainGuard = 'anyone' | 'visitor' | 'member' | 'staff'

/** What a route says about itself to whoever renders or follows it. */
export interface RouteHandle {
  readonly layout?: LayoutName
  /** An app page: its module for preloading, and the catalogues of its words. */
  readonly app?: { readonly module: string; readonly words: readonly string[] }
  /** A plain page, which the server alone renders. */
  readonly plain?: Required<PlainOptions> & { readonly name: PlainPageName }
}

type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'ErrorBoundary'>

/**
 * An app page: `web/routes/<name>.tsx`, hydrated React. Chunk and words arrive together.
 * @param words catalogues of its features (`i18n/<locale>/<name>.po`); those of the frame are there already
 */
export function page(
  path: string,
  name: string,
  words: readonly string[],
  load: () => Promise<PageModule>,
): RouteObject {
  const handle: RouteHandle = { app: { module: `web/routes/${name}.tsx`, words } }
  const lazy = async () => {
    const [module] = await Promise.all([load(), import.meta.env.SSR || loadWords(words)])
    return module ?? new Promise(() => {}) // a missing chunk: the page is being loaded again (reload-on-missing-chunk.ts)
  }
  return { id: name, path, handle, lazy } as RouteObject
}

/** What several app pages share and what stays while one goes from one to the next, such as the list of conversations. */
export function shell(
  name: string,
  words: readonly string[],
  load: () => Promise<PageModule>,
  children: RouteObject[],
): RouteObject {
  const { path: _, ...route } = page('', name, words, load)
  return { ...route, children } as RouteObject
}

export interface PlainOptions {
  readonly guard?: PlainGuard
  /** False where the page depends on its address (a token): rendered for each request. */
  readonly isShared?: boolean
  /** Query parameters that the page shows; with one of them it is rendered for its request, too. */
  readonly reads?: readonly string[]
}

/** A plain page: a module of `web/plain-pages.server.ts`. The browser's router leaves for it by loading the document. */
export function plain(path: string, name: PlainPageName, options: PlainOptions = {}): RouteObject {
  const { guard = 'anyone', isShared = guard === 'anyone' || guard === 'visitor', reads = [] } = options
  const handle: RouteHandle = { plain: { name, guard, isShared, reads } }
  return { id: name, path, handle, loader: loadDocument }
}

function loadDocument({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}
