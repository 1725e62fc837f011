import { createSecretKey } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { pino } from 'pino'
import { type Api, type CallInput, type CallName, type CallOutput } from '#contract/index.ts'
import { createEuAppAgeProof } from '#server/adapters/age-proof/openid4vp.ts'
import type { AgeProofs } from '#server/adapters/age-proof/port.ts'
import { createSandboxAgeProof } from '#server/adapters/age-proof/sandbox.ts'
import { createBus } from '#server/adapters/bus/bus.ts'
import type { ErasureLog } from '#server/adapters/erasure-log/port.ts'
import { createErasureLog } from '#server/adapters/erasure-log/stored.ts'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import type { IdentityProvider } from '#server/adapters/identity/port.ts'
import type { MailTransport } from '#server/adapters/mail/port.ts'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import type { PaymentProvider, SandboxProvider } from '#server/adapters/payments/port.ts'
import { createSandboxProvider } from '#server/adapters/payments/sandbox.ts'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import type { Replicas } from '#server/adapters/postgres/port.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { createProofOfWork } from '#server/adapters/proof-of-work/altcha.ts'
import { createMemoryRateLimiter } from '#server/adapters/rate-limits/rate-limits.ts'
import type { Translator } from '#server/adapters/translation/port.ts'
import type { PushTransport } from '#server/adapters/web-push/port.ts'
import { composeApp, taskList, workerLogger } from '#server/compose.ts'
import type { Config } from '#server/config/config.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { sweepCheckIns } from '#server/domain/dates/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { sweepDue } from '#server/domain/notifications/index.ts'
import { createSite, getSigningKeys, getSite, loadSecret } from '#server/domain/sites/index.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { createCallRunner } from '#server/http/api/run-call.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { createCitusDatabase } from './citus-database.ts'
import { TestClock } from './clock.ts'
import { createMember, type MemberOptions, requestContextOf, type TestMember } from './members.ts'

export type { TestMember } from './members.ts'

import { Outbox } from './outbox.ts'
import { PushBox } from './push-box.ts'
import { siteFixture } from './site-fixture.ts'
import { SmsBox } from './sms-box.ts'
import { MemoryStorage } from './storage.ts'
import { healthySurroundings } from './surroundings.ts'
import { realTemplates } from './templates.ts'
import { unlimitedCalls } from './unlimited-calls.ts'

/** Data folder of this test file. Contains only uploads. */
const dataDir = join(tmpdir(), `batticuore-test-${process.pid}`)
/** Picture processing for all apps of a test file. Its child process ends with this process. */
const pictures = createPictures({ folder: join(dataDir, 'incoming'), processes: 1, waiting: 100 })

const config: Config = {
  roles: ['web', 'worker'],
  dev: false,
  withoutBackup: false,
  host: '127.0.0.1',
  port: 3000,
  dataDir,
  databaseUrl: null,
  replicaUrls: [],
  demo: 'off',
  logLevel: 'silent',
  serviceWorker: true,
  mail: { smtp: null, bounceDomain: null, inboundPort: null },
  sms: null,
  translation: null,
  s3: null,
  backup: { folder: join(dataDir, 'backups'), time: null, keep: 7, recipient: null, trial: true },
  payments: { sandbox: false, mollie: null, stripe: null, verotel: null },
  workers: 0,
  redisUrl: null,
  trustedProxies: [],
  requestIdHeader: null,
  geoip: { header: null, mmdb: null },
  oidc: null,
  ageIssuers: null,
  metrics: null,
}

