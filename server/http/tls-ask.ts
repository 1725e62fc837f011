import type { FastifyInstance } from 'fastify'
import type { App } from '#server/kernel/app.ts'
import { forMachines } from './health.ts'

/** Path at which a proxy asks whether it may get a certificate for a host (`deploy/Caddyfile`). */
export const tls_ask_path = '/tls-ask'

/** Returns the host names of all sites. */
export type ListHosts = (app: App) => Promise<readonly string[]>

/**
 * Adds `/tls-ask?domain=HOST`, which Caddy asks before it gets a certificate on demand: 200 for the host of a site, else
 * 404. Without it, anybody could make the proxy ask for certificates of any name. Answers only the proxy itself: a
 * visitor's request, which passed a proxy, gets 404. The sites are in this process's memory, so an answer costs no
 * query.
 */
export function mountTlsAsk(server: FastifyInstance, app: App, listHosts: ListHosts): void {
  server.get<{ Querystring: { domain?: unknown } }>(tls_ask_path, forMachines, async (request, reply) => {
    const { domain } = request.query
    const isVisitor = request.headers['x-forwarded-for'] !== undefined
    const hosts = isVisitor || typeof domain !== 'string' ? [] : await listHosts(app)
    const isSite = hosts.includes(String(domain).toLowerCase().replace(/\.$/, ''))
    return reply
      .code(isSite ? 200 : 404)
      .header('cache-control', 'no-store')
      .send()
  })
}
