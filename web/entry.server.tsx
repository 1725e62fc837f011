import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import { createHeads } from './head.server.ts'
import type { PageAssets, PageMatch, PageRenderer, PageRequest, RenderedPage } from './lib/page-request.ts'
import { createAppRenderer } from './render-app.server.tsx'
import { type PlainRoute, renderPlain } from './render-plain.server.tsx'
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
  const find = (url: URL) => findPage(routes, url)
  return {
    match(url): PageMatch {
      const found = find(url)
      if (!('plain' in found)) return { id: found.id, plain: false, cacheKey: null }
      const { name, isShared, reads } = found.plain
      const isOwn = !isShared || reads.some((parameter) => url.searchParams.has(parameter))
      return { id: found.id, plain: true, cacheKey: isOwn ? null : name }
    },
    async renderPage(request): Promise<RenderedPage> {
      const found = find(new URL(request.url))
      const theme = themeCss(request.settings.theme)
      if ('plain' in found) {
        const drawn = await renderPlain(found.plain, request, report)
        if ('location' in drawn) return leave(drawn.location)
        const { html, styles } = heads.plain(theme)
        return { status: drawn.status, html: complete(drawn.html, html, ''), location: null, styles }
      }
      const drawn = await renderApp(request)
      if ('location' in drawn) return leave(drawn.location)
      const { html, styles } = heads.app(theme, drawn.modules)
      return { status: drawn.status, html: complete(drawn.html, html, drawn.state), location: null, styles }
    },
  }
}

const leave = (location: string): RenderedPage => ({ status: 302, html: '', location, styles: [] })

/** React draws the whole document; head links and state are put in as text, which hydration accepts. */
function complete(html: string, head: string, end: string): string {
  return `<!doctype html>${html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${end}</body>`)}`
}

type Found = { id: string } | { id: string; plain: PlainRoute }

function findPage(routes: RouteObject[], { pathname }: URL): Found {
  if (!isDecodable(pathname)) return notFound
  const matches = matchRoutes(routes, pathname) ?? []
  const last = matches.at(-1)
  const isStrange = last?.route.id === 'token' && !token.test(last.params.token ?? '')
  if (!last || isStrange) return notFound
  const handle = handleOf(last)
  const layout = matches.map(handleOf).find((handle) => handle?.layout)?.layout ?? 'default'
  const id = String(last.route.id)
  if (!handle?.plain) return { id }
  return { id, plain: { ...handle.plain, layout, params: last.params } }
}

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

const notFound: Found = {
  id: 'not-found',
  plain: { name: 'not-found', guard: 'anyone', isShared: true, reads: [], layout: 'default', params: {} },
}

export type { PageRequest }