/** The whole product on its own database. Only the adapters to external systems are fakes. */
export interface TestApp extends App, AsyncDisposable {
  readonly clock: TestClock
  readonly outbox: Outbox
  readonly texts: SmsBox
  readonly pushes: PushBox
  readonly files: MemoryStorage
  /** The embedded payment provider, which is the only one in `payments` unless a test adds others. */
  readonly sandbox: SandboxProvider
  /** The default site, `main.test`. */
  readonly site: Site
  /** Another site, `other.test`, with its own members. */
  readonly otherSite: Site
  /** Creates a member. By default, the member is active and belongs to the default site. */
  member(options?: MemberOptions): Promise<TestMember>
  /**
   * Runs an API call as `who` (`null` for a visitor), in this process and without HTTP. Makes all checks except the
   * rate limits.
   */
  call<Name extends CallName>(
    who: TestMember | null,
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>>
  /** Runs every job that is due at the time of `clock`. */
  runJobs(): Promise<void>
  /** Advances the clock and runs all work that is then due, including notices. */
  after(ms: number): Promise<void>
}

/** Adapters that replace the default fakes of a test app. */
export interface TestEdge {
  /** A migrated database without sites. By default, the app clones the template of the test run. */
  readonly database?: TestDatabase
  readonly mail?: MailTransport
  readonly push?: PushTransport
  readonly storage?: ObjectStorage
  readonly erasureLog?: ErasureLog
  readonly identityProvider?: IdentityProvider
  readonly ageProofs?: AgeProofs
  /** Translates on request; by default, no translations are offered. */
  readonly translator?: Translator
  /** Answers to health checks about the world outside; by default, everything is in order. */
  readonly surroundings?: App['surroundings']
  /** Creates replicas; by default, there are none. */
  readonly replicas?: (db: pg.Pool) => Replicas
  /** Creates metrics; by default, nothing is counted. */
  readonly metrics?: (db: pg.Pool) => App['metrics']
  /** Payment providers besides the sandbox. */
  readonly payments?: readonly PaymentProvider[]
}

/** Key that signs the notices of the sandbox. */
export const sandboxKey = createSecretKey(Buffer.alloc(32, 'sandbox'))

/** Composes the product on a database, with a test clock and fake adapters. Creates no sites. */
export function composeTestApp(db: pg.Pool, overrides: Partial<Config> = {}, edge: TestEdge = {}) {
  const clock = new TestClock()
  const outbox = new Outbox()
  const texts = new SmsBox()
  const pushes = new PushBox()
  const files = new MemoryStorage()
  const sandbox = createSandboxProvider({ db, clock, key: sandboxKey })
  const payments = new Map([sandbox, ...(edge.payments ?? [])].map((provider) => [provider.name, provider]))
  const app = composeApp({
    config: { ...config, ...overrides },
    db,
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    surroundings: edge.surroundings ?? healthySurroundings(clock),
    ...(edge.metrics && { metrics: edge.metrics(db) }),
    ...(edge.replicas && { replicas: edge.replicas(db) }),
    bus: createBus(),
    rateLimiter: createMemoryRateLimiter(),
    geo: createEmbeddedGeo(),
    mail: edge.mail ?? outbox,
    sms: texts,
    translator: edge.translator ?? null,
    push: edge.push ?? pushes,
    templates: realTemplates,
    storage: edge.storage ?? files,
    erasureLog: edge.erasureLog ?? createErasureLog(new MemoryStorage()),
    pictures,
    payments,
    identityProvider: edge.identityProvider ?? null,
    ageProofs: edge.ageProofs ?? { eu_app: createEuAppAgeProof([]), sandbox: createSandboxAgeProof() },
  })
  // A browser's proof takes half a second of processor time on purpose, for some hundred times as many guesses.
  const proofOfWork = createProofOfWork({
    rateLimiter: app.rateLimiter,
    now: () => clock.now(),
    getKeys: () => getSigningKeys(app, 'proof-of-work', null),
    guesses: { min: 5, max: 15 },
  })
  return Object.assign(app, { clock, outbox, texts, pushes, files, sandbox, proofOfWork })
}

/** Returns a runner for API calls that makes all checks except the rate limits. */
export const testRunner = () => createCallRunner(handlers, unlimitedCalls)

/** The proof on Citus (`npm run proof -- citus`) sets TEST_CITUS_URL. */
const createDefaultDatabase = (): Promise<TestDatabase> =>
  process.env.TEST_CITUS_URL ? createCitusDatabase(process.env.TEST_CITUS_URL) : createTestDatabase()

/**
 * Starts a deterministic app: `await using app = await startTestApp()`. It has its own clock and database. It has no
 * background worker (`runJobs()` runs the jobs), and its API calls have no rate limits. Mails go to `app.outbox` unless
 * `edge.mail` is set.
 */
export async function startTestApp(overrides: Partial<Config> = {}, edge: TestEdge = {}): Promise<TestApp> {
  const database = edge.database ?? (await createDefaultDatabase())
  const app = composeTestApp(database.pool, overrides, edge)
  const { clock } = app
  await setDatabaseTime(database.pool, clock.now())
  await loadSecret(app)
  const main = await createSite(database.pool, siteFixture('main.test', true), clock.now())
  const other = await createSite(database.pool, siteFixture('other.test', false), clock.now())
  const site = await getSite(app, main)
  const otherSite = await getSite(app, other)
  const runner = testRunner()

  return Object.assign(app, {
    site,
    otherSite,
    member: (options: MemberOptions = {}) => createMember(app, options.site ?? site, options),
    call: async <Name extends CallName>(who: TestMember | null, name: Name, input: CallInput<Name>) => {
      const session = who && (await findSession(app, who.site, who.token))
      const api: Api = apiFor(requestContextOf(app, who?.site ?? site, session), runner)
      return (await api[name](input)) as CallOutput<Name>
    },
    async after(ms: number) {
      clock.advance(ms)
      while ((await sweepCheckIns(app)).rows > 0) await this.runJobs()
      while ((await sweepDue(app)).rows > 0) await this.runJobs()
      await this.runJobs()
    },
    async runJobs() {
      await setDatabaseTime(database.pool, clock.now())
      const events: WorkerEvents = new EventEmitter()
      const named = once(events, 'pool:create')
      // `runOnce` also runs jobs that other jobs queue. It does not throw if a job fails, because tests may make a job
      // fail.
      await runOnce({
        pgPool: database.pool,
        taskList: taskList(app),
        noHandleSignals: true,
        parsedCronItems: [],
        logger: workerLogger(app),
        events,
      })
      // `runOnce` resolves before the results of its last jobs are stored, so the loop waits until it has locked no job.
      // A job that runs jobs is locked by another.
      const [{ workerPool }] = (await named) as [{ workerPool: { id: string } }]
      const taken = `select 1 from graphile_worker.jobs where locked_by = $1 limit 1`
      for (let tries = 0; tries < 2_000; tries++) {
        if ((await database.pool.query(taken, [workerPool.id])).rows.length === 0) break
        await sleep(2)
      }
    },
    async [Symbol.asyncDispose]() {
      await app.bus.close()
      await database[Symbol.asyncDispose]()
    },
  })
}
