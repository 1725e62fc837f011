import type { FastifyRequest } from 'fastify'

/**
 * Returns whether the browser's connection is encrypted. The server itself listens without encryption, so only the
 * header `X-Forwarded-Proto` from a proxy of `TRUSTED_PROXIES` proves an encrypted connection.
 */
export const isHttps = ({ protocol }: FastifyRequest): boolean => protocol === 'https'

/**
 * Returns whether a request comes from a page of the same origin (H7). Reads `Sec-Fetch-Site` if the browser sends this
 * header, else compares scheme, host and port of `Origin`. Returns false if both headers are missing.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin !== undefined && origin === originOf(request)
}

/** Returns the origin to which the browser sent this request, or `null` if the `Host` header forms no valid URL. */
function originOf(request: FastifyRequest): string | null {
  const address = `${isHttps(request) ? 'https' : 'http'}://${request.host}`
  return URL.canParse(address) ? new URL(address).origin : null
}
