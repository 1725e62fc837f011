import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import type { BodyTimes } from '#server/http/body-time.ts'
import { createServer, type HttpDeps } from '#server/http/server.ts'
import type { CallRateLimits } from '#server/kernel/call-rate-limits.ts'
import type { TestApp, TestMember } from './app.ts'

export interface TestHttp extends AsyncDisposable {
  readonly server: FastifyInstance
  /** URL of the server, such as `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Headers of a request from a page of the default site, with the session of `who`. */
  headers(who: TestMember | null): Record<string, string>
}

/** Serves the app over HTTP on a free port: all API calls of the contract, and the routes of `mounts`. */
export async function serveTestApp(
  app: TestApp,
  mounts: HttpDeps['mounts'] = [],
  callLimits?: CallRateLimits,
  times?: BodyTimes,
): Promise<TestHttp> {
  const server = await createServer({
    app,
    handlers,
    ...(callLimits ? { callLimits } : {}),
    ...(times ? { times } : {}),
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return {
    server,
    origin: `http://127.0.0.1:${port}`,
    headers: (who) => ({
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      // Sends the token under both names of the session cookie: `sid` over HTTP, `__Host-sid` over HTTPS behind a
      // trusted proxy.
      ...(who ? { cookie: `sid=${who.token}; __Host-sid=${who.token}` } : {}),
    }),
    async [Symbol.asyncDispose]() {
      await server.close()
    },
  }
}
