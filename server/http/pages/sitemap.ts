import type { FastifyInstance } from 'fastify'
import type { HttpParts } from '#server/http/server.ts'
import type { ListedPage } from '#web/lib/page/page-request.ts'
import type { Pages } from './pages-build.ts'

/**
 * Serves the site's sitemap: every page that search engines may list, in every language of the site. Each entry names
 * the page's other languages, as the page itself does.
 */
export function mountSitemap(server: FastifyInstance, { requestContexts }: HttpParts, pages: Pages): void {
  server.get('/sitemap.xml', async (request, reply) => {
    const { site } = await requestContexts.open(request, reply)
    const listed = (await pages.renderer()).listPages(site.origin, site.settings, site.landerTexts)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(listed))
  })
}

/** Returns a sitemap (sitemaps.org 0.9) with alternate languages. */
export function sitemapOf(pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ page, languages }) => {
    const alternates = [{ locale: 'x-default', address: page }, ...languages].map(
      ({ locale, address }) =>
        `<xhtml:link rel="alternate" hreflang="${escape(locale)}" href="${escape(address)}"/>`,
    )
    const others = languages.length > 1 ? alternates.join('') : ''
    return languages.map(({ address }) => `<url><loc>${escape(address)}</loc>${others}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
