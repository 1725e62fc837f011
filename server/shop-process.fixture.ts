/**
 * The product as one process for a test that kills it: the embedded database, the API calls, the endpoint for payment
 * notices, and a worker. The environment variable SHOP contains `ShopSettings` as JSON. Prints `listening ORIGIN` when
 * it accepts requests.
 */
import { createSecretKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { TestClock } from '#tests/harness/clock.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createBus } from './adapters/bus/bus.ts'
import { createErasureLog } from './adapters/erasure-log/stored.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { createMailOutbox } from './adapters/mail/outbox.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { createSandboxProvider } from './adapters/payments/sandbox.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { startEmbedded } from './adapters/postgres/embedded.ts'
import { createPool } from './adapters/postgres/pool.ts'
import { createMemoryRateLimiter } from './adapters/rate-limits/rate-limits.ts'
import { createSmsOutbox } from './adapters/sms/outbox.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { composeApp, startWorker } from './compose.ts'
import { readConfig } from './config/config.ts'
import { findOpenSessions, findSession } from './domain/accounts/index.ts'
import { handlers } from './domain/handlers.ts'
import { findSite, loadSecret } from './domain/sites/index.ts'
import { mountPaymentNotices } from './http/pages/payment-notices.ts'
import { createServer } from './http/server.ts'

export interface ShopSettings {
  readonly dataDir: string
  /** The time of the process, which does not advance. */
  readonly now: string
  /** Key that signs the notices of the sandbox, in base64. */
  readonly key: string
}

// oxlint-disable-next-line node/no-process-env -- the test configures this process by its environment
const { SHOP = '{}', TEST_LOG = 'silent' } = process.env
const { dataDir, now, key } = JSON.parse(SHOP) as ShopSettings

const database = await startEmbedded({
  dataDir,
  lockTimeoutMs: 10_000,
  onLost(error) {
    console.error(error)
    process.exit(1)
  },
})
const db = createPool(database.connection)
const clock = new TestClock(now)
const app = composeApp({
  config: readConfig({ DATA_DIR: dataDir }, []),
  db,
  clock,
  log: pino({ level: TEST_LOG }, pino.destination(2)),
  bus: createBus(),
  rateLimiter: createMemoryRateLimiter(),
  geo: createEmbeddedGeo(),
  mail: createMailOutbox(dataDir),
  sms: createSmsOutbox(dataDir),
  push: createPushSender(),
  // Fake templates, because the real ones are built with the pages.
  templates: {
    renderMail: async (kind) => ({ subject: kind, html: `<p>${kind}</p>`, text: kind }),
    renderReceipt: async () => ({ pdf: Buffer.from('%PDF'), pages: 1, file_name: 'ricevuta.pdf' }),
    renderWithdrawal: async () => ({ pdf: Buffer.from('%PDF'), pages: 1, file_name: 'recesso.pdf' }),
    renderPush: () => Promise.reject(new Error('no push here')),
    renderCalendar: () => Promise.reject(new Error('no calendar here')),
    renderSms: () => Promise.reject(new Error('no text message here')),
    renderApp: () => Promise.reject(new Error('no app here')),
    renderSharePicture: () => Promise.reject(new Error('no picture here')),
    renderArchive: () => Promise.reject(new Error('no archive here')),
  },
  storage: createDiskStorage(dataDir),
  erasureLog: createErasureLog(createDiskStorage(dataDir, 'erased')),
  pictures: createPictures({ folder: join(dataDir, 'incoming'), processes: 1 }),
  payments: new Map([['sandbox', createSandboxProvider({ db, clock, key: createSecretKey(key, 'base64') })]]),
  identityProvider: null,
  ageProofs: { eu_app: null, sandbox: null },
})
await loadSecret(app)
const server = await createServer({
  app,
  handlers,
  callLimits: unlimitedCalls,
  identity: {
    findSite: (hostname) => findSite(app, hostname),
    findSession: (site, token, device) => findSession(app, site, token, device),
    findOpenSessions: (hashes) => findOpenSessions(app, hashes),
  },
  mounts: [mountPaymentNotices],
})
await startWorker(app, { every: 200, minAge: 0 })
await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`listening http://127.0.0.1:${(server.server.address() as AddressInfo).port}\n`)
