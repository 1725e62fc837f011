import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { isLoopback } from '#server/config.ts'

/**
 * `__Host-sid; Secure` wherever a browser keeps such a cookie: over https (the site's own origin) and on loopback names.
 * Elsewhere plain `sid`: Chromium drops `__Host-` cookies on a plain-http address of the local network.
 */
function cookieOf(request: FastifyRequest, origin: string): { name: string; secure: boolean } {
  const secure = origin.startsWith('https:') || isLoopback(request.hostname)
  return { name: secure ? '__Host-sid' : 'sid', secure }
}

export function readSessionToken(request: FastifyRequest, origin: string): string | null {
  const token = request.cookies[cookieOf(request, origin).name]
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

/** Thirty days (§9), or an immediate end for `null`. */
export function writeSessionToken(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  token: string | null,
): void {
  const { name, secure } = cookieOf(request, origin)
  reply.setCookie(name, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: token === null ? 0 : limits.session_days * 86_400,
  })
}
