import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '#server/kernel/loopback.ts'
import { addressOf } from './pages/addresses.ts'
import type { HttpParts } from './server.ts'
import { isHttps } from './session/same-origin.ts'

/**
 * Redirects every plain-http request to its site's https URL, including POST requests and unknown paths. Only
 * requests that stay on this machine, such as performance measurements, and routes of machines that supervise the
 * installation are answered over plain http.
 */
export function requireHttps(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  let hasWarned = false
  server.addHook('onRequest', async (request, reply) => {
    if (isHttps(request) || isLocal(request) || request.routeOptions.config.isForMachines) return
    if (!hasWarned && request.headers['x-forwarded-proto'] === 'https') {
      hasWarned = true
      app.log.warn(
        'a request names https, but not from a proxy of TRUSTED_PROXIES: redirected to https again',
      )
    }
    const { origin, domain } = await requestContexts.findSite(request)
    const secure = origin.startsWith('https:') ? origin : `https://${domain}`
    return reply
      .header('cache-control', 'no-store')
      .redirect(addressOf(secure, request.originalUrl).href, 308)
  })
}

/**
 * Returns whether a request comes from this machine and is also addressed to this machine by its `Host` header. Such a
 * request crosses no network.
 */
const isLocal = ({ ip, hostname }: FastifyRequest): boolean =>
  isLoopback(hostname) && ipaddr.process(ip).range() === 'loopback'
