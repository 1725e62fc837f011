import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Params } from 'react-router'
import { statusOf } from '#contract/wire/error-table.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { retryAfter } from '#contract/wire/retry-after.ts'
import { PlainEntryWarning } from './features/entry-warning/plain-entry-warning.tsx'
import { MishapPage } from './features/mishaps/mishap-page.tsx'
import { UnsentForm } from './features/mishaps/unsent-form.tsx'
import { offerWords } from './features/offers/offer-words.server.ts'
import { PlainPushOffer } from './features/offers/plain-push-offer.tsx'
import { listedPath } from './indexed-paths.server.ts'
import { ChatLayout } from './layouts/chat-layout.tsx'
import { ConsoleLayout } from './layouts/console/console-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { EmptyLayout } from './layouts/empty-layout.tsx'
import { LanderLayout } from './layouts/lander-layout.tsx'
import { newCache } from './lib/api/cache.ts'
import { errorSentence } from './lib/errors/error-messages.ts'
import { americanSupport } from './lib/page/american.ts'
import { i18nFor } from './lib/page/catalogs.server.ts'
import { FrameProvider } from './lib/page/frame-context.tsx'
import { visitorsCountry } from './lib/page/lowest-message-cost.ts'
import { PagePropsProvider } from './lib/page/page-context.tsx'
import type { PageRequest, Refusal } from './lib/page/page-request.ts'
import { setUser } from './lib/page/user.ts'
import { belongsOn } from './lib/warnings/warnings.ts'
import { type PlainPageModule, type PlainRequest, plainPages } from './plain-pages.server.ts'
import { newReference, type Report } from './report.ts'
import { Document } from './root.tsx'
import type { LayoutName, PlainGuard, RouteHandle } from './route-kinds.ts'
import { SearchHead } from './search-head.server.tsx'
import { textsOf } from './search-texts.server.ts'
import { WaitPlace } from './ui/waiting.tsx'

const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
  console: ConsoleLayout,
}

interface LayoutProps extends Pick<PlainRequest, 'console'> {
  children: ReactNode
}

export type PlainRoute = NonNullable<RouteHandle['plain']> & {
  readonly layout: LayoutName
  /** The route's path pattern. */
  readonly path: string
  readonly params: Params
}

export interface DrawnPlain {
  readonly status: number
  readonly html: string
  readonly retryAfter: number | null
}

/** Renders a plain page to a whole document that has no React in the browser. */
export async function renderPlain(
  route: PlainRoute,
  request: PageRequest,
  report: Report,
): Promise<DrawnPlain | { location: string }> {
  const address = new URL(request.url)
  const location = redirectFor(route.guard, request, address)
  if (location) return { location }
  let page: PlainRequest = { ...request, params: route.params, address, console: null }
  try {
    if (route.layout === 'console' && !request.staff?.lacks)
      page = { ...page, console: await request.api.getConsole({}) }
    const module: PlainPageModule = await plainPages[route.name]()
    const loaded = (await module.load?.(page)) ?? null
    const status = request.form ? statusOf(request.form.code) : (module.status?.(loaded) ?? 200)
    const content = <module.Page request={page} loaded={loaded} />
    const search = {
      path: listedPath(route.path, page.lander),
      texts: route.isIndexed ? textsOf(route.name, module, page) : null,
      things: module.things?.(page, loaded) ?? [],
    }
    const head = status < 400 && <SearchHead request={page} {...search} />
    const html = draw(content, route.layout, page, head)
    return { status, html, retryAfter: request.form && retryAfter(request.form) }
  } catch (error) {
    if (error instanceof Response) return { location: error.headers.get('location') ?? '/' }
    return drawError(error, route.layout, page, report)
  }
}

/**
 * Returns the error that the error page shows. `invalid_fields` becomes a 404, because the invalid input comes from the
 * URL and the page has no fields to correct.
 */
