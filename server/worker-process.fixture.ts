/**
 * A worker process for a test that kills the worker. Environment variables: DATABASE (the database connection as JSON),
 * NOW (the time of the test's clock), and SMTP (the settings of the mail server as JSON). Prints `ready` when it has
 * started.
 */
import { pino } from 'pino'
import { TestClock } from '#tests/harness/clock.ts'
import { createBus } from './adapters/bus/bus.ts'
import { createErasureLog } from './adapters/erasure-log/stored.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { createSmtpTransport } from './adapters/mail/smtp.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { createPool } from './adapters/postgres/pool.ts'
import { createMemoryRateLimiter } from './adapters/rate-limits/rate-limits.ts'
import { createSmsOutbox } from './adapters/sms/outbox.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { composeApp, startWorker } from './compose.ts'
import { readConfig } from './config/config.ts'

// oxlint-disable-next-line node/no-process-env -- the test configures this process by its environment
const { DATABASE = '{}', NOW = '', SMTP = '{}' } = process.env
const app = composeApp({
  config: readConfig({}, []),
  db: createPool(JSON.parse(DATABASE)),
  clock: new TestClock(NOW),
  log: pino({ level: 'silent' }),
  bus: createBus(),
  rateLimiter: createMemoryRateLimiter(),
  geo: createEmbeddedGeo(),
  mail: createSmtpTransport(JSON.parse(SMTP)),
  sms: createSmsOutbox(''),
  push: createPushSender(),
  // Fake templates, because the real templates are built with the pages and these tests do not depend on a mail's text.
  templates: {
    renderMail: async (kind) => ({ subject: kind, html: `<p>${kind}</p>`, text: kind }),
    renderReceipt: () => Promise.reject(new Error('no receipt here')),
    renderWithdrawal: () => Promise.reject(new Error('no withdrawal here')),
    renderPush: () => Promise.reject(new Error('no push here')),
    renderCalendar: () => Promise.reject(new Error('no calendar here')),
    renderSms: () => Promise.reject(new Error('no text message here')),
    renderApp: () => Promise.reject(new Error('no app here')),
    renderSharePicture: () => Promise.reject(new Error('no picture here')),
    renderArchive: () => Promise.reject(new Error('no archive here')),
  },
  storage: createDiskStorage('.'),
  erasureLog: createErasureLog(createDiskStorage('.', 'erased')),
  pictures: createPictures({ folder: 'incoming' }),
  payments: new Map(),
  identityProvider: null,
  ageProofs: { eu_app: null, sandbox: null },
})
await startWorker(app, { every: 200, minAge: 0 })
process.stdout.write('ready\n')
