import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from a page of the same host (H7): `Sec-Fetch-Site` where the browser sends it, else `Origin`.
 * With neither, it is refused.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
}
