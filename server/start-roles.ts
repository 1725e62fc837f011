import { runMigrations } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Build } from '#web/build.ts'
import { adaptersFor, closeAdapters, openPool } from './adapters-for.ts'
import type { MailInbound } from './adapters/mail/inbound.ts'
import type { DatabaseConnection } from './adapters/postgres/port.ts'
import { announce } from './announce.ts'
import { checkPaymentProviders } from './check-payment-providers.ts'
import { composeApp, startWorker } from './compose.ts'
import type { Config } from './config/config.ts'
import { isReportAddress, takeReport } from './domain/accounts/index.ts'
import { listSites, loadSecret } from './domain/sites/index.ts'
import { createReadiness } from './health/readiness.ts'
import type { MetricsText } from './http/metrics.ts'
import { awaitedTemplates } from './http/pages/awaited-templates.ts'
import { type Pages, preparePages } from './http/pages/pages-build.ts'
import type { App } from './kernel/app.ts'
import { nameConnections } from './kernel/connections.ts'
import { logIfSlow } from './log-if-slow.ts'
import type { MetricsServer } from './metrics/listen.ts'
import { openMetrics } from './open-metrics.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'
import type { Running } from './stop-all.ts'
import { warnOfOthers } from './warn-of-others.ts'
import { parentsDatabase } from './web-process.ts'
import { startWebProcesses } from './web-processes.ts'

/**
 * Waits for the database and the pages, and starts the roles of this process. Adds each part to `running`.
 * @param building the build of the pages, or null with `--dev`
 */
export async function startRoles(
  config: Config,
  running: Running,
  building: Promise<Build> | null,
  log: Logger,
): Promise<void> {
  const preparing = logIfSlow(log, 'the pages', preparePages(config, building, log))
  // The database and the demo do not need the pages, so they are prepared meanwhile. A failure is thrown below.
  preparing.catch(() => {})
  const database = await logIfSlow(log, 'the database', running.opening).catch((error: Error) => {
    throw new StartError(error.message)
  })
  const connection = { ...database.connection, application_name: nameConnections() }
  const db = openPool(connection, log)
  running.adapters = { close: () => db.end() }
  await runMigrations({ pgPool: db })

  const app = composeApp(
    await adaptersFor(config, {
      db,
      log,
      templates: awaitedTemplates(async () => (await preparing).templates),
    }),
  )
  running.adapters = { close: () => closeAdapters(app) }
  await loadSecret(app)
  if (database.kind === 'external') await warnOfOthers(app)
  if (config.demo !== 'off') {
    const { seedDemo } = await import('#demo/seed.ts')
    await logIfSlow(log, 'the demo: members, photos and conversations', seedDemo(app))
  } else {
    // Makes the sign-ins of an earlier demo invalid, because their passwords are public.
    const { keepDemoSignIns } = await import('#demo/sign-ins.ts')
    await keepDemoSignIns(app)
  }
  if ((await listSites(app)).length === 0)
    throw new StartError(
      'This installation has no site yet. Add one with `npm run site -- add`, or start it once with DEMO=on (or DEMO=public, if others can reach it) to create the demo sites.',
    )
  await checkPaymentProviders(app)
  const pages = await preparing
  running.pages = pages
  const metrics = await openMetrics(app)
  if (metrics) running.metrics = await openMetricsPort(app, metrics)
  if (config.roles.includes('web')) running.web = await startWeb(app, connection, pages, metrics)
  if (config.roles.includes('worker')) {
    running.worker = await startWorker(app)
    running.inbound = await openInbound(app)
  }
  if (config.demo !== 'off') {
    const { keepMembersOnline } = await import('#demo/online-members.ts')
    running.demo = await keepMembersOnline(app)
  }
  if (running.web) await announce(app)
  else console.log('Batticuore: the worker is running.')
}

/**
 * Starts the web role: in this process, or in worker processes with `--workers`. SIGUSR2 replaces the worker processes
 * one by one.
 */
async function startWeb(
  app: App,
  connection: DatabaseConnection,
  pages: Pages,
  metrics: MetricsText | null,
): Promise<{ close(): Promise<unknown> }> {
  const { config, log } = app
  if (config.demo === 'off' && config.trustedProxies.length === 0)
    log.warn('outside a demo, other machines are served over https only: name the proxy in TRUSTED_PROXIES')
  if (config.workers === 0) return serve(app, pages, metrics)
  const processes = await startWebProcesses({
    count: config.workers,
    exec: String(process.argv[1]),
    args: ['--role=web'],
    env: { [parentsDatabase]: JSON.stringify(connection) },
    log,
  })
  process.on('SIGUSR2', () => {
    processes.replace().catch((error) => log.error({ err: error }, 'worker processes'))
  })
  return processes
}

/** Opens the port of METRICS_PORT, if there is one. Throws `StartError` if it cannot be opened. */
async function openMetricsPort(app: App, metrics: MetricsText): Promise<MetricsServer | null> {
  const { host = '', port = null, token = null } = app.config.metrics ?? {}
  if (port === null) return null
  const { listenForMetrics } = await import('./metrics/listen.ts')
  return listenForMetrics({ host, port, token }, metrics, createReadiness(app)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(`METRICS_PORT=${port}: cannot listen on this port of ${host} (${error.code})`)
    },
  )
}

/**
 * Opens the SMTP port for bounces and complaints. Returns null if the environment sets no such port or bounce domain.
 * Throws `StartError` if the port cannot be opened.
 */
async function openInbound(app: App): Promise<MailInbound | null> {
  const { host, mail } = app.config
  const { bounceDomain: domain, inboundPort: port } = mail
  if (domain === null || port === null) return null
  const { startMailInbound } = await import('./adapters/mail/inbound.ts')
  try {
    return await startMailInbound({
      host,
      port,
      domain,
      isOurs: (address) => isReportAddress(app, address),
      take: (recipients, report) => takeReport(app, recipients, report),
      onError: (error) => app.log.error({ err: error, source: 'mail' }, 'incoming mail'),
    })
  } catch (error) {
    throw new StartError(
      `MAIL_INBOUND_PORT=${port}: cannot listen on this port (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}
