import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  // Needs no promise for most requests: one for each would cost as much as the check itself.
  server.addHook('onRequest', (request, reply, done) => {
    if (isHttps(request) || isLocal(request) || request.routeOptions.config.isForMachines) return done()
    void redirect(request, reply, done)
  })

  async function redirect(request: FastifyRequest, reply: FastifyReply, fail: (error: Error) => void) {
    if (!hasWarned && request.headers['x-forwarded-proto'] === 'https') {
      hasWarned = true
      app.log.warn(
        'a request names https, but not from a proxy of TRUSTED_PROXIES: redirected to https again',
      )
    }
    try {
      const { origin, domain } = await requestContexts.findSite(request)
      const secure = origin.startsWith('https:') ? origin : `https://${domain}`
      reply.header('cache-control', 'no-store').redirect(addressOf(secure, request.originalUrl).href, 308)
    } catch (error) {
      fail(error as Error)
    }
  }
}

/**
 * Returns whether a request comes from this machine and is also addressed to this machine by its `Host` header. Such a
 * request crosses no network.
 */
const isLocal = ({ ip, hostname }: FastifyRequest): boolean =>
  isLoopback(hostname) && isIP(ip) !== 0 && isLoopback(ip.replace('::ffff:', ''))
