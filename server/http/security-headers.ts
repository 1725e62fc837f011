import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '#server/http/session/same-origin.ts'
import type { Site } from '#server/kernel/site.ts'

/**
 * Headers of a response that is data and not a page. If a browser opens the data as a document, this document cannot
 * load files or run scripts. Other sites may neither embed nor frame the data.
 */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * Headers of the page that is shown if no other page can be rendered. The page loads no files, because it contains its
 * style and its picture.
 */
export const fallbackHeaders = {
  ...dataHeaders,
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

/** Paths of pages with a recorder (X16): conversations, and the voice intro. */
const recorderPath = /^\/(chats|members\/\d+\/chat|profile\/voice)(\/|\?|$)/

const permissionsPolicy = (url: string): string =>
  `camera=(), microphone=${recorderPath.test(url) ? '(self)' : '()'}, payment=(), geolocation=(self)`

/** Adds the security headers to every response, and `dataHeaders` to every JSON response. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('permissions-policy', permissionsPolicy(request.url))
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (isHttps(request)) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.headers(dataHeaders)
    done(null, payload)
  })
}

/** Path of a secret link (S10, X19, X21), such as an activation link. Anybody who knows the path can use the link. */
const linkPath = /^\/([\w-]{43}|check-in\/[\w-]{34}|account-deleted\/[\w-]{38})\/?$/

/**
 * Sets the referrer policy of a secret link's page, so that no other site learns the link's URL from a request of this
 * page. With https, the policy is `no-referrer`. Without https, browsers send no `Sec-Fetch-Site`, so the server checks
 * posted forms by their `Origin` header. `no-referrer` would set this header to `null`, so the policy is `origin`.
 */
export function hideLink(request: FastifyRequest, reply: FastifyReply, address: URL): void {
  if (!linkPath.test(address.pathname)) return
  reply.header('referrer-policy', isHttps(request) ? 'no-referrer' : 'origin')
}

const hashes = new Map<string, string>()

/**
 * Returns the CSP source of an inline style sheet. Caches the result, because a site uses the same few style sheets on
 * all pages.
 */
function sourceOf(style: string): string {
  let source = hashes.get(style)
  if (!source) {
    if (hashes.size >= 500) hashes.clear() // most of them belong to replaced themes
    source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    hashes.set(style, source)
  }
  return source
}

/**
 * Returns a page's content security policy. Scripts may come only from our own files; inline scripts are forbidden.
 * Style sheets may come from our own files. Inline style sheets are allowed only if the policy lists their hash. Style
 * attributes are allowed, because sizes that depend on data need them and they can neither load nor run anything.
 * @param styles texts of the page's inline style elements
 */
export function contentSecurityPolicy(site: Site, styles: readonly string[]): string {
  const images = URL.canParse(site.settings.cdn_prefix) ? ` ${new URL(site.settings.cdn_prefix).origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' ${styles.map(sourceOf).join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Policy of the preview of a site: a page that runs no script, posts no form, and stands in a frame of our own pages.
 * It keeps its origin, because fonts are loaded only by their own origin.
 */
export const previewPolicy = (site: Site, styles: readonly string[]): string =>
  contentSecurityPolicy(site, styles)
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("script-src 'self'", "script-src 'none'")
    .replace("form-action 'self'", "form-action 'none'; sandbox allow-same-origin")

/** Policy of pages in development, which allows Vite's inline script and Vite's web socket. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'; object-src 'none'"
