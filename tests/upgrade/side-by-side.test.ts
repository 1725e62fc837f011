import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { demoPassword } from '#demo/sign-ins.ts'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { readMigrations } from '#server/adapters/postgres/migrations.ts'
import { type CheckoutCopy, copyCheckout } from '#tests/harness/copy-checkout.ts'
import { makeTemporaryFolder } from '#tests/harness/temporary-folder.ts'
import { startReachedDatabase } from '../../tools/image/run-image.fixture.ts'
import { findPreviousRelease, unpackRelease } from './previous-release.ts'
import { type ReleaseProcess, startRelease } from './release-process.ts'

/**
 * An upgrade with the real processes of both releases: the previous release creates a demo, today's code migrates its
 * database and serves beside it, and the previous release stops. `UPGRADE_SECONDS` is the time under load before and
 * after the stop; the proof `upgrade` sets it, and also goes the way back. Without it, this checkout takes the part of
 * the previous release, whose pages would be built first. A planted migration makes the difference in both cases.
 */

const { UPGRADE_SECONDS } = process.env
const load_ms = Number(UPGRADE_SECONDS ?? 1) * 1_000
const previous = UPGRADE_SECONDS ? findPreviousRelease() : null
const newest = readMigrations().at(-1)?.number ?? 0
const numbered = (number: number) => String(number).padStart(4, '0')

/** A migration of today's code that only adds. So the two schemas differ, whatever the commits between them change. */
const addition = {
  name: `${numbered(newest + 1)}_planted_columns.sql`,
  sql: `-- Module: sites
    create table planted (id bigint primary key);
    alter table message add column planted text;
    alter table purchase_order add column planted int not null default 0;
    alter table session add column planted timestamptz;`,
}
/** A migration that the previous release does not survive. */
const removal = {
  name: `${numbered(newest + 2)}_planted_removal.sql`,
  sql: `-- Module: sites\n-- Oldest code: ${numbered(newest + 2)}\nalter table message drop column body;`,
}

/** Sends requests to the processes in turn, as a load balancer with several targets does. */
class Balancer {
  readonly targets: ReleaseProcess[] = []
  readonly failures: string[] = []
  answered = 0
  #turn = 0

  /**
   * Returns the response of the next target. A lost connection is a failure too: a process that stops is no target any
   * more, and answers what it has accepted.
   */
  async send(path: string, init: RequestInit): Promise<Response> {
    const target = this.targets[this.#turn++ % this.targets.length] as ReleaseProcess
    try {
      const response = await fetch(target.origin + path, { redirect: 'manual', ...init })
      if (response.status !== 200 && response.status !== 303)
        this.failures.push(`${path}: ${response.status} ${await response.clone().text()}`)
      this.answered++
      return response
    } catch (error) {
      const { message, cause } = error as Error
      this.failures.push(`${path}: ${message}, ${String(cause)}`)
      throw error
    }
  }
}

/** A member's browser, which keeps its cookies whichever process answers. */
class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #send: Balancer['send']
  constructor(send: Balancer['send']) {
    this.#send = send
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'sec-fetch-site': 'same-origin', cookie, ...init.headers }
    const response = await this.#send(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const { method, path } = paths[name]
    const query = new URLSearchParams(input as Record<string, string>)
    const response = await (method === 'GET'
      ? this.fetch(`${path}?${query}`, { method })
      : this.fetch(path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }))
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return (await response.json()) as CallOutput<Name>
  }

  signIn = () => this.call('login', { email: 'premium@demo.example', password: demoPassword } as never)
  write = (to: MemberId, text: string) =>
    this.call('sendMessage', { to, text, key: randomUUID() as IdempotencyKey } as never)

  /** Buys the smallest package in the sandbox, and waits until it is paid. */
  async buy(): Promise<string> {
    const { packages } = await this.call('listPackages', {})
    const { checkout_url, transaction } = await this.call('createOrder', {
      package: packages[0]?.id,
      payment_method: 'card',
      key: randomUUID() as IdempotencyKey,
    } as never)
    const body = new URLSearchParams({ outcome: 'paid' })
    await this.fetch(new URL(checkout_url).pathname, { method: 'POST', body })
    for (let tries = 0; tries < 100; tries++) {
      const { status } = (await this.call('getTransaction', { id: transaction.id })).transaction
      if (status !== 'pending' && status !== 'loading') return status
      await sleep(50)
    }
    return 'pending'
  }
}

const browserAt = ({ origin }: ReleaseProcess) =>
  new Browser((path, init) => fetch(origin + path, { redirect: 'manual', ...init }))

/** Time between two turns of a member: less than the limits of calls in a minute. */
const turn_ms = 400

/** Reads and writes as a member until `until` is aborted. Returns the texts that were sent. */
async function use(browser: Browser, to: MemberId, until: AbortSignal): Promise<string[]> {
  const sent: string[] = []
  for (let turn = 0; !until.aborted; turn++) {
    // Each message costs credits: what is bought lasts for eight.
    if (turn % 32 === 0) expect(await browser.buy()).toBe('completed')
    if (turn % 4 === 0) {
      const text = `Messaggio ${turn} dell’aggiornamento`
      await browser.write(to, text)
      sent.push(text)
    }
    await browser.call('listChats', {})
    await browser.call('searchMembers', {} as never)
    expect((await browser.call('currentUser', {})).user).toBeTruthy()
    await sleep(turn_ms)
  }
  return sent
}

