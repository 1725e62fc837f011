import { generatePath, matchRoutes, type Params, type RouteMatch, type RouteObject } from 'react-router'
import { staffLocale } from '#i18n/locales.ts'
import { type AppForm, appForms } from './app-forms.server.ts'
import { alternatesOf } from './features/found/addresses.ts'
import { createHeads } from './head.server.ts'
import { indexedPathsOf, listedPath } from './indexed-paths.server.ts'
import type {
  PageAssets,
  PageMatch,
  PageRenderer,
  PageRequest,
  RenderedPage,
} from './lib/page/page-request.ts'
import { type PlainPageModule, plainPages } from './plain-pages.server.ts'
import { createAppRenderer, type DrawnApp } from './render-app.server.tsx'
import { renderBare } from './render-bare.server.ts'
import { renderFallback } from './render-fallback.server.tsx'
import { type DrawnPlain, type PlainRoute, renderPlain, renderPlainError } from './render-plain.server.tsx'
import type { Report } from './report.ts'
import type { RouteHandle } from './route-kinds.ts'
import { routes as allRoutes } from './routes.ts'
import { textsOf } from './search-texts.server.ts'
import { sharePictureOf } from './share-picture.server.ts'
import { themeCss } from './theme.ts'

/**
 * The format of the token in a one-time link (`/:token`). A path with a single word in any other format, such as
 * `/xyz`, gets the page for unknown URLs.
 */
const token = /^[A-Za-z0-9_-]{43}$/

/**
 * Creates the renderer of all pages for the server.
 * @param report receives each internal error, because the visitor sees only the error page without details
 */
export function createRenderer(
  assets: PageAssets,
  report: Report,
  routes: RouteObject[] = allRoutes,
): PageRenderer {
  const heads = createHeads(assets)
  const renderApp = createAppRenderer(routes, report)
  const find = createFinder(routes)

  const plainAt = (url: string) => find(new URL(url)).plain ?? not_found.plain

  async function render(asked: PageRequest): Promise<RenderedPage> {
    const found = find(new URL(asked.url))
    const isStaffs = found.plain?.guard === 'staff'
    const request = isStaffs ? { ...asked, locale: staffLocale(asked.locale) } : asked
    const isLimited = request.failure?.code === 'too_many_requests'
    if (request.failure && (isLimited || !isForAll(found.plain)))
      return finish(request, renderPlainError(request, request.failure, report))
    const drawn = found.plain
      ? await renderPlain(found.plain, request, report)
      : await renderApp(request, found.id)
    if ('location' in drawn)
      return { status: 302, html: '', location: drawn.location, styles: [], retryAfter: null }
    return finish(request, drawn)
  }

  /**
   * Completes the document with the elements that React does not render. Hydration tolerates these elements only in
   * these places: style sheets after the head's first element (the character set), links and scripts at the head's end,
   * and the page's state at the body's end.
   */
  function finish(
    { settings, locale, url }: PageRequest,
    { html, ...drawn }: DrawnPlain | DrawnApp,
  ): RenderedPage {
    const theme = themeCss(settings.theme)
    const head =
      'modules' in drawn ? heads.app(theme, drawn.modules) : heads.plain(theme, plainAt(url), locale)
    const first = html.indexOf('/>', html.indexOf('<head>')) + '/>'.length
    const headEnd = html.indexOf('</head>')
    const bodyEnd = html.length - '</body></html>'.length
    const parts = [
      ...['<!doctype html>', html.slice(0, first), head.styles],
      ...[html.slice(first, headEnd), head.loads, appLinks(settings, locale)],
      ...['head' in drawn ? drawn.head : '', html.slice(headEnd, bodyEnd)],
      ...[head.later, 'state' in drawn ? drawn.state : '', '</body></html>'],
    ]
    const { status, retryAfter } = drawn
    return { status, html: parts.join(''), location: null, styles: head.inline, retryAfter }
  }

  return {
    match(url): PageMatch {
      const { id, path, params, plain } = find(url)
      if (!plain)
        return { id, path, plain: false, cacheKey: null, isIndexed: false, showsPrices: false, lander: null }
      const { isIndexed, showsPrices } = plain
      const isOwn = !plain.isShared || plain.reads.some((parameter) => url.searchParams.has(parameter))
      const lander = plain.lander && {
        name: plain.lander,
        slug: params.slug ?? '',
        path: generatePath(path, { ...params, slug: null }),
      }
      return { id, path, plain: true, cacheKey: isOwn ? null : id, isIndexed, showsPrices, lander }
    },
    async findAct(url) {
      const { id, plain, params } = find(url)
      const module: PlainPageModule | AppForm | undefined = plain
        ? await plainPages[plain.name]()
        : await appForms[id]?.()
      const act = module?.act
      return act ? (post) => act({ ...post, params }) : null
    },
    async renderPage(request) {
      try {
        return await render(request)
      } catch (error) {
        return finish(request, renderPlainError(request, error, report))
      }
    },
    listPages(origin, settings, landerTexts) {
      return indexedPathsOf(routes, landerTexts).map((path) => ({
        page: origin + path,
        languages: alternatesOf(origin + path, settings),
      }))
    },
    async sharePicture(url, request) {
      const { plain } = find(url)
      if (!plain?.isIndexed) return null
      const module: PlainPageModule = await plainPages[plain.name]()
      const { settings, locale, lander } = request
      const texts = textsOf(plain.name, module, { ...request, params: plain.params })
      return sharePictureOf(texts, settings, locale, listedPath(plain.path, lander))
    },
    renderBare: (page) => renderBare(heads, page),
    renderFallback,
  }
}

