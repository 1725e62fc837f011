import type { FastifyReply, FastifyRequest } from 'fastify'
import * as limits from '#contract/limits.ts'
import { isLoopback } from '#server/config.ts'

/** Our two cookies that hold a random token: whose session this is, and which browser. */
const cookies = {
  sid: limits.session_days,
  /** As long as browsers keep any (RFC 6265bis); begins anew with each sign-in. */
  device: limits.device_cookie_days,
} as const
type TokenCookie = keyof typeof cookies

/**
 * `__Host-sid; Secure` wherever a browser keeps such a cookie: over https (the site's own origin) and on loopback names.
 * Elsewhere plain `sid`: Chromium drops `__Host-` cookies on a plain-http address of the local network.
 */
function nameOf(cookie: TokenCookie, request: FastifyRequest, origin: string) {
  const secure = origin.startsWith('https:') || isLoopback(request.hostname)
  return { name: secure ? `__Host-${cookie}` : cookie, secure }
}

export function readToken(cookie: TokenCookie, request: FastifyRequest, origin: string): string | null {
  const token = request.cookies[nameOf(cookie, request, origin).name]
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

/** For its whole time, or an immediate end for `null`. */
export function writeToken(
  cookie: TokenCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  token: string | null,
): void {
  const { name, secure } = nameOf(cookie, request, origin)
  reply.setCookie(name, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: token === null ? 0 : cookies[cookie] * 86_400,
  })
}