/** Time between two requests of a visitor: the processes start meanwhile. */
const pause_ms = 50

/** Opens pages as visitors do, until `until` is aborted. */
async function visit(balancer: Balancer, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    for (const path of ['/', paths.getSettings.path]) {
      const response = await balancer.send(path, {})
      expect([path, response.status]).toEqual([path, 200])
      await response.text()
      await sleep(pause_ms)
    }
  }
}

const root = join(import.meta.dirname, '../..')

/** Lets the code in `base` use the pages in another folder, and build them there if they are missing or of other sources. */
function sharePages(base: string, dist: string): void {
  mkdirSync(dist, { recursive: true })
  symlinkSync(dist, join(base, 'dist'))
}

const plant = ({ base }: CheckoutCopy, { name, sql }: typeof addition): void =>
  writeFileSync(join(base, 'server/migrations', name), sql)

test(
  'the previous release and this one serve on one schema, and no request fails while one replaces the other',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (previous && 'missing' in previous) return skip(`needs ${previous.missing}`)
    const base = makeTemporaryFolder('batticuore-upgrade-')
    try {
      const [folder, dataDir] = [previous ? join(base, 'previous') : root, join(base, 'data')]
      if (previous) {
        unpackRelease(previous.commit, folder)
        // The pages of the previous release stay for the next run, because building them takes most of the time.
        sharePages(folder, join(root, 'data/test/previous-pages'))
      }
      using newer = copyCheckout(base)
      sharePages(newer.base, join(root, 'dist'))
      plant(newer, addition)
      await using database = await startReachedDatabase()
      const pool = new pg.Pool({ connectionString: database.url, max: 1 })
      pool.on('error', () => {})
      await using old = await startRelease(folder, database.url, dataDir)
      await old.ready()
      const balancer = new Balancer()
      balancer.targets.push(old)
      const browser = new Browser((path, init) => balancer.send(path, init))
      await browser.signIn()
      const { chats } = await browser.call('listChats', {})
      const to = chats[0]?.profile.id as MemberId

      const end = new AbortController()
      const member = use(browser, to, end.signal)
      const visitors = [visit(balancer, end.signal), visit(balancer, end.signal)]
      const load = Promise.all([member, ...visitors])
      load.catch(() => {}) // awaited below
      await using today = await startRelease(newer.base, database.url, dataDir)
      await today.ready()
      const applied = await pool.query('select name from migration order by number desc limit 1')
      expect(applied.rows).toEqual([{ name: addition.name }])

      // The previous release on today's schema: it signs in, shows members, delivers a message and takes a payment.
      const visitor = browserAt(old)
      await visitor.signIn()
      expect((await visitor.call('searchMembers', {} as never)).results.length).toBeGreaterThan(0)
      await visitor.write(to, 'Dalla versione di prima')
      expect(await visitor.buy()).toBe('completed')

      balancer.targets.push(today)
      await sleep(load_ms)
      balancer.targets.shift()
      expect(await old.stop()).toBe(0)
      await sleep(load_ms)
      end.abort()
      await load.catch(() => {}) // its failures are those of the balancer
      expect(balancer.failures).toEqual([])
      const [sent] = await load
      expect(balancer.answered).toBeGreaterThan(30)

      // The session of the previous release is valid here, and everything that it accepted is there once.
      const accepted = [...sent, 'Dalla versione di prima'].sort()
      const stored = await pool.query('select body from message where body = any ($1)', [accepted])
      expect(stored.rows.map(({ body }) => body).sort()).toEqual(accepted)
      expect(await browser.buy()).toBe('completed')
      const failed = await pool.query(
        'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
      )
      expect(failed.rows).toEqual([])
      expect(readdirSync(join(dataDir, 'outbox')).length).toBeGreaterThan(0)
      expect(await today.stop()).toBe(0)

      // The way back: the previous release starts on today's schema, and refuses one that lacks something it needs.
      const oldest = Math.max(...readMigrations().map(({ oldestCode }) => oldestCode))
      const known = readMigrations(join(folder, 'server/migrations')).at(-1)?.number ?? 0
      if (known >= oldest) {
        if (UPGRADE_SECONDS) {
          await using back = await startRelease(folder, database.url, dataDir)
          await back.ready()
          await browserAt(back).signIn()
          expect(await back.stop()).toBe(0)
        }
        plant(newer, removal)
        const folders = {
          migrations: join(newer.base, 'server/migrations'),
          functions: join(newer.base, 'server/functions'),
        }
        expect(await migrate({ connectionString: database.url }, folders)).toEqual([removal.name])
      }
      await using refused = await startRelease(folder, database.url, dataDir)
      await expect(refused.ready()).rejects.toThrow('A newer version of this app has upgraded the database')
    } finally {
      rmSync(base, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)
