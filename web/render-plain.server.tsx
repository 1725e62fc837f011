import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Params } from 'react-router'
import { statusOf } from '#contract/error-table.ts'
import { type ApiError, isApiError } from '#contract/errors.ts'
import { ErrorPage } from './error-page.tsx'
import { ChatLayout } from './layouts/chat-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { EmptyLayout } from './layouts/empty-layout.tsx'
import { LanderLayout } from './layouts/lander-layout.tsx'
import { PlainPushOffer } from './layouts/plain-push-offer.tsx'
import { newCache } from './lib/cache.ts'
import { errorSentence } from './lib/error-words.ts'
import { FrameProvider } from './lib/frame-context.tsx'
import { PagePropsProvider } from './lib/page-context.tsx'
import type { PageRequest } from './lib/page-request.ts'
import { setUser } from './lib/user.ts'
import { wordsFor } from './lib/words.server.ts'
import { type PlainPageModule, type PlainRequest, plainPages } from './plain-pages.server.ts'
import { Document } from './root.tsx'
import type { LayoutName, PlainGuard, RouteHandle } from './route-kinds.ts'
import { SearchHead } from './search-head.tsx'

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
}

export type PlainRoute = NonNullable<RouteHandle['plain']> & {
  readonly layout: LayoutName
  readonly params: Params
}

export interface DrawnPlain {
  readonly status: number
  readonly html: string
}

/** Renders a plain page to a whole document without any trace of React. */
export async function renderPlain(
  route: PlainRoute,
  request: PageRequest,
  report: (error: unknown) => void,
): Promise<DrawnPlain | { location: string }> {
  const address = new URL(request.url)
  const location = elsewhere(route.guard, request, address)
  if (location) return { location }
  const page: PlainRequest = { ...request, params: route.params, address }
  try {
    const module: PlainPageModule = await plainPages[route.name]()
    const loaded = (await module.load?.(page)) as never
    const own = typeof module.status === 'function' ? module.status(loaded) : module.status
    const status = request.form ? statusOf(request.form.code) : (own ?? 200)
    const content = <module.Page request={page} loaded={loaded ?? (null as never)} />
    return { status, html: draw(content, route.layout, page, status) }
  } catch (error) {
    if (error instanceof Response) return { location: error.headers.get('location') ?? '/' }
    if (!isApiError(error)) report(error)
    return drawError(isApiError(error) ? missing(error) : internal, route.layout, page)
  }
}

/** An address that no call understands names nothing: its reader has no fields to check. */
const missing = (error: ApiError) =>
  error.code === 'invalid_fields' ? ({ code: 'not_found', params: {} } as const) : error

/** The error page in place of an app page that could not be drawn. */
export function renderPlainError(request: PageRequest): DrawnPlain {
  return drawError(internal, 'default', { ...request, params: {}, address: new URL(request.url) })
}

const internal = { code: 'internal', params: {} } as const

function drawError(
  refusal: Pick<ApiError, 'code' | 'params'>,
  layout: LayoutName,
  page: PlainRequest,
): DrawnPlain {
  const status = statusOf(refusal.code)
  const message = errorSentence(wordsFor(page.locale), refusal)
  return { status, html: draw(<ErrorPage status={status} message={message} />, layout, page, status) }
}

/** Where whoever asks should go instead; null where the page is for them. */
function elsewhere(guard: PlainGuard, { user, staff }: PageRequest, address: URL): string | null {
  const home = staff ? '/admin' : user ? '/members' : '/login'
  if (guard === 'visitor') return user || staff ? home : null
  if (guard === 'member')
    return user ? null : staff ? home : `/login?to=${encodeURIComponent(address.pathname + address.search)}`
  if (guard === 'staff') return staff ? null : home
  return null
}

function draw(content: ReactNode, layout: LayoutName, request: PlainRequest, status: number): string {
  const { settings, company, user, staff, locale, zone, demo, address, api, dismissed } = request
  const now = new Date().toISOString()
  const facts = { settings, site: { settings, company }, staff, locale, demo, zone, now }
  const path = address.pathname + address.search
  const cache = newCache()
  setUser(cache, user)
  const Layout = layouts[layout]
  return renderToStaticMarkup(
    <I18nProvider i18n={wordsFor(locale)}>
      <QueryClientProvider client={cache}>
        <FrameProvider value={{ ...facts, api }}>
          <PagePropsProvider value={{ ...facts, user, path, dismissed }}>
            <Document head={status < 400 && <SearchHead request={request} />}>
              <Layout>{content}</Layout>
              {layout === 'default' && <PlainPushOffer />}
            </Document>
          </PagePropsProvider>
        </FrameProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
