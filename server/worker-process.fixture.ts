/**
 * A process that plays the worker, for a test that kills it: does the jobs of the database named by DATABASE_URL and
 * sends its mails to the mail server described by SMTP (JSON). Says `ready` when it works.
 */
import { pino } from 'pino'
import { createBus } from './adapters/bus/bus.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { createMemoryLimits } from './adapters/limits/limits.ts'
import { createSmtpTransport } from './adapters/mail/smtp.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { closedProvider } from './adapters/payments/closed.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { createPool } from './adapters/postgres/pool.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { composeApp, startWorker } from './compose.ts'
import { readConfig } from './config.ts'
import { systemClock } from './kernel/clock.ts'

// oxlint-disable-next-line node/no-process-env -- a process of its own, told by the test that starts it
const { DATABASE = '{}', SMTP = '{}' } = process.env
const app = composeApp({
  config: readConfig({}, []),
  db: createPool(JSON.parse(DATABASE)),
  clock: systemClock,
  log: pino({ level: 'silent' }),
  bus: createBus(),
  limits: createMemoryLimits(),
  geo: createEmbeddedGeo(),
  mail: createSmtpTransport(JSON.parse(SMTP)),
  push: createPushSender(),
  // The real words are built with the pages; what this process is asked about is not what a mail says.
  words: {
    renderMail: async (kind) => ({ subject: kind, html: `<p>${kind}</p>`, text: kind }),
    renderPush: () => Promise.reject(new Error('no push here')),
    renderApp: () => Promise.reject(new Error('no app here')),
    renderArchive: () => Promise.reject(new Error('no archive here')),
  },
  storage: createDiskStorage('.'),
  pictures: createPictures({ folder: 'incoming' }),
  payments: closedProvider,
})
await startWorker(app, { every: 200, patience: 0 })
process.stdout.write('ready\n')
