import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'

import { createMemoryBus } from './adapters/bus/memory.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { findOwnTowns } from './adapters/geo/town-file.ts'
import { type MailInbound, startMailInbound } from './adapters/mail/inbound.ts'
import { createMailOutbox } from './adapters/mail/outbox.ts'
import { createSmtpTransport } from './adapters/mail/smtp.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { createS3Storage } from './adapters/object-storage/s3.ts'
import { closedProvider } from './adapters/payments/closed.ts'
import { createSandboxProvider } from './adapters/payments/sandbox.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { startEmbedded } from './adapters/postgres/embedded.ts'
import { connectExternal } from './adapters/postgres/external.ts'
import { migrate } from './adapters/postgres/migrate.ts'
import { createPool } from './adapters/postgres/pool.ts'
import type { Database } from './adapters/postgres/port.ts'
import { announce } from './announce.ts'
import { type Adapters, composeApp, startWorker } from './compose.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { isReportAddress, takeReport } from './domain/accounts/index.ts'
import { listSites, readyKeys } from './domain/sites/index.ts'
import { type Pages, preparePages } from './http/pages-build.ts'
import type { App } from './kernel/app.ts'
import { systemClock } from './kernel/clock.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'
import { onStopSignal } from './stop.ts'

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
  const db = createPool(database.connection, {
    // When we end, the server may close a socket before the pool does.
    onError: (error) => db.ending || log.warn({ err: error }, 'database connection'),
  })
  try {
    await run(adaptersFor(config, { db, log, pages: pages.value }), database, pages.value)
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
  const server = config.roles.includes('web') ? await serve(app, pages) : null
  const worker = config.roles.includes('worker') ? await startWorker(app) : null
  const inbound = worker && (await openInbound(app))

  onStopSignal(log, async () => {
    await server?.close()
    await inbound?.close()
    await worker?.stop()
    await app.mail.close()
    await app.pictures.close()
    await pages.close()
    await app.bus.close()
    await db.end()
    await database.stop()
  })
  if (server) await announce(app)
  else console.log('Batticuore: the worker is running.')
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

/** The embedded default of everything that the environment does not choose. */
function adaptersFor(
  config: Config,
  { db, log, pages }: Pick<Adapters, 'db' | 'log'> & { pages: Pages },
): Adapters {
  return {
    config,
    db,
    log,
    clock: systemClock,
    bus: createMemoryBus(),
    geo: createEmbeddedGeo(findOwnTowns(config.dataDir)),
    mail: config.mail.smtp ? createSmtpTransport(config.mail.smtp) : createMailOutbox(config.dataDir),
    words: pages.words,
    storage: config.s3 ? createS3Storage(config.s3) : createDiskStorage(config.dataDir),
    pictures: createPictures({ folder: join(config.dataDir, 'incoming') }),
    // The sandbox sells for nothing: only a demo may.
    payments: config.demo === 'off' ? closedProvider : createSandboxProvider(db, systemClock),
  }
}
