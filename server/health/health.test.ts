import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HealthProblem } from '#contract/console/problems.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import type { Surroundings } from '#server/adapters/surroundings/port.ts'
import { TranslationError } from '#server/adapters/translation/port.ts'
import { generateVapidKeys } from '#server/adapters/web-push/vapid.ts'
import { runSiteCommand } from '#server/commands/site-command.ts'
import type { Config } from '#server/config/config.ts'
import { findInstallationValue, saveInstallationValue } from '#server/domain/sites/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { distinct } from '#server/kernel/health.ts'
import { addJob } from '#server/kernel/job.ts'
import { freeLostJobs, type LostJobsCheck } from '#server/lost-jobs.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { healthySurroundings } from '#tests/harness/surroundings.ts'
import type { HealthContext } from './context.ts'
import { fixFindings } from './fix.ts'
import { runChecks } from './run-checks.ts'
import { wordsOf } from './words.ts'

/** Plants one fault after another in a healthy installation, and looks for it, and only for it, in the report. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const mail: Config['mail'] = {
  smtp: {
    ...{ host: 'relay.test', port: 587, isImplicitTls: false, needsTls: true, login: null },
    dkim: { selector: 'mail1', privateKey: pem },
  },
  bounceDomain: 'bounces.test',
  inboundPort: 2525,
}

let app: TestApp
let worker: LostJobsCheck
let healthy: HealthContext

beforeEach(async () => {
  app = await startTestApp({ mail, trustedProxies: ['loopback'] })
  // Its lock is what the check of workers looks for.
  worker = await freeLostJobs(app, 'worker-of-the-test')
  for (const site of [app.site, app.otherSite]) {
    await createReviewer(app, 'admin', [site.id])
    await runSiteCommand(app.db, ['prices', `--host=${site.domain}`, '--packages=50:499'], app.clock.now())
  }
  await setDatabaseTime(app.db, app.clock.now())
  const surroundings = healthySurroundings(app.clock)
  const { sandbox } = app
  healthy = {
    ...app,
    ...withFacts({ connections: 10 }),
    mail: { verify: async () => {} },
    payments: new Map([['verotel', { ...sandbox, name: 'verotel' } as PaymentProvider]]),
    surroundings: {
      ...surroundings,
      txt: async (name) =>
        name.includes('_domainkey') ? [`v=DKIM1; k=rsa; p=${published}`] : surroundings.txt(name),
    },
  }
})
afterEach(async () => {
  await worker.stop()
  await app[Symbol.asyncDispose]()
})

const problemsOf = async (context: HealthContext) => [...(await runChecks(context)).areas.values()].flat()

test('finds nothing in a healthy installation', async () => {
  const report = await runChecks(healthy)
  expect([...report.areas.values()].flat()).toEqual([])
  expect(report.areas.size).toBe(13)
})

/** Settings of a server that loses nothing. The tests' server is quicker, and would lose something. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Answers the statements of the check of the database with facts that a test cannot change in the server. */
function withFacts(changed: object, changedSettings: object = {}): Pick<HealthContext, 'db'> {
  const settings: Record<string, string> = { ...durable, ...changedSettings }
  const query = async (...args: [never]) => {
    const answer = (await app.db.query(...args)) as unknown as { rows: Record<string, unknown>[] }
    if (answer.rows?.[0] && 'may_create' in answer.rows[0]) Object.assign(answer.rows[0], changed)
    for (const row of answer.rows ?? [])
      if (typeof row.name === 'string' && settings[row.name]) row.setting = settings[row.name]
    return answer
  }
  const db = new Proxy(app.db, { get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)) })
  return { db }
}

const seen = (changed: Partial<Surroundings>) => ({ surroundings: { ...healthy.surroundings, ...changed } })
const withTxt = (change: (name: string) => string[] | null) =>
  seen({ txt: async (name) => change(name) ?? healthy.surroundings.txt(name) })
