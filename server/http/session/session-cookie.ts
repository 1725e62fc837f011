import type { FastifyReply, FastifyRequest } from 'fastify'
import * as limits from '#contract/limits.ts'
import { isHttps } from './same-origin.ts'

/** The two cookies with random tokens, for the session and for the browser, with their lifetimes in days. */
const cookies = {
  sid: limits.session_days,
  /** The longest time for which browsers store a cookie (RFC 6265bis). Each sign-in restarts this time. */
  device: limits.device_cookie_days,
} as const
type TokenCookie = keyof typeof cookies

/**
 * Returns the cookie's name. Over https, the name has the prefix `__Host-`, so that no plain-http response and no other
 * host can set the cookie. Over plain http, the name has no prefix, because browsers then reject a cookie with this
 * prefix. WebKit rejects it even from `localhost`, and Chromium from an IP address of the local network.
 */
const nameOf = (cookie: TokenCookie, request: FastifyRequest): string =>
  isHttps(request) ? `__Host-${cookie}` : cookie

export function readToken(cookie: TokenCookie, request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(cookie, request)]
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

/** Sets the cookie for its whole lifetime. Deletes the cookie if the token is `null`. */
export function writeToken(
  cookie: TokenCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
): void {
  reply.setCookie(nameOf(cookie, request), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: token === null ? 0 : cookies[cookie] * 86_400,
  })
}
