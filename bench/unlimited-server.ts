import type { FastifyInstance } from 'fastify'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer, type HttpDeps } from '#server/http/server.ts'
import type { App } from '#server/kernel/app.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'

/** Creates a server whose calls have no rate limits, for requests that are injected. It does not listen. */
export function createUnlimitedServer(app: App, mounts: HttpDeps['mounts'] = []): Promise<FastifyInstance> {
  return createServer({
    app,
    handlers,
    callLimits: unlimitedCalls,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token) => findSession(app, site, token),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts,
  })
}