const configured = (changed: Partial<Config>) => ({ config: { ...app.config, ...changed } })
const provided = (...providers: object[]) => ({
  payments: new Map(
    providers.map((each) => [(each as PaymentProvider).name, { ...app.sandbox, ...each } as PaymentProvider]),
  ),
})
const inAll = (sql: string) => app.db.query(sql)
/** Adds a member of so many days ago. Books and audit trail were verified since. */
async function addMember(daysAgo: number): Promise<void> {
  const { id } = await app.member()
  const [now, then] = [app.clock.now(), inDays(-daysAgo)]
  await app.db.query('update member set created_at = $1 where id = $2', [then, id])
  await app.db.query(`insert into ledger_check values ($1, 0, '{}')`, [now])
  await app.db.query(`insert into audit_check values ($1, 0, '', 0)`, [now])
}

/** Each fault with the function that plants it: in the database, or in the parts of the context that it returns. */
const faults: readonly (readonly [HealthProblem, () => unknown])[] = [
  ['database_version', () => withFacts({}, { server_version_num: '140012', server_version: '14.12' })],
  ['database_durability', () => withFacts({}, { fsync: 'off' })],
  [
    'database_role',
    () => ({
      ...configured({ databaseUrl: 'postgres://postgres@db.test/x' }),
      ...withFacts({ is_superuser: true }),
    }),
  ],
  ['database_rights', () => withFacts({ may_create: false })],
  ['database_connections', () => withFacts({ connections: 96, connections_max: 100 })],
  ['clock_skew', () => void app.clock.advance(45_000)],
  ['schema_other', () => inAll(`insert into migration values (9999, '9999_later.sql', 'later', now())`)],
  ['worker_missing', () => worker.stop()],
  [
    'queue_late',
    () =>
      addJob(
        app.db,
        { name: 'notifications.push' },
        {},
        {
          runAt: new Date(app.clock.now().getTime() - minutes(11)),
        },
      ),
  ],
  [
    'jobs_dead',
    async () => {
      await addJob(app.db, { name: 'notifications.push' }, {})
      await inAll('update graphile_worker._private_jobs set attempts = max_attempts')
    },
  ],
  [
    'storage_unusable',
    () => ({
      storage: {
        ...app.storage,
        put: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
        get: async () => null,
        delete: async () => {},
      },
    }),
  ],
  ['disk_low', () => seen({ disk: async () => ({ device: 1, used: 0.9, free_bytes: 1e9 }) })],
  [
    'backup_failed',
    () => saveInstallationValue(app.db, 'backups', { failed: { at: '2026-11-20', cause: 'disk_full' } }),
  ],
  [
    'backup_unwritable',
    () => seen({ write: () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' })) }),
  ],
  [
    'backup_missing',
    async () => {
      await addMember(3)
      return configured({ backup: { ...app.config.backup, time: '02:15', trial: false } })
    },
  ],
  [
    'restore_old',
    async () => {
      await addMember(16)
      await saveInstallationValue(app.db, 'backups', { made: { at: app.clock.now().toISOString() } })
      return configured({ backup: { ...app.config.backup, time: '02:15' } })
    },
  ],
  [
    'books_unverified',
    async () => {
      await addMember(3)
      await inAll('delete from ledger_check')
    },
  ],
  [
    'backup_old',
    async () => {
      const made = { at: new Date(app.clock.now().getTime() - days(3)).toISOString() }
      await saveInstallationValue(app.db, 'backups', { made })
      return configured({ backup: { ...app.config.backup, time: '02:15' } })
    },
  ],
  [
    'restore_failed',
    () => saveInstallationValue(app.db, 'backups', { trial: { at: '2026-11-20', cause: 'restore' } }),
  ],
  [
    'photos_lacking',
    () => saveInstallationValue(app.db, 'backups', { made: { at: '2026-11-20', lacking: 1 } }),
  ],
  ['log_broken', () => inAll(`insert into audit_check values (now(), 0, '', 2)`)],
  ['mail_undelivered', () => configured({ mail: { ...mail, smtp: null } })],
  ['mail_unreachable', () => ({ mail: { verify: () => Promise.reject(new Error('delayed: AUTH 535')) } })],
  ['dns_unreachable', () => seen({ mx: () => Promise.reject(new Error('ESERVFAIL')) })],
  ['spf_missing', () => withTxt((name) => (name === 'bounces.test' ? ['some=thing'] : null))],
  ['dkim_missing', () => withTxt((name) => (name === 'mail1._domainkey.main.test' ? [] : null))],
  ['dkim_differs', () => withTxt((name) => (name === 'mail1._domainkey.main.test' ? ['p=AAAA'] : null))],
  ['dmarc_missing', () => withTxt((name) => (name === '_dmarc.main.test' ? [] : null))],
  ['bounce_mx_missing', () => seen({ mx: async () => [] })],
  [
    'certificate_unreachable',
    () => forMain(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))),
  ],
  ['certificate_invalid', () => forMain(async () => ({ endsAt: inDays(60), refusal: 'CERT_HAS_EXPIRED' }))],
  ['certificate_ends', () => forMain(async () => ({ endsAt: inDays(10), refusal: null }))],
  ['provider_refused', () => provided({ name: 'mollie' })],
  [
    'provider_key',
    () => provided({ name: 'verotel', checkKey: () => Promise.reject(new Error('401 live_geheim')) }),
  ],
  ['sandbox_sells', () => provided({ name: 'sandbox' })],
  ['payments_off', () => provided()],
  ['provider_unset', () => provided({ name: 'verotel' }, { name: 'sandbox' })],
  [
    'provider_missing',
    () =>
      runSiteCommand(
        app.db,
        ['set', '--host=main.test', 'member_resell=false', 'payment_provider=stripe'],
        app.clock.now(),
      ),
  ],
  ['push_keys', () => saveInstallationValue(app.db, 'vapid', { public_key: 'x', private_key: 'y' })],
  [
    'site_incomplete',
    () => runSiteCommand(app.db, ['set', '--host=main.test', 'company.city='], app.clock.now()),
  ],
  ['site_without_prices', () => inAll('delete from credit_package')],
  ['site_without_staff', () => inAll(`update staff set role = 'moderator'`)],
  ['proxies_missing', () => configured({ trustedProxies: [] })],
  ['metrics_open', () => configured({ metrics: { host: '0.0.0.0', port: 9464, token: null } })],
]

