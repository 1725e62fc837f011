import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { MemberPage } from '#contract/members/members.ts'
import { statusOf } from '#contract/wire/error-table.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { retryAfter } from '#contract/wire/retry-after.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import { loadMishapPage } from './error-page.tsx'
import { offerWords } from './features/offers/offer-words.server.ts'
import { newCache, packCache } from './lib/api/cache.ts'
import { keys } from './lib/api/query-keys.ts'
import { errorSentence, fieldErrors } from './lib/errors/error-messages.ts'
import { americanSupport } from './lib/page/american.ts'
import { i18nFor } from './lib/page/catalogs.server.ts'
import { frameCatalogs } from './lib/page/frame-catalogs.ts'
import { FrameProvider, type PageFacts } from './lib/page/frame-context.tsx'
import { contextOf } from './lib/page/loader-context.ts'
import { visitorsCountry } from './lib/page/lowest-message-cost.ts'
import type { PageRequest } from './lib/page/page-request.ts'
import { type CarriedError, type PageState, state_id } from './lib/page/page-state.ts'
import { shownCompany, shownSettings } from './lib/page/shown-settings.ts'
import { setUser } from './lib/page/user.ts'
import { newReference, type Report } from './report.ts'
import type { RouteHandle } from './route-kinds.ts'
import { profileHead, siteHead } from './visitor-head.server.tsx'

export interface DrawnApp {
  readonly status: number
  readonly html: string
  readonly retryAfter: number | null
  /** Elements of `<head>` that only some pages have and that React does not write. */
  readonly head: string
  /** HTML of the script element that contains the page's state. */
  readonly state: string
  /** Source files whose chunks this page needs. The head preloads these chunks. */
  readonly modules: readonly string[]
}

/**
 * Creates the function that renders app pages. Loaders fill a cache, and React renders the page from this cache. The
 * HTML also contains the cached data as JSON, once per page, for the browser.
 */
