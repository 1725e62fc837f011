import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { loadErrorPage } from './late-error-page.tsx'
import { newCache, packCache } from './lib/cache.ts'
import { contextOf } from './lib/context.ts'
import { FrameProvider } from './lib/frame-context.tsx'
import type { PageRequest } from './lib/page-request.ts'
import { type PageState, state_id } from './lib/page-state.ts'
import { shownSettings } from './lib/shown-settings.ts'
import { setUser } from './lib/user.ts'
import { wordsFor } from './lib/words.server.ts'
import { frameWords } from './lib/words.ts'
import type { RouteHandle } from './route-kinds.ts'

export interface DrawnApp {
  readonly status: number
  readonly html: string
  /** Script element with what the browser goes on from. */
  readonly state: string
  /** Source files whose chunks this page needs, for early loading. */
  readonly modules: readonly string[]
}

/** Renders app pages: loaders fill a cache, the tree is drawn from it, and the cache travels with the HTML once. */
export function createAppRenderer(routes: RouteObject[], report: (error: unknown) => void) {
  const handler = createStaticHandler(routes)

  return async function renderApp(request: PageRequest): Promise<DrawnApp | { location: string }> {
    const { api, settings, company, staff, locale, zone, dismissed } = request
    // the demo's sign-ins are for the sign-in page
    const demo = request.demo && { ...request.demo, password: null, sign_ins: [] }
    const cache = newCache()
    setUser(cache, request.user)
    const context = await handler.query(new Request(request.url), {
      requestContext: contextOf({ api, cache, locale, staff }),
    })
    if (context instanceof Response) return { location: context.headers.get('location') ?? '/' }
    const errors = carriedErrors(context, report)
    if (errors) await loadErrorPage()

    const apps = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.app ?? [])
    const words = [...frameWords, ...new Set(apps.flatMap((app) => app.words))]
    const site = { settings, company }
    const facts = {
      settings: shownSettings(settings),
      staff,
      locale,
      demo,
      zone,
      now: new Date().toISOString(),
    }
    const html = renderToString(
      <I18nProvider i18n={wordsFor(locale, ['kept', 'late', 'chat-later', ...words])}>
        <QueryClientProvider client={cache}>
          <FrameProvider value={{ ...facts, site, api, dismissed }}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </FrameProvider>
        </QueryClientProvider>
      </I18nProvider>,
    )
    const state: PageState = { facts, answers: packCache(cache), loaderData: context.loaderData, errors }
    return {
      status: context.statusCode,
      html,
      state: `<script type="application/json" id="${state_id}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
      modules: [
        'web/entry.client.tsx',
        ...apps.map((app) => app.module),
        ...words.map((name) => `i18n/${locale}/${name}.po`),
      ],
    }
  }
}

/** Errors of loaders as the browser may know them: a refusal's status and code; of ours only that there was one. */
function carriedErrors(context: StaticHandlerContext, report: (error: unknown) => void): PageState['errors'] {
  if (!context.errors) return null
  const carried = Object.entries(context.errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, { status: error.status, data: error.data }] as const
    report(error)
    return [route, { status: 500, data: { code: 'internal', params: {} } }] as const
  })
  return Object.fromEntries(carried)
}