function refusalFor(error: unknown, { failure }: PageRequest): Refusal {
  if (failure && error === failure) return failure
  if (!isApiError(error)) return internal
  return error.code === 'invalid_fields' ? { code: 'not_found', params: {} } : error
}

/**
 * Renders the error page. Used if the page itself could not be rendered, or if the server could not identify the
 * reader.
 */
export function renderPlainError(request: PageRequest, error: unknown, report: Report): DrawnPlain {
  const page = { ...request, params: {}, address: new URL(request.url), console: null }
  return drawError(error, 'default', page, report)
}

const internal = { code: 'internal', params: {} } as const

function drawError(error: unknown, layout: LayoutName, page: PlainRequest, report: Report): DrawnPlain {
  const refusal = refusalFor(error, page)
  const status = statusOf(refusal.code)
  const reference = status === 500 ? newReference() : undefined
  if (reference) report(error, reference)
  // Whether the script `web/plain/retry.ts` reloads the page when the outage is over. False after a posted form,
  // because a reload would lose the typed values.
  const isRetried = refusal.code === 'unavailable' && !page.form
  const posted = page.form ?? page.typed
  const unsent = posted && Object.keys(posted.values).length > 0 ? posted : undefined
  const content = (
    <div data-retry={isRetried || undefined}>
      <MishapPage
        status={status}
        sentence={errorSentence(i18nFor(page.locale), refusal)}
        // True if the request cannot have cost credits. Loading a page costs none. A form that a rate limit refuses
        // (429) has no effect.
        isFree={!page.form || status === 429}
        reference={reference}
        form={unsent && <UnsentForm form={unsent} mayResend={status !== 404} />}
      />
    </div>
  )
  const html = draw(content, layout, page, null)
  return { status, html, retryAfter: retryAfter(refusal) }
}

/** Returns the path to redirect the reader to, or `null` if the reader may see the page. */
function redirectFor(guard: PlainGuard, { user, staff }: PageRequest, address: URL): string | null {
  const home = staff ? '/admin' : user ? '/members' : '/login'
  if (guard === 'visitor') return user || staff ? home : null
  if (guard === 'member')
    return user ? null : staff ? home : `/login?to=${encodeURIComponent(address.pathname + address.search)}`
  if (guard === 'staff' && staff?.lacks) {
    const only = staff.lacks === 'enrol' ? '/admin/passkeys' : '/admin/second-factor'
    return address.pathname === only ? null : only
  }
  if (guard === 'staff') return staff ? null : home
  return null
}

function draw(content: ReactNode, layout: LayoutName, request: PlainRequest, head: ReactNode): string {
  const {
    settings,
    company,
    user,
    staff,
    locale,
    languages,
    zone,
    demo,
    address,
    api,
    dismissed = [],
    languageOffer: offered,
    paymentCountry = visitorsCountry(settings),
  } = request
  const now = new Date().toISOString()
  const languageOffer = offered && offerWords(offered)
  const facts = {
    settings,
    company,
    site: { settings, company, paymentCountry },
    staff,
    locale,
    languages,
    demo,
    dismissed,
    savesData: request.dataSaving?.isOn ?? false,
    zone,
    now,
  }
  const footer = { americanSupport: americanSupport(locale, settings, company) }
  const path = address.pathname + address.search
  const isReaderUnknown = request.failure !== undefined
  const cache = newCache()
  setUser(cache, user)
  const Layout = layouts[layout]
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <QueryClientProvider client={cache}>
        <FrameProvider value={{ ...facts, api }}>
          <PagePropsProvider value={{ ...facts, ...footer, languageOffer, user, path, isReaderUnknown }}>
            <Document head={head} hasForm={Boolean(request.form)}>
              <Layout console={request.console}>
                {content}
                {layout === 'default' && <PlainPushOffer />}
              </Layout>
              {user && belongsOn('like-modal', { path, layout }) && <div data-new-like="" />}
              <PlainEntryWarning layout={layout} />
              <WaitPlace />
            </Document>
          </PagePropsProvider>
        </FrameProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
