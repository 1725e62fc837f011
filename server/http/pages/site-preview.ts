import type { FastifyInstance } from 'fastify'
import type { SiteId } from '#contract/wire/ids.ts'
import { sitePreviewPath } from '#contract/wire/paths.ts'
import { proposedSite } from '#server/domain/console/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { previewPolicy } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { anyVisitor } from './any-visitor.ts'
import type { Pages } from './pages-build.ts'
import { renderForVisitor } from './render-page.ts'

/** The pages that a visitor sees without script and without an account. */
const pagesShown: readonly string[] = [
  ...['/', '/pricing', '/signup', '/login', '/faq', '/about', '/service', '/return-policy'],
  ...['/terms', '/privacy', '/cookies', '/ban', '/safety', '/accessibility'],
]

const isLander = (page: string) => /^\/landers\/[a-z]+(\/[a-z0-9-]{1,40})?$/.test(page)

/**
 * O1: GET /admin/site-preview shows a page of a site to its staff as a visitor would see it, with the values `set.NAME`
 * of the query instead of its own. Nothing is stored. The page runs no script and posts no form, and only our own
 * pages may frame it.
 */
export function mountSitePreview(server: FastifyInstance, http: HttpParts, pages: Pages): void {
  server.get<{ Querystring: Record<string, string> }>(sitePreviewPath, async (request, reply) => {
    try {
      const requestContext = await http.requestContexts.open(request, reply)
      const { query } = request
      const changes = Object.entries(query).flatMap(([name, after]) =>
        name.startsWith('set.') && typeof after === 'string' ? [{ name: name.slice(4), after }] : [],
      )
      const site = await proposedSite(requestContext, query.site as SiteId, changes)
      const path =
        pagesShown.find((each) => each === query.page) ??
        (isLander(query.page ?? '') ? query.page : null) ??
        '/'
      const locale = site.settings.locales.find((each) => each === requestContext.locale)
      const visitor = { ...anyVisitor(requestContext), site }
      const page = await renderForVisitor({ ...http, pages }, visitor, new URL(path, site.origin), {
        locale: (locale ?? site.settings.locales[0]) as typeof requestContext.locale,
      })
      return (
        reply
          .code(page.status)
          .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
          .header('content-security-policy', previewPolicy(site, page.styles))
          .type('text/html; charset=utf-8')
          // The policy forbids scripts, and a browser would report each of them as an error.
          .send(
            page.html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/gs, ''),
          )
      )
    } catch (error) {
      return sendRefusal(reply, asApiError(error, http.app.log))
    }
  })
}
