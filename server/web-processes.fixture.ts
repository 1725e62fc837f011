/**
 * A parent process and the workers that share its port, for a test that kills the workers. The workers serve the
 * product's API calls and event streams, but not its pages. Environment variables: DATABASE (the database connection as
 * JSON), DATA_DIR, PORT, and NOW (the time of the test's clock). The parent prints one line per event. SIGUSR2 replaces
 * the workers. While the data folder contains a file `broken`, no worker can start.
 */
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { TestClock } from '#tests/harness/clock.ts'
import { createErasureLog } from './adapters/erasure-log/stored.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { createMailOutbox } from './adapters/mail/outbox.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { createPool } from './adapters/postgres/pool.ts'
import { createSmsOutbox } from './adapters/sms/outbox.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { openBetweenProcesses } from './between-processes.ts'
import { composeApp } from './compose.ts'
import { readConfig } from './config/config.ts'
import { findOpenSessions, findSession } from './domain/accounts/index.ts'
import { handlers } from './domain/handlers.ts'
import { findSite } from './domain/sites/index.ts'
import { mountLive } from './http/live/live.ts'
import { mountMetrics } from './http/metrics.ts'
import { createServer } from './http/server.ts'
import { asText, metricsType } from './metrics/as-text.ts'
import { collectFromParent, collectFromWorkers } from './metrics/between-processes.ts'
import { createProcessMetrics } from './metrics/process-metrics.ts'
import { onStopSignal } from './stop.ts'
import { isStopRequest, processName, startWebProcesses } from './web-processes.ts'

// oxlint-disable-next-line node/no-process-env -- the test configures this process by its environment
const { DATABASE = '{}', DATA_DIR = '.', NOW = '', PORT = '' } = process.env
const log = pino({ level: 'silent' })
const token = 'a-token-of-the-test'
const config = readConfig({ DATA_DIR, PORT, METRICS_TOKEN: token }, [])

if (cluster.isPrimary) {
  await openBetweenProcesses({ redisUrl: null, workers: 2 }, log)
  const env = { DATABASE, DATA_DIR, NOW, PORT }
  collectFromWorkers(async () => [])
  const processes = await startWebProcesses({ count: 2, exec: import.meta.filename, args: [], env, log })
  const count = () => `${Object.keys(cluster.workers ?? {}).length} workers`
  process.on('SIGUSR2', () => {
    processes.replace().then(
      () => console.log(`replaced: ${count()}`),
      () => console.log(`not replaced: ${count()}`),
    )
  })
  onStopSignal(log, processes.close)
  console.log('ready')
} else {
  if (existsSync(join(DATA_DIR, 'broken'))) process.exit(1)
  const db = createPool(JSON.parse(DATABASE))
  // oxlint-disable-next-line node/no-process-env -- the parent names its workers
  const metrics = createProcessMetrics(String(process.env[processName]), db)
  const collect = collectFromParent(metrics)
  const app = composeApp({
    config,
    db,
    metrics,
    clock: new TestClock(NOW),
    log,
    ...(await openBetweenProcesses({ redisUrl: null, workers: 0 }, log)),
    geo: createEmbeddedGeo(),
    mail: createMailOutbox(DATA_DIR),
    sms: createSmsOutbox(DATA_DIR),
    push: createPushSender(),
    templates: {
      renderMail: () => Promise.reject(new Error('no mail here')),
      renderArchive: () => Promise.reject(new Error('no archive here')),
      renderReceipt: () => Promise.reject(new Error('no receipt here')),
      renderWithdrawal: () => Promise.reject(new Error('no withdrawal here')),
      renderPush: () => Promise.reject(new Error('no push here')),
      renderCalendar: () => Promise.reject(new Error('no calendar here')),
      renderSms: () => Promise.reject(new Error('no text message here')),
      renderApp: () => Promise.reject(new Error('no app here')),
      renderSharePicture: () => Promise.reject(new Error('no picture here')),
    },
    storage: createDiskStorage(DATA_DIR),
    erasureLog: createErasureLog(createDiskStorage(DATA_DIR, 'erased')),
    pictures: createPictures({ folder: DATA_DIR }),
    payments: new Map(),
    identityProvider: null,
    ageProofs: { eu_app: null, sandbox: null },
  })
  const server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [
      mountLive,
      (http) => mountMetrics(http, token, { type: metricsType, read: async () => asText(await collect()) }),
    ],
  })
  server.addHook('onRequest', async (_request, reply) => reply.raw.setHeader('x-pid', String(process.pid)))
  await server.listen({ host: '127.0.0.1', port: config.port })
  const stopping = onStopSignal(log, async () => void (await server.close()), { obeys: ['SIGTERM'] })
  process.on('message', (message) => isStopRequest(message) && stopping.begin('parent'))
}
