import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { sitePreviewPath } from '#contract/wire/paths.ts'
import { isLocale } from '#i18n/locales.ts'
import { proposedSite, withProposedText } from '#server/domain/console/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { previewPolicy } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import { anyVisitor } from './any-visitor.ts'
import type { Pages } from './pages-build.ts'
import { long_form_bytes } from './pages.ts'
import { renderForVisitor } from './render-page.ts'

/** The pages that a visitor sees without script and without an account. */
const pagesShown: readonly string[] = [
  ...['/', '/pricing', '/signup', '/login', '/faq', '/about', '/service', '/return-policy'],
  ...['/terms', '/privacy', '/cookies', '/ban', '/safety', '/accessibility'],
]

const isLander = (page: string) => /^\/landers\/[a-z]+(\/[a-z0-9-]{1,40})?$/.test(page)

type Given = Readonly<Record<string, string>>

/**
 * O1: /admin/site-preview shows a page of a site to its staff as a visitor would see it, with the values `set.NAME`
 * instead of its own, and with the own text `text` of the page in the language `locale`. They are in the query, or in a
 * posted form if they are too long for an address. Nothing is stored. The page runs no script and posts no form, and only
 * our own pages may frame it.
 */
export function mountSitePreview(server: FastifyInstance, http: HttpParts, pages: Pages): void {
  server.get<{ Querystring: Given }>(sitePreviewPath, (request, reply) =>
    orRefusal(request, reply, request.query),
  )
  server.post<{ Body: Given | null }>(sitePreviewPath, { bodyLimit: long_form_bytes }, (request, reply) =>
    orRefusal(request, reply, request.body ?? {}),
  )

  async function orRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    given: Given,
  ): Promise<FastifyReply> {
    try {
      return await show(request, reply, given)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, http.app.log))
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, given: Given): Promise<FastifyReply> {
    if (request.method === 'POST' && !isSameOrigin(request)) throw new ApiError('cross_site')
    const requestContext = await http.requestContexts.open(request, reply)
    const changes = Object.entries(given).flatMap(([name, after]) =>
      name.startsWith('set.') && typeof after === 'string' ? [{ name: name.slice(4), after }] : [],
    )
    const proposed = await proposedSite(requestContext, given.site as SiteId, changes)
    const site = given.text === undefined ? proposed : withProposedText(proposed, given, http.app.clock.now())
    const path =
      pagesShown.find((each) => each === given.page) ??
      (isLander(given.page ?? '') ? given.page : null) ??
      '/'
    const asked = given.locale !== undefined && isLocale(given.locale) ? given.locale : null
    const own = site.settings.locales.find((each) => each === requestContext.locale)
    const visitor = { ...anyVisitor(requestContext), site }
    const page = await renderForVisitor({ ...http, pages }, visitor, new URL(path, site.origin), {
      locale: (asked ?? own ?? site.settings.locales[0]) as typeof requestContext.locale,
    })
    return (
      reply
        .code(page.status)
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .header('content-security-policy', previewPolicy(site, page.styles))
        .type('text/html; charset=utf-8')
        // The policy forbids scripts, and a browser would report each of them as an error.
        .send(page.html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/gs, ''))
    )
  }
}
