import { runMigrations } from 'graphile-worker'
import { type MailInbound, startMailInbound } from './adapters/mail/inbound.ts'
import { startEmbedded } from './adapters/postgres/embedded.ts'
import { connectExternal } from './adapters/postgres/external.ts'
import { migrate } from './adapters/postgres/migrate.ts'
import type { Database } from './adapters/postgres/port.ts'
import { adaptersFor, closeAdapters, openPool } from './adapters-for.ts'
import { announce } from './announce.ts'
import { type Adapters, composeApp, startWorker } from './compose.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { isReportAddress, takeReport } from './domain/accounts/index.ts'
import { listSites, readyKeys } from './domain/sites/index.ts'
import { type Pages, preparePages } from './http/pages-build.ts'
import type { App } from './kernel/app.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'
import { onStopSignal } from './stop.ts'
import { parentsDatabase } from './web-process.ts'
import { startWebProcesses } from './web-processes.ts'

/** Starts the roles of this process, says where it listens, and stops cleanly on SIGTERM or Ctrl-C. */
export async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  makeDataFolder(config.dataDir)

  // The database and the pages are made side by side: neither needs the other.
  const opening = openDatabase(config, (line) => log.warn(line))
  const [opened, pages] = await Promise.allSettled([opening, preparePages(config, log)])
  if (opened.status === 'rejected') throw new StartError((opened.reason as Error).message)
  const database = opened.value
  if (pages.status === 'rejected') {
    await database.stop()
    throw pages.reason
  }
  const db = openPool(database.connection, log)
  try {
    await run(await adaptersFor(config, { db, log, pages: pages.value }), database, pages.value)
  } catch (error) {
    // The database would outlive us, which is right after a kill, not after a start that failed.
    await db.end()
    await database.stop()
    throw error
  }
}

async function run(adapters: Adapters, database: Database, pages: Pages): Promise<void> {
  const { config, db, log } = adapters
  await migrate(database.connection)
  await runMigrations({ pgPool: db })

  const app = composeApp(adapters)
  await readyKeys(app)
  if (config.demo !== 'off') {
    const { seedDemo } = await import('#demo/seed.ts')
    await seedDemo(app)
  } else {
    // A demo that was made here before: its passwords are known to everybody, so they open nothing any more.
    const { keepDemoSignIns } = await import('#demo/sign-ins.ts')
    await keepDemoSignIns(app)
  }
  if ((await listSites(app)).length === 0)
    throw new StartError(
      'This installation has no site yet. Start it once with DEMO=on (where others can reach it: DEMO=public) to have the demo sites.',
    )
  const web = config.roles.includes('web') ? await startWeb(app, database, pages) : null
  const worker = config.roles.includes('worker') ? await startWorker(app) : null
  const inbound = worker && (await openInbound(app))

  onStopSignal(log, async () => {
    await web?.close()
    await inbound?.close()
    await worker?.stop()
    await closeAdapters(app, pages)
    await database.stop()
  })
  if (web) await announce(app)
  else console.log('Batticuore: the worker is running.')
}

/** Here, or in processes of their own; SIGUSR2 replaces those, one by one. */
async function startWeb(app: App, database: Database, pages: Pages): Promise<{ close(): Promise<unknown> }> {
  const { config, log } = app
  if (config.workers === 0) return serve(app, pages)
  const processes = await startWebProcesses({
    count: config.workers,
    exec: String(process.argv[1]),
    args: ['--role=web'],
    env: { [parentsDatabase]: JSON.stringify(database.connection) },
    log,
  })
  process.on('SIGUSR2', () => {
    processes.replace().catch((error) => log.error({ err: error }, 'worker processes'))
  })
  return processes
}

/** The mailbox for bounces and complaints, where the environment asks for one. */
async function openInbound(app: App): Promise<MailInbound | null> {
  const { host, mail } = app.config
  const { bounceDomain: domain, inboundPort: port } = mail
  if (domain === null || port === null) return null
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
      `MAIL_INBOUND_PORT=${port}: nobody can listen there (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

function openDatabase(config: Config, log: (line: string) => void) {
  if (config.databaseUrl) return connectExternal(config.databaseUrl)
  return startEmbedded({
    dataDir: config.dataDir,
    log,
    onLost(error) {
      console.error(`The database is gone and could not be started again: ${error.message}`)
      process.exit(1)
    },
  })
}
