import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config.ts'
import type { Site } from '#server/kernel/site.ts'

/** On every answer, page or not. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
    reply.header('cross-origin-opener-policy', 'same-origin')
    done()
  })
}

/** The address of a link (S10): whoever reads it could follow it. */
const linkPath = /^\/[\w-]{43}\/?$/

/**
 * Keeps the address of a link from everybody that its page leads to. Without https a browser says only by `Origin` where
 * a form comes from, and that is empty together with the referrer: there the referrer is the site's name alone.
 */
export function hideLink(request: FastifyRequest, reply: FastifyReply, address: URL): void {
  if (!linkPath.test(address.pathname)) return
  const isSecure = address.protocol === 'https:' || isLoopback(request.hostname)
  reply.header('referrer-policy', isSecure ? 'no-referrer' : 'origin')
}

const hashes = new Map<string, string>()

/** A CSP source for an inline style sheet; there are a few, the same on all pages of a site. */
function sourceOf(style: string): string {
  let source = hashes.get(style)
  if (!source) {
    if (hashes.size >= 500) hashes.clear() // themes that were changed leave theirs behind
    source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    hashes.set(style, source)
  }
  return source
}

/**
 * The page's policy: scripts only from our own files, none inline; style sheets ours or named by hash. Style attributes
 * are let through: placeholders and bars set theirs, and they can neither load nor run anything.
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Vite's development pages: its own inline script and its socket. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'; object-src 'none'"
