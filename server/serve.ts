import type { FastifyInstance } from 'fastify'
import { isSandbox, type SandboxProvider } from './adapters/payments/port.ts'
import { findOpenSessions, findSession } from './domain/accounts/index.ts'
import { handlers } from './domain/handlers.ts'
import { findSite } from './domain/sites/index.ts'
import { mountExport } from './http/export.ts'
import { mountInstalledApp } from './http/installed-app.ts'
import { mountLive } from './http/live.ts'
import { mountMedia } from './http/media.ts'
import { mountOutbox } from './http/outbox.ts'
import { type FindDemoNotice, mountPages } from './http/pages.ts'
import type { Pages } from './http/pages-build.ts'
import { mountSandboxCheckout } from './http/sandbox-checkout.ts'
import { createServer, type HttpDeps } from './http/server.ts'
import type { App } from './kernel/app.ts'
import { StartError } from './start-error.ts'

/** The web role: everything mounted and listening. Throws `StartError` where the port is taken. */
export async function serve(app: App, pages: Pages): Promise<FastifyInstance> {
  const { payments } = app
  const server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token) => findSession(app, site, token),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [
      mountMedia,
      mountLive,
      mountExport,
      mountInstalledApp,
      ...(isSandbox(payments) ? [mountSandbox(payments)] : []),
      ...(app.config.demo === 'off' ? [] : [mountOutbox]),
      (server, http) => mountPages(server, http, pages, demoNotice),
    ],
  })
  const { host, port } = app.config
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST=${host}: expected a name or address of this machine (${error.code})`)
    if (error.code === 'EACCES')
      throw new StartError(`PORT=${port}: this user may not listen there; expected one above 1023`)
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(
      `PORT=${port}: another program is listening there. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
  })
  return server
}

/** The demo's one-click sign-ins for the login page: they are the same on each of its sites. */
const demoNotice: FindDemoNotice = async ({ app }) => {
  if (app.config.demo === 'off') return null
  const { demoPassword, listDemoSignIns } = await import('#demo/sign-ins.ts')
  const signIns = await listDemoSignIns(app)
  return {
    public: app.config.demo === 'public',
    outbox: app.mail.kept !== null,
    password: demoPassword,
    // Where others can reach it, staff have passwords of their own, which only the start prints.
    sign_ins: signIns.filter(({ password }) => password === demoPassword),
  }
}

const mountSandbox =
  (sandbox: SandboxProvider): HttpDeps['mounts'][number] =>
  (server, http) =>
    mountSandboxCheckout(server, http, sandbox)
