import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import type { CallLimits } from '#server/http/rate-limit.ts'
import { createServer, type HttpDeps } from '#server/http/server.ts'
import type { TestApp, TestMember } from './app.ts'

export interface TestHttp extends AsyncDisposable {
  readonly server: FastifyInstance
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Headers of a request that a page of the default site makes, signed in as `who`. */
  headers(who: TestMember | null): Record<string, string>
}

/** The app behind real HTTP on a port of its own: the call table, and what `mounts` adds. */
export async function serveTestApp(
  app: TestApp,
  mounts: HttpDeps['mounts'] = [],
  limits?: CallLimits,
): Promise<TestHttp> {
  const server = await createServer({
    app,
    handlers,
    ...(limits ? { limits } : {}),
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token) => findSession(app, site, token),
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
      ...(who ? { cookie: `__Host-sid=${who.token}` } : {}),
    }),
    async [Symbol.asyncDispose]() {
      await server.close()
    },
  }
}
