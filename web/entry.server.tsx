import { matchRoutes, type Params, type RouteMatch, type RouteObject } from 'react-router'
import { createHeads } from './head.server.ts'
import type { PageAssets, PageMatch, PageRenderer, PageRequest, RenderedPage } from './lib/page-request.ts'
import { createNarrowing } from './narrow-routes.server.ts'
import { createAppRenderer, type DrawnApp } from './render-app.server.tsx'
import { renderFallback } from './render-fallback.server.tsx'
import { type DrawnPlain, type PlainRoute, renderPlain, renderPlainError } from './render-plain.server.tsx'
import type { RouteHandle } from './route-kinds.ts'
import { routes as allRoutes } from './routes.ts'
import { themeCss } from './theme.ts'

/** The shape of a one-time link's token; other single words are pages that we don't have. */
const token = /^[A-Za-z0-9_-]{43}$/

/**
 * The pages, as the server renders them.
 * @param report told of errors that are ours; the visitor sees the error page
 */
export function createRenderer(
  assets: PageAssets,
  report: (error: unknown) => void,
  routes: RouteObject[] = allRoutes,
): PageRenderer {
  const heads = createHeads(assets)
  const renderApp = createAppRenderer(routes, report)
  const find = createFinder(routes)

  async function render(request: PageRequest): Promise<RenderedPage> {
    const found = find(new URL(request.url))
    const drawn = found.plain ? await renderPlain(found.plain, request, report) : await renderApp(request)
    if ('location' in drawn) return { status: 302, html: '', location: drawn.location, styles: [] }
    return finish(request, drawn)
  }

  /**
   * React draws the whole document; what it does not know is put in as text, which hydration accepts: style sheets
   * after the first element of the head (the character set), links and scripts at its end, the state at the body's.
   */
  function finish(
    { settings, locale }: PageRequest,
    { html, ...drawn }: DrawnPlain | DrawnApp,
  ): RenderedPage {
    const theme = themeCss(settings.theme)
    const head = 'modules' in drawn ? heads.app(theme, drawn.modules) : heads.plain(theme)
    const first = html.indexOf('/>', html.indexOf('<head>')) + '/>'.length
    const headEnd = html.indexOf('</head>')
    const bodyEnd = html.length - '</body></html>'.length
    const parts = [
      ...['<!doctype html>', html.slice(0, first), head.styles],
      ...[html.slice(first, headEnd), head.loads, appLinks(settings, locale), html.slice(headEnd, bodyEnd)],
      ...[assets.later, 'state' in drawn ? drawn.state : '', '</body></html>'],
    ]
    return { status: drawn.status, html: parts.join(''), location: null, styles: head.inline }
  }

  return {
    match(url): PageMatch {
      const { id, path, plain } = find(url)
      if (!plain) return { id, path, plain: false, cacheKey: null }
      const isOwn = !plain.isShared || plain.reads.some((parameter) => url.searchParams.has(parameter))
      return { id, path, plain: true, cacheKey: isOwn ? null : id }
    },
    async renderPage(request) {
      try {
        return await render(request)
      } catch (error) {
        report(error)
        return finish(request, renderPlainError(request))
      }
    },
    renderFallback,
  }
}

/** N4: what makes the site an app that can be installed. iPhones look for `/apple-touch-icon.png` by themselves. */
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
  /** As routes.ts writes it, however it was typed. */
  readonly path: string
  readonly params: Params
  /** Absent for app pages. */
  readonly plain?: PlainRoute
}

/** Pages whose address is fixed are found once. */
function createFinder(routes: RouteObject[]): (url: URL) => Found {
  const narrow = createNarrowing(routes)
  const fixed = new Map<string, Found>()
  return (url) => {
    const known = fixed.get(url.pathname)
    if (known) return known
    const found = isDecodable(url.pathname) ? findPage(narrow(url.pathname), url) : not_found
    if (found.path === url.pathname && Object.keys(found.params).length === 0) fixed.set(url.pathname, found)
    return found
  }
}

function findPage(routes: RouteObject[], { pathname }: URL): Found {
  const matches = matchRoutes(routes, pathname) ?? []
  const last = matches.at(-1)
  const isStrange = last?.route.id === 'token' && !token.test(last.params.token ?? '')
  if (!last || isStrange || last.route.id === not_found.id) return not_found
  const handle = handleOf(last)
  const layout = matches.map(handleOf).find((handle) => handle?.layout)?.layout ?? 'default'
  const found = { id: String(last.route.id), path: last.route.path ?? '/', params: last.params }
  return handle?.plain ? { ...found, plain: { ...handle.plain, layout, params: last.params } } : found
}

const not_found = {
  id: 'not-found',
  path: '/404',
  params: {},
  plain: { name: 'not-found', guard: 'anyone', isShared: true, reads: [], layout: 'default', params: {} },
} as const satisfies Found

/** What is wrongly encoded is no page; the router would only write it to the log. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

const handleOf = (match: Pick<RouteMatch, 'route'>) => match.route.handle as RouteHandle | undefined