const inDays = (count: number) => new Date(app.clock.now().getTime() + days(count))
const forMain = (certificate: Surroundings['certificate']) =>
  seen({
    certificate: (host) =>
      host === 'main.test' ? certificate(host) : healthy.surroundings.certificate(host),
  })
test('looks at two disks only if they are two, and names a second one that is full', async () => {
  const { dataDir, backup } = app.config
  const full = (device: number) =>
    seen({
      disk: async (folder) =>
        folder === dataDir ? { device: 1, used: 0.5, free_bytes: 1 } : { device, used: 0.9, free_bytes: 1 },
    })
  expect(await problemsOf({ ...healthy, ...full(1) })).toEqual([])
  expect(await problemsOf({ ...healthy, ...full(2) })).toMatchObject([
    { problem: 'disk_low', subject: backup.folder },
  ])
})

test.each([
  ['127.0.0.1', 0],
  ['10.0.0.5', 0],
  ['fd00::7', 0],
  ['::', 1],
  ['203.0.113.9', 1],
])('metrics on %s without a token are open to everybody: %i', async (host, count) => {
  const metrics = { host, port: 9464, token: null }
  expect(await problemsOf({ ...healthy, ...configured({ metrics }) })).toHaveLength(count)
})

test('a problem of a sender’s domain belongs to each site that sends from it', async () => {
  const found = await problemsOf({
    ...healthy,
    ...withTxt((name) => (name.startsWith('_dmarc.') ? [] : null)),
  })
  expect(found.map(({ site }) => site).toSorted()).toEqual([app.site.id, app.otherSite.id].toSorted())
  const [one] = found
  if (!one) throw new Error('nothing found')
  const ofTwo = [one, { ...one, site: app.otherSite.id }, { ...one, subject: 'other.test' }]
  expect(distinct(ofTwo).map(({ subject }) => subject)).toEqual([one.subject, 'other.test'])
})

