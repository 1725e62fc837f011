/**
 * A parent and the workers that it shares a port with, for a test that kills them: calls and streams as the product has
 * them, without pages. Database by DATABASE (JSON), port by PORT. The parent says what happens, one line each; SIGUSR2 replaces the workers.
 */
import cluster from 'node:cluster'
import { pino } from 'pino'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { createMailOutbox } from './adapters/mail/outbox.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { closedProvider } from './adapters/payments/closed.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { createPool } from './adapters/postgres/pool.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { openBetweenProcesses } from './between-processes.ts'
import { composeApp } from './compose.ts'
import { readConfig } from './config.ts'
import { findOpenSessions, findSession } from './domain/accounts/index.ts'
import { handlers } from './domain/handlers.ts'
import { findSite } from './domain/sites/index.ts'
import { mountLive } from './http/live.ts'
import { createServer } from './http/server.ts'
import { systemClock } from './kernel/clock.ts'
import { onStopSignal } from './stop.ts'
import { isStopRequest, startWebProcesses } from './web-processes.ts'

// oxlint-disable-next-line node/no-process-env -- a process of its own, told by the test that starts it
const { DATABASE = '{}', DATA_DIR = '.', PORT = '' } = process.env
const log = pino({ level: 'silent' })
const config = readConfig({ DATA_DIR, PORT }, [])

if (cluster.isPrimary) {
  await openBetweenProcesses({ redisUrl: null, workers: 2 }, log)
  const env = { DATABASE, DATA_DIR, PORT }
  const processes = await startWebProcesses({ count: 2, exec: import.meta.filename, args: [], env, log })
  process.on('SIGUSR2', () => void processes.replace().then(() => console.log('replaced')))
  onStopSignal(log, processes.close)
  console.log('ready')
} else {
  const db = createPool(JSON.parse(DATABASE))
  const app = composeApp({
    config,
    db,
    clock: systemClock,
    log,
    ...(await openBetweenProcesses({ redisUrl: null, workers: 0 }, log)),
    geo: createEmbeddedGeo(),
    mail: createMailOutbox(DATA_DIR),
    push: createPushSender(),
    words: {
      renderMail: () => Promise.reject(new Error('no mail here')),
      renderArchive: () => Promise.reject(new Error('no archive here')),
      renderPush: () => Promise.reject(new Error('no push here')),
      renderApp: () => Promise.reject(new Error('no app here')),
    },
    storage: createDiskStorage(DATA_DIR),
    pictures: createPictures({ folder: DATA_DIR }),
    payments: closedProvider,
  })
  const server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token) => findSession(app, site, token),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [mountLive],
  })
  server.addHook('onRequest', async (_request, reply) => reply.raw.setHeader('x-pid', String(process.pid)))
  await server.listen({ host: '127.0.0.1', port: config.port })
  const stop = onStopSignal(log, async () => void (await server.close()), { obeys: ['SIGTERM'] })
  process.on('message', (message) => isStopRequest(message) && stop('parent'))
}
