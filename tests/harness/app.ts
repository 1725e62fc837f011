import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { type Api, type CallInput, type CallName, type CallOutput } from '#contract/index.ts'
import { createMemoryBus } from '#server/adapters/bus/memory.ts'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import type { MailTransport } from '#server/adapters/mail/port.ts'
import type { SandboxProvider } from '#server/adapters/payments/port.ts'
import { createSandboxProvider } from '#server/adapters/payments/sandbox.ts'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { composeApp, taskList, workerLogger } from '#server/compose.ts'
import type { Config } from '#server/config.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { createSite, getSite, readyKeys } from '#server/domain/sites/index.ts'
import { apiFor } from '#server/http/in-process.ts'
import { createCallRunner } from '#server/http/run-call.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { TestClock } from './clock.ts'
import { createMember, type MemberWish, type TestMember, visitOf } from './members.ts'

export type { TestMember } from './members.ts'

import { Outbox } from './outbox.ts'
import { siteFixture } from './site-fixture.ts'
import { MemoryStorage } from './storage.ts'
import { realWords } from './words.ts'

/** Of this test file: only uploads are written there. */
const dataDir = join(tmpdir(), `batticuore-test-${process.pid}`)
/** One for all apps of a test file: its process ends with ours. */
const pictures = createPictures({ folder: join(dataDir, 'incoming'), processes: 1, waiting: 100 })

const config: Config = {
  roles: ['web', 'worker'],
  dev: false,
  host: '127.0.0.1',
  port: 3000,
  dataDir,
  databaseUrl: null,
  demo: 'off',
  logLevel: 'silent',
  mail: { smtp: null, bounceDomain: null, inboundPort: null },
  s3: null,
}

/** The whole product on a database of its own, with the world faked only at its edge. */
export interface TestApp extends App, AsyncDisposable {
  readonly clock: TestClock
  readonly outbox: Outbox
  readonly files: MemoryStorage
  readonly payments: SandboxProvider
  /** The default site, `main.test`. */
  readonly site: Site
  /** Another site, `other.test`, with its own members. */
  readonly otherSite: Site
  /** An active member of the default site, or as wished. */
  member(wish?: MemberWish): Promise<TestMember>
  /** Runs a call through the whole chain, as `who` (null: a visitor), over nothing but function calls. */
  call<Name extends CallName>(
    who: TestMember | null,
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>>
  /** Does every job that is due. */
  runJobs(): Promise<void>
}

/**
 * Starts it: `await using app = await startTestApp()`. Deterministic: own clock, own database, no worker in the
 * background (`runJobs()` does the work), limits of the call table off. Mails go to `app.outbox`, unless given a transport.
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  { mail }: { mail?: MailTransport } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const clock = new TestClock()
  const outbox = new Outbox()
  const files = new MemoryStorage()
  const payments = createSandboxProvider(database.pool, clock)
  const app = composeApp({
    config: { ...config, ...overrides },
    db: database.pool,
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    bus: createMemoryBus(),
    geo: createEmbeddedGeo(),
    mail: mail ?? outbox,
    words: realWords,
    storage: files,
    pictures,
    payments,
  })
  await readyKeys(app)
  const main = await createSite(database.pool, siteFixture('main.test', true), clock.now())
  const other = await createSite(database.pool, siteFixture('other.test', false), clock.now())
  const site = await getSite(app, main)
  const otherSite = await getSite(app, other)
  const runner = createCallRunner(handlers, { take: async () => {} })

  return Object.assign(app, {
    clock,
    outbox,
    files,
    payments,
    site,
    otherSite,
    member: (wish: MemberWish = {}) => createMember(app, wish.site ?? site, wish),
    call: async <Name extends CallName>(who: TestMember | null, name: Name, input: CallInput<Name>) => {
      const session = who && (await findSession(app, who.site, who.token))
      const api: Api = apiFor(visitOf(app, who?.site ?? site, session), runner)
      return (await api[name](input)) as CallOutput<Name>
    },
    async runJobs() {
      // A job may queue another one; and each may fail once for a reason that a test has arranged.
      await runOnce({
        pgPool: database.pool,
        taskList: taskList(app),
        noHandleSignals: true,
        parsedCronItems: [],
        logger: workerLogger(app),
      })
      // The library does not wait until the queue knows what became of the last ones.
      const taken = `select 1 from graphile_worker._private_jobs where locked_by is not null limit 1`
      for (let tries = 0; tries < 2_000 && (await database.pool.query(taken)).rows.length > 0; tries++)
        await sleep(2)
    },
    async [Symbol.asyncDispose]() {
      await app.bus.close()
      await database[Symbol.asyncDispose]()
    },
  })
}
