/**
 * A process of the product, for a test that stops this process. The embedded database is in DATA_DIR. The process
 * serves on PORT the API calls and the route `/forever`, whose SQL statement never ends. Its worker never finishes
 * stopping, and has work that fails without a handler. Prints `ready` when it has started. With HOLD=start, it prints `ready` too, but never finishes its start.
 */
import { pino } from 'pino'
import { closeAdapters } from './adapters-for.ts'
import { createErasureLog } from './adapters/erasure-log/stored.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { createMailOutbox } from './adapters/mail/outbox.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { startEmbedded } from './adapters/postgres/embedded.ts'
import { createPool } from './adapters/postgres/pool.ts'
import { createSmsOutbox } from './adapters/sms/outbox.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { openBetweenProcesses } from './between-processes.ts'
import { composeApp } from './compose.ts'
import { readConfig } from './config/config.ts'
import { handlers } from './domain/handlers.ts'
import { createServer } from './http/server.ts'
import { systemClock } from './kernel/clock.ts'
import { type Running, stopAll } from './stop-all.ts'
import { onStopSignal } from './stop.ts'

// oxlint-disable-next-line node/no-process-env -- the test configures this process by its environment
const { DATA_DIR = '.', PORT = '', HOLD = '' } = process.env
const log = pino({ level: 'silent' })
const none = () => Promise.reject(new Error('not in this test'))
const templates = {
  renderMail: none,
  renderArchive: none,
  renderReceipt: none,
  renderWithdrawal: none,
  renderPush: none,
  renderCalendar: none,
  renderSms: none,
  renderApp: none,
  renderSharePicture: none,
}

const running: Running = { opening: startEmbedded({ dataDir: DATA_DIR, durable: false }) }
onStopSignal(log, () => stopAll(running, log))
const db = createPool((await running.opening).connection)
running.adapters = { close: () => db.end() }
if (HOLD === 'start') {
  console.log('ready')
  await db.query('select pg_sleep(600)').catch(() => {})
} else {
  const config = readConfig({ DATA_DIR, PORT }, [])
  const app = composeApp({
    config,
    db,
    clock: systemClock,
    log,
    ...(await openBetweenProcesses({ redisUrl: null, workers: 0 }, log)),
    geo: createEmbeddedGeo(),
    mail: createMailOutbox(DATA_DIR),
    sms: createSmsOutbox(DATA_DIR),
    push: createPushSender(),
    templates,
    storage: createDiskStorage(DATA_DIR),
    erasureLog: createErasureLog(createDiskStorage(DATA_DIR, 'erased')),
    pictures: createPictures({ folder: DATA_DIR }),
    payments: new Map(),
    identityProvider: null,
    ageProofs: { eu_app: null, sandbox: null },
  })
  running.adapters = { close: () => closeAdapters(app) }
  running.worker = {
    stop: () => {
      setTimeout(() => void Promise.reject(new Error('work that fails because the process stops')), 10)
      return new Promise(() => {})
    },
  }
  const server = await createServer({
    app,
    handlers,
    identity: { findSite: none, findSession: none, findOpenSessions: none },
    mounts: [(server) => void server.get('/forever', () => db.query('select pg_sleep(600)'))],
  })
  running.web = server
  await server.listen({ host: '127.0.0.1', port: config.port })
  console.log('ready')
}