test.each(faults)('finds the planted fault %s, and no other', async (problem, plant) => {
  const planted = await plant()
  const found = await problemsOf({ ...healthy, ...(planted as Partial<HealthContext>) })
  expect([...new Set(found.map((each) => each.problem))]).toEqual([problem])
  for (const each of found) {
    const words = wordsOf(each)
    expect(`${words.problem} ${words.remedy}`).not.toMatch(/\$(subject|value|cause)|geheim|undefined|null/)
  }
})

test('neither a lacking photo nor a failure hides that backups and trial restores have become old', async () => {
  await addMember(16)
  const at = inDays(-20).toISOString()
  const record = { made: { at, lacking: 1 }, failed: { at, cause: 'folder' }, trial: { at, cause: null } }
  await saveInstallationValue(app.db, 'backups', record)
  const found = await problemsOf({
    ...healthy,
    ...configured({ backup: { ...app.config.backup, time: '02:15' } }),
  })
  expect(found.map(({ problem }) => problem)).toEqual([
    'backup_failed',
    'backup_old',
    'photos_lacking',
    'restore_old',
  ])
})

test('without a database or its tables, checks only what needs neither', async () => {
  const nowhere = createPool({ host: '127.0.0.1', port: 1 })
  const unreachable = await runChecks({ ...healthy, db: nowhere })
  expect([...unreachable.areas.keys()]).toEqual(['database', 'storage', 'disk', 'settings'])
  expect(unreachable.areas.get('database')).toMatchObject([
    { problem: 'database_unreachable', level: 'failure', value: 'ECONNREFUSED' },
  ])
  await app.db.query('delete from migration where number > 1')
  const behind = await runChecks(healthy)
  expect(behind.areas.get('database')).toMatchObject([{ problem: 'schema_behind' }])
  expect(behind.areas.has('sites')).toBe(false)
  await nowhere.end()
})

test('X21: names the languages of the sites that the translation service lacks, or why it does not answer', async () => {
  const of = async (languages: () => Promise<string[]>) => {
    const translator = { name: 'translate.example', languages, translate: () => expect.fail('sent a text') }
    return (await runChecks({ ...healthy, translator })).areas.get('translation')
  }
  const all = [app.site, app.otherSite].flatMap(({ settings }) => settings.locales)
  const languages = [...new Set(all.map((locale) => new Intl.Locale(locale).language))]
  expect(await of(async () => languages)).toEqual([])
  expect(await of(async () => languages.slice(1))).toMatchObject([
    { problem: 'translation_languages', level: 'warning', value: languages[0] },
  ])
  expect(await of(() => Promise.reject(new TranslationError('unavailable', 'ECONNREFUSED')))).toMatchObject([
    { problem: 'translation_unreachable', level: 'failure', value: 'translation: ECONNREFUSED' },
  ])
})

test('a check that fails is a problem of its area, and the others go on', async () => {
  const { areas } = await runChecks({
    ...healthy,
    ...seen({ disk: () => Promise.reject(Object.assign(new Error('geheim'), { code: 'EACCES' })) }),
  })
  expect(areas.get('disk')).toMatchObject([{ problem: 'check_failed', value: 'EACCES' }])
  expect(areas.size).toBe(13)
})

test('gives damaged push keys their public key again, or makes new ones, and changes nothing else', async () => {
  const { public_key, private_key } = generateVapidKeys()
  const read = () => findInstallationValue(app.db, 'vapid')
  const fix = async () => fixFindings(app.db, await runChecks(healthy))
  await saveInstallationValue(app.db, 'vapid', { public_key, private_key })
  expect(await fix()).toEqual([])
  await saveInstallationValue(app.db, 'vapid', { public_key: 'x', private_key })
  expect(await fix()).toHaveLength(1)
  expect(await read()).toEqual({ public_key, private_key })
  await saveInstallationValue(app.db, 'vapid', { public_key, private_key: 'y' })
  expect(await fix()).toHaveLength(1)
  expect(await read()).not.toMatchObject({ public_key })
  expect(await problemsOf(healthy)).toEqual([])
})