export function createAppRenderer(routes: RouteObject[], report: Report) {
  const handlerOf = createHandlers(routes)

  /** @param page id of the page's route */
  return async function renderApp(
    request: PageRequest,
    page: string,
  ): Promise<DrawnApp | { location: string }> {
    const handler = handlerOf(page)
    const { api, settings, company, staff, locale, languages, languageOffer, zone, dismissed = [] } = request
    // omits the password and the sign-ins of the demo, because only the sign-in page shows them
    const demo = request.demo && { ...request.demo, password: null, sign_ins: [] }
    const shown = shownSettings(settings)
    const cache = newCache()
    setUser(cache, request.user)
    const context = await handler.query(new Request(request.url), {
      requestContext: contextOf({ api, cache, locale, staff, settings: shown }),
    })
    if (context instanceof Response) return { location: context.headers.get('location') ?? '/' }
    const errors = carriedErrors(context, locale, report)
    if (errors) await loadMishapPage()

    const apps = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.app ?? [])
    const catalogs = [...new Set(apps.flatMap((app) => app.catalogs))]
    const catalogueFolder = `i18n/${catalogueLocale(locale)}`
    const site = { settings, company, paymentCountry: visitorsCountry(settings) }
    const facts = {
      settings: shown,
      company: shownCompany(company),
      staff,
      locale,
      languages,
      ...(languageOffer && { languageOffer: offerWords(languageOffer) }),
      americanSupport: americanSupport(locale, settings, company),
      demo,
      ...postedForm(request),
      dismissed,
      ...(request.dataSaving?.isOn && { savesData: true }),
      zone,
      now: new Date().toISOString(),
    }
    const html = renderToString(
      <I18nProvider i18n={i18nFor(locale, ['errors', ...frameCatalogs, ...catalogs])}>
        <QueryClientProvider client={cache}>
          <FrameProvider value={{ ...facts, site, api }}>
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
      status: request.form && context.statusCode < 400 ? statusOf(request.form.code) : context.statusCode,
      html,
      retryAfter: waitOf(errors) ?? (request.form && retryAfter(request.form)),
      head: headOf(request, context, cache),
      state: `<script type="application/json" id="${state_id}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
      modules: [
        'web/entry.client.tsx',
        ...apps.map((app) => app.module),
        `${catalogueFolder}/layouts.po?language`,
        ...catalogs.map((name) => `${catalogueFolder}/${name}.po`),
        ...(html.includes('data-notice=""') ? ['web/layouts/notices.tsx'] : []),
      ],
    }
  }
}

/**
 * Returns a function that creates the router of a page, from the routes that lead to this page. With the whole table,
 * the router would search and copy more than a hundred routes for each request, which takes 0.3 ms.
 */
function createHandlers(routes: RouteObject[]): (page: string) => StaticHandler {
  const whole = createStaticHandler(routes)
  const handlers = new Map<string, StaticHandler>()
  return (page) => {
    let handler = handlers.get(page)
    // `dataRoutes` has the generated ids. The state names routes by id, so these must be those of the whole table.
    if (!handler) handlers.set(page, (handler = createStaticHandler(routesTo(page, whole.dataRoutes))))
    return handler
  }
}

/** Returns the branch of a route tree that ends at the page, or an empty list. */
function routesTo(page: string, routes: readonly RouteObject[]): RouteObject[] {
  for (const route of routes) {
    if (route.id === page) return [route]
    const children = routesTo(page, route.children ?? [])
    if (children.length > 0) return [{ ...route, children } as RouteObject]
  }
  return []
}

/** Returns the form that this page shows again, with the texts of its refusal. Returns nothing for a GET request. */
function postedForm({ form, typed, locale }: PageRequest): Pick<PageFacts, 'posted'> {
  const shown = form ?? typed
  if (!shown) return {}
  const { values, answer } = shown
  const i18n = i18nFor(locale)
  const refusal = form && {
    code: form.code,
    params: form.params,
    message: errorSentence(i18n, form),
    fields: fieldErrors(i18n, form),
  }
  return { posted: { values, ...(answer !== undefined && { answer }), ...(refusal && { refusal }) } }
}

/**
 * Returns the metadata of a visitor's page for search engines and messengers. Returns '' for a signed-in reader or an
 * error.
 */
function headOf(
  request: PageRequest,
  { matches, statusCode }: StaticHandlerContext,
  cache: QueryClient,
): string {
  if (request.user || request.staff || statusCode >= 400) return ''
  const last = matches.at(-1)
  if (last?.route.id !== 'member') return siteHead(request)
  const member = cache.getQueryData<MemberPage>(keys.member(last.params.id as MemberId))
  return member ? profileHead(request, member) : siteHead(request)
}

/**
 * Returns the errors of loaders in the form that the browser gets: status, code, parameters and message. Details of an
 * internal error only go to `report`, and the browser gets a reference to them. Also stores the errors in `context`, so
 * that the server renders the page with the same errors.
 */
function carriedErrors(context: StaticHandlerContext, locale: Locale, report: Report): PageState['errors'] {
  if (!context.errors) return null
  for (const [route, error] of Object.entries(context.errors)) {
    const { status, data } = isRouteErrorResponse(error) ? (error as CarriedError) : internal
    const reference = status === 500 ? newReference() : undefined
    if (reference) report(error, reference)
    const shown = data && { ...data, message: errorSentence(i18nFor(locale), data), reference }
    context.errors[route] = { status, data: shown, statusText: '', internal: false }
  }
  return context.errors
}

const internal = { status: 500, data: { code: 'internal', params: {} } } as const

/** Returns the longest waiting time of these errors, in seconds, or `null` if no error has a waiting time. */
function waitOf(errors: PageState['errors']): number | null {
  const waits = Object.values(errors ?? {}).map(({ data }) => (data && retryAfter(data)) ?? 0)
  return Math.max(0, ...waits) || null
}
