import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Dismissal, dismissals } from '#contract/dismissals.ts'
import { ApiError, isApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { notice_param } from '#contract/links.ts'
import { timeZone, zone_cookie } from '#contract/time-zone.ts'
import { default_locale, isLocale, type Locale } from '#i18n/locales.ts'
import { noteMail } from '#server/domain/notifications/handlers.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Visit } from '#server/kernel/visit.ts'
import type { DemoNotice, PageRequest, RefusedForm, RenderedPage } from '#web/lib/page-request.ts'
import { addressOf, carrying, without } from './addresses.ts'
import { acceptedEncoding, compress } from './encoding.ts'
import { asApiError, sendRefusal } from './error-response.ts'
import { type Form, text } from './form-fields.ts'
import { apiFor } from './in-process.ts'
import { askedLanguage, backFrom, type PageAction, pageActions, typedValues } from './page-actions.ts'
import { type CachedPage, cachedPage, PageCache } from './page-cache.ts'
import type { Pages } from './pages-build.ts'
import { readForm } from './posted-form.ts'
import { isSameOrigin } from './same-origin.ts'
import { addSecurityHeaders, contentSecurityPolicy, developmentPolicy, hideLink } from './security-headers.ts'
import type { HttpParts } from './server.ts'
import { servedCountry } from './visits.ts'

/** Demo sign-ins to show on a site's pages; null outside the demo. */
export type FindDemoNotice = (visit: Visit) => Promise<DemoNotice | null>

/**
 * Mounts everything that answers with a page: visitors' copies of plain pages from memory, all others rendered for their
 * request; the posts of plain pages; and the files that pages load.
 */
export async function mountPages(
  server: FastifyInstance,
  { app, runner, visits, uploads }: HttpParts,
  pages: Pages,
  findDemoNotice: FindDemoNotice = async () => null,
): Promise<void> {
  const cache = new PageCache()
  addSecurityHeaders(server)
  await pages.mount(server)

  server.get('/*', (request, reply) => answerGet(request, reply).catch((error) => sendFallback(reply, error)))

  for (const [path, action] of Object.entries(pageActions))
    server.post(path, (request, reply) =>
      answerPost(request, reply, action).catch((error) => sendFallback(reply, error)),
    )

  server.post('/lang-config', async (request, reply) => {
    if (!isSameOrigin(request)) return sendRefusal(reply, new ApiError('cross_site'))
    const visit = await visits.open(request, reply)
    const form = (request.body ?? {}) as Form
    const back = backFrom(form, request.headers.referer, request.headers.host)
    const language = askedLanguage(form, visit.site.settings.locales)
    if (visit.session?.kind === 'member') await apiFor(visit, runner).setLanguage({ language })
    keepChoice(reply, 'locale', language)
    const country = servedCountry(visit.site, text(form, 'country'))
    if (country) keepChoice(reply, 'country', country)
    return reply.redirect(back, 303)
  })

  server.post('/logout', async (request, reply) => {
    if (!isSameOrigin(request)) return sendRefusal(reply, new ApiError('cross_site'))
    await apiFor(await visits.open(request, reply), runner).logout({})
    return reply.redirect('/', 303)
  })

  async function answerGet(request: FastifyRequest, reply: FastifyReply) {
    const visit = await visits.open(request, reply)
    const address = addressOf(visit.site.origin, request.raw.url ?? '/')
    hideLink(request, reply, address)
    const notice = address.searchParams.get(notice_param)
    if (notice !== null && visit.session?.kind === 'member') {
      await noteMail(app, visit.session.memberId, notice)
      return reply.header('cache-control', 'no-store').redirect(without(address, notice_param), 303)
    }
    const locale = localeAsked(request, reply, visit, address)
    const { cacheKey, path } = (await pages.renderer()).match(address)
    if (cacheKey === null || visit.session || pages.isDevelopment)
      return sendRendered(
        request,
        reply,
        visit,
        await renderOwn(request, visit, address, locale, null),
        address,
      )
    const { site } = visit
    const key = `${site.id} ${site.version} ${locale} ${cacheKey}`
    const page = cache.find(key) ?? (await cache.get(key, () => renderShared(visit, path, locale), mayKeep))
    return sendCached(request, reply, page, site)
  }

  async function answerPost(request: FastifyRequest, reply: FastifyReply, action: PageAction) {
    const asked = await visits.open(request, reply)
    const isOurs = isSameOrigin(request)
    await using incoming =
      isOurs && asked.session && request.isMultipart() ? uploads.begin(asked.session) : null
    const { form, upload, refusal } = await readForm(request, incoming)
    const visit = upload ? await visits.open(request, reply, upload) : asked
    const address = addressOf(visit.site.origin, request.raw.url ?? '/')
    hideLink(request, reply, address)
    try {
      if (!isOurs) throw new ApiError('cross_site')
      if (refusal) throw refusal
      const params = request.params as Record<string, string>
      const location = await action({ api: apiFor(visit, runner), form, address, params })
      return reply.header('cache-control', 'no-store').redirect(carrying(location, address), 303)
    } catch (error) {
      const { code, params } = isApiError(error) ? error : asApiError(error, app.log)
      const refused: RefusedForm = { values: typedValues(form), code, params }
      return sendRendered(
        request,
        reply,
        visit,
        await renderOwn(request, visit, address, visit.locale, refused),
        address,
      )
    }
  }

  function renderOwn(
    request: FastifyRequest,
    visit: Visit,
    address: URL,
    locale: Locale,
    form: RefusedForm | null,
  ): Promise<RenderedPage> {
    return render(visit, address, locale, form, dismissedIn(request), zoneIn(request))
  }

  async function render(
    visit: Visit,
    address: URL,
    locale: Locale,
    form: RefusedForm | null,
    dismissed: readonly Dismissal[] = [],
    zone = timeZone,
  ): Promise<RenderedPage> {
    const { site, session, country, chosenCountry } = visit
    const api = apiFor(visit, runner)
    const request: PageRequest = {
      url: address.href,
      api,
      locale,
      zone,
      settings: { ...site.settings, geoip_country: country, geoip_selected_country: chosenCountry },
      company: site.company,
      user: session?.kind === 'member' ? (await api.currentUser({})).user : null,
      staff:
        session?.kind === 'staff'
          ? { id: session.staffId, name: session.name, role: session.role, sites: [...session.siteIds] }
          : null,
      demo: await findDemoNotice(visit),
      dismissed,
      form,
    }
    return (await pages.renderer()).renderPage(request)
  }

  /** A copy for every visitor of the site: nothing of this one's address, country or query is in it. */
  async function renderShared(visit: Visit, path: string, locale: Locale): Promise<CachedPage> {
    const anyone: Visit = {
      ...visit,
      session: null,
      locale,
      country: null,
      chosenCountry: null,
      network: '',
      userAgent: '',
      query: {},
    }
    const page = await render(anyone, new URL(path, visit.site.origin), locale, null)
    return cachedPage(page.status, page.html, contentSecurityPolicy(visit.site, page.styles))
  }

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    page: RenderedPage,
    address: URL,
  ) {
    reply.header('cache-control', 'private, no-store').header('vary', 'cookie, accept-encoding')
    // Only what every visitor sees alike is for search engines: nobody's profile is, where visitors may see it (D1).
    reply.header('x-robots-tag', 'noindex')
    if (page.location !== null) return reply.redirect(carrying(page.location, address), 302)
    const policy = pages.isDevelopment ? developmentPolicy : contentSecurityPolicy(visit.site, page.styles)
    const encoding = acceptedEncoding(request.headers['accept-encoding'], 'gzip', 'br')
    const html = await pages.transform(address.pathname, page.html)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    requireHttps(reply, visit.site)
    return reply
      .code(page.status)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(compress(html, page.styles[0] ?? null, encoding))
  }

  /** Not even the site could be found, or the error page be drawn: two lines, in whatever language is at hand. */
  async function sendFallback(reply: FastifyReply, error: unknown) {
    app.log.error({ err: error }, 'page')
    const html = (await pages.renderer()).renderFallback(default_locale)
    return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }
}

