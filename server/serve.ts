import type { FastifyInstance } from 'fastify'
import { isSandbox } from './adapters/payments/port.ts'
import { findOpenSessions, findSession } from './domain/accounts/index.ts'
import { handlers } from './domain/handlers.ts'
import { findSite, listSites, saveWebPort } from './domain/sites/index.ts'
import { createReadiness } from './health/readiness.ts'
import { mountHealth } from './http/health.ts'
import { mountLive } from './http/live/live.ts'
import { mountAuditLog } from './http/media/audit-log.ts'
import { mountCalendar } from './http/media/calendar.ts'
import { mountCampaignQr } from './http/media/campaign-qr.ts'
import { mountExport } from './http/media/export.ts'
import { mountFiguresFile } from './http/media/figures-file.ts'
import { mountMedia } from './http/media/media.ts'
import { mountReceipts } from './http/media/receipt.ts'
import { mountStatements } from './http/media/statements.ts'
import { type MetricsText, mountMetrics } from './http/metrics.ts'
import { mountInstalledApp } from './http/pages/installed-app.ts'
import { mountNumbersFile } from './http/pages/numbers-file.ts'
import { mountOutbox } from './http/pages/outbox.ts'
import type { Pages } from './http/pages/pages-build.ts'
import { mountPages } from './http/pages/pages.ts'
import { mountPaymentNotices } from './http/pages/payment-notices.ts'
import type { FindDemoNotice } from './http/pages/render-page.ts'
import { sendNoticesWhileListening } from './http/pages/sandbox-checkout-notices.ts'
import { mountSandboxCheckout } from './http/pages/sandbox-checkout.ts'
import { mountSharePictures } from './http/pages/share-pictures.ts'
import { mountSitePreview } from './http/pages/site-preview.ts'
import { mountSitemap } from './http/pages/sitemap.ts'
import { mountSmsOutbox } from './http/pages/sms-outbox.ts'
import { mountWellKnown } from './http/pages/well-known.ts'
import { requireHttps } from './http/require-https.ts'
import { createServer, type HttpDeps } from './http/server.ts'
import { mountOidc } from './http/session/oidc.ts'
import { mountTlsAsk } from './http/tls-ask.ts'
import type { App } from './kernel/app.ts'
import { StartError } from './start-error.ts'

/** Starts the web role: adds all routes and listens. Throws `StartError` if it cannot listen. */
export async function serve(
  app: App,
  pages: Pages,
  metrics: MetricsText | null = null,
): Promise<FastifyInstance> {
  const token = app.config.metrics?.token
  const server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [
      (server) => mountHealth(server, createReadiness(app)),
      (server) => mountTlsAsk(server, app, async () => (await listSites(app)).map(({ domain }) => domain)),
      ...(metrics && token ? [(server: FastifyInstance) => mountMetrics(server, token, metrics)] : []),
      ...(app.config.demo === 'off' ? [requireHttps] : []),
      mountMedia,
      mountLive,
      mountExport,
      mountCalendar,
      mountReceipts,
      mountAuditLog,
      mountCampaignQr,
      ...(app.identityProvider ? [mountOidc] : []),
      mountFiguresFile,
      mountStatements,
      mountInstalledApp,
      mountWellKnown,
      mountNumbersFile,
      mountPaymentNotices,
      ...mountSandbox(app, pages),
      ...(app.config.demo === 'off' ? [] : [mountOutbox, mountSmsOutbox]),
      (server, http) => mountSitePreview(server, http, pages),
      (server, http) => mountSitemap(server, http, pages),
      (server, http) => mountSharePictures(server, http, pages),
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
  await saveWebPort(app)
  return server
}

/**
 * Returns the one-click sign-ins for the login page, or `null` outside a demo. All sites of the demo have the same
 * sign-ins.
 */
const demoNotice: FindDemoNotice = async ({ app }) => {
  if (app.config.demo === 'off') return null
  const { demoPassword, listDemoSignIns } = await import('#demo/sign-ins.ts')
  const signIns = await listDemoSignIns(app)
  return {
    public: app.config.demo === 'public',
    outbox: app.mail.stored !== undefined,
    sms: app.sms.stored !== undefined,
    password: demoPassword,
    // Leaves out the staff accounts of a public demo, because their passwords are secret. The server prints these
    // passwords only in its log, when it starts.
    sign_ins: signIns.filter(({ password }) => password === demoPassword),
  }
}

/** Adds the hosted page of the sandbox, if there is a sandbox, and sends its notices. */
const mountSandbox = ({ payments }: App, pages: Pages): HttpDeps['mounts'] =>
  [...payments.values()].filter(isSandbox).map((sandbox) => (server, http) => {
    mountSandboxCheckout(server, http, pages, sandbox)
    sendNoticesWhileListening(server, http.app, sandbox)
  })
