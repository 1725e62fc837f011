import type { FastifyReply, FastifyRequest } from 'fastify'
import type { QuickCopies } from '#server/http/quick-copies.ts'
import { contentSecurityPolicy, developmentPolicy } from '#server/http/security-headers.ts'
import type { Site } from '#server/kernel/site.ts'
import type { RenderedPage } from '#web/lib/page/page-request.ts'
import { carrying } from './addresses.ts'
import { acceptedEncoding, compress } from './encoding.ts'
import type { CachedPage } from './page-cache.ts'
import type { Pages } from './pages-build.ts'

/** Sends a page that was rendered for this request, or the redirect to `page.location`. No cache may store it. */
export async function sendRendered(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    site,
    address,
    page,
    isIndexed = false,
  }: {
    readonly site: Site
    readonly address: URL
    readonly page: RenderedPage
    readonly isIndexed?: boolean
  },
): Promise<FastifyReply> {
  reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie, accept-encoding, accept-language')
  // Profiles are among the pages that are not indexed, even if visitors may see them (D1).
  if (!isIndexed) forbidIndexing(reply)
  sendWait(reply, page.retryAfter)
  if (page.location !== null) return reply.redirect(carrying(page.location, address), 302)
  const policy = pages.isDevelopment ? developmentPolicy : contentSecurityPolicy(site, page.styles)
  const encoding = acceptedEncoding(request.headers['accept-encoding'], 'gzip', 'br')
  const html = await pages.transform(address.pathname, page.html)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(compress(html, page.styles[0] ?? null, encoding))
}

/** Where a page is kept for new readers, and until when it holds. */
interface QuickCopy {
  readonly copies: QuickCopies
  readonly until: Date | null
}

/**
 * Sends the copy that visitors share. Cookies (language, session) decide which copy a browser gets, so the browser
 * must revalidate its copy each time. The response is usually a 304.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { isIndexed, quick }: { readonly isIndexed: boolean; readonly quick: QuickCopy | null },
): FastifyReply {
  if (!isIndexed) forbidIndexing(reply)
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding, accept-language')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy)
  sendWait(reply, page.retryAfter)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'], 'br', 'gzip')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = page.bodies[encoding]
  reply.code(page.status).type('text/html; charset=utf-8')
  quick?.copies.offer(request, quick.until)
  return reply.send(body)
}

const forbidIndexing = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

function sendWait(reply: FastifyReply, seconds: number | null): void {
  if (seconds !== null) reply.header('retry-after', String(seconds))
}