/** The script of alerts leaves its flags as cookies for as long as they hold: what was put away is not even drawn. */
const dismissedIn = ({ cookies }: FastifyRequest): Dismissal[] =>
  (Object.keys(dismissals) as Dismissal[]).filter((name) => cookies[name] !== undefined)

/** The zone that the browser has named, as it is written; the installation's where it named none that is known. */
function zoneIn({ cookies }: FastifyRequest): string {
  const asked = cookies[zone_cookie]
  if (!asked || !/^[a-z][\w/+-]{1,40}$/i.test(asked)) return timeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}

const mayKeep = ({ status }: CachedPage) => status < 500

/** Language and session are in cookies, so browsers ask again each time and mostly hear "not changed". */
function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, site: Site) {
  requireHttps(reply, site)
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'], 'br', 'gzip')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}

/** `?lang=` is a page's address in one language (S3): it counts for visitors who have not chosen, and becomes theirs. */
function localeAsked(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  { searchParams }: URL,
): Locale {
  const asked = searchParams.get('lang')
  if (!asked || visit.session || request.cookies.locale || !isLocale(asked)) return visit.locale
  if (!visit.site.settings.locales.includes(asked)) return visit.locale
  keepChoice(reply, 'locale', asked)
  return asked
}

function requireHttps(reply: FastifyReply, { origin }: Site): void {
  if (origin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
}

/** Of the language (S3) and, where it was chosen, the country (S5). */
function keepChoice(reply: FastifyReply, name: 'locale' | 'country', value: string): void {
  const maxAge = limits.locale_cookie_days * 86_400
  reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', httpOnly: true })
}