/**
 * N4: returns the theme colours and the link to the manifest. The manifest makes the site installable. The icon
 * `/apple-touch-icon.png` has no link, because iPhones request it without one.
 */
function appLinks({ theme }: PageRequest['settings'], locale: string): string {
  const [light, dark] = [theme.light['--paper'] ?? '#fffaf6', theme.dark['--paper'] ?? '#170c0f'].map(
    (colour) => colour.replaceAll(/[^#\w(),.% ]/g, ''),
  )
  return [
    `<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`,
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
  ].join('')
}

interface Found {
  readonly id: string
  /** The route's path pattern, as in `routes.ts`. */
  readonly path: string
  readonly params: Params
  /** Route of a plain page. Absent for an app page. */
  readonly plain?: PlainRoute
}

/** Maximum number of cached paths. */
const cached_max = 5_000

/**
 * Returns a function that finds the page of a URL. Results are cached by path, because the router needs 0.2 ms to
 * search its whole table.
 */
function createFinder(routes: RouteObject[]): (url: URL) => Found {
  const known = new Map<string, Found>()
  return ({ pathname }) => {
    let found = known.get(pathname)
    if (!found) {
      found = isDecodable(pathname) ? findPage(routes, pathname) : not_found
      if (known.size === cached_max) known.clear()
      known.set(pathname, found)
    }
    return found
  }
}

function findPage(routes: RouteObject[], pathname: string): Found {
  const matches = matchRoutes(routes, pathname) ?? []
  const last = matches.at(-1)
  const isNoToken = last?.route.id === 'token' && !token.test(last.params.token ?? '')
  if (!last || isNoToken || last.route.id === not_found.id) return not_found
  const handle = handleOf(last)
  const layout = matches.map(handleOf).find((handle) => handle?.layout)?.layout ?? 'default'
  const { params } = last
  const path = last.route.path ?? '/'
  const found = { id: String(last.route.id), path, params }
  return handle?.plain ? { ...found, plain: { ...handle.plain, layout, path, params } } : found
}

/** Returns whether the page is open to all readers, and has the same content for all of them. */
const isForAll = (plain: PlainRoute | undefined) => plain?.guard === 'anyone' && plain.isShared

const not_found = {
  id: 'not-found',
  path: '/404',
  params: {},
  plain: {
    name: 'not-found',
    guard: 'anyone',
    isShared: true,
    reads: [],
    isIndexed: false,
    style: null,
    showsPrices: false,
    headline: null,
    lander: null,
    layout: 'default',
    path: '/404',
    params: {},
  },
} as const satisfies Found

/** Returns whether the path has a valid percent encoding. The router would log a warning for each invalid path. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

const handleOf = (match: Pick<RouteMatch, 'route'>) => match.route.handle as RouteHandle | undefined
