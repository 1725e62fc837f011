/**
 * Raises the load of one web process until something gives: messages sent, searches, and pages of members. Says at
 * which load each resource would be used up. Also measures what a member costs: bytes of the database and of photos.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { grantManyCredits } from '#server/domain/credits/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { addCrowdOfWriters } from './crowd-of-writers.ts'
import { benchData } from './database.ts'
import { report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { takePhoto } from './phone-photo.ts'
import { inOrderOfLimits, raiseLoad, type Step } from './raise-load.ts'
import type { BenchRequest } from './send-request.ts'

const wanted = Number(process.env.MEMBERS ?? 20_000)
/** With this many members who take turns, nobody reaches a rate limit. */
const signed_in = 4_000

await using bench = await startBenchApp()
const { app } = bench
const site = (await listSites(app))[0]
if (!site) throw new Error('the bench has no site')

const empty = await sizes()
await addCrowdOfWriters(app, site.id, wanted)
const full = await sizes()
for (const { name, tables, each } of [
  { name: 'account_and_profile', tables: /^(member|member_email|member_name|profile)$/, each: wanted },
  { name: 'search_row', tables: /^member_search$/, each: wanted },
  { name: 'wallet_with_a_purchase', tables: /^(wallet|ledger_|credit_lot)/, each: wanted },
])
  report({
    name: `${name}_size`,
    value: (total(full, tables) - total(empty, tables)) / each,
    unit: 'bytes',
    details: 'per member, with indexes',
  })

const people = await signIn()
const who = (nth: number) => people[nth % people.length] as BenchMember
{
  await using product = await startChild('product-server', {
    DATABASE_URL: bench.databaseUrl,
    LOG_LEVEL: 'warn',
  })
  const load = (name: string, path: string, more: (nth: number) => Partial<BenchRequest> = () => ({})) =>
    raiseLoad(name, {
      ...{ db: app.db, product },
      requestOf: (nth) => ({ origin: product.origin, path, who: who(nth), ...more(nth) }),
    }).then((steps) => reportSteps(name, steps))
  await load('searches', paths.searchMembers.path)
  await load('pages', '/members', () => ({ encoding: 'gzip, deflate, br' }))
  const before = await sizes()
  const sentBefore = await countMessages()
  await load('sends', paths.sendMessage.path, (nth) => ({
    body: JSON.stringify({ to: who(nth + 1).id, text: `Ciao ${nth}, come va?`, key: randomUUID() }),
  }))
  const sent = (await countMessages()) - sentBefore
  report({
    name: 'message_size',
    value: (total(await sizes(), /./) - total(before, /./)) / sent,
    unit: 'bytes',
    details: `per message with its row, inboxes, events and ledger; ${sent} sent`,
  })
}
await reportPhoto()

function reportSteps(name: string, steps: readonly Step[]): void {
  const best = steps.reduce((one, other) => (other.per_s > one.per_s ? other : one))
  const limits = inOrderOfLimits(best).map(([resource, limit]) => `${resource} ${limit.toFixed(0)}`)
  report({
    name: `${name}_most`,
    value: best.per_s,
    unit: 'per_s',
    details: `${best.concurrency} at once, p95 ${best.p95_ms.toFixed(0)} ms, ${best.others.toFixed(1)} cores used by others; limits by resource: ${limits.join(', ')}`,
  })
  report({ name: `${name}_web_cpu`, value: best.web_us, unit: 'us' })
  report({ name: `${name}_database_cpu`, value: best.database_us, unit: 'us' })
  report({
    ...{ name: `${name}_log`, value: best.wal_bytes, unit: 'bytes' as const },
    details: `${best.syncs.toFixed(2)} syncs each`,
  })
}

/** Gives some members of the crowd a session, and credits for their messages. */
async function signIn(): Promise<BenchMember[]> {
  const { rows } = await app.db.query<{ id: MemberId }>(
    `select member_id as id from profile where kind = 'member' and status = 'active' and name like 'membro%' order by member_id limit $1`,
    [signed_in],
  )
  return inTransaction(app.db, async (tx) => {
    await grantManyCredits(
      tx,
      rows.map(({ id: member }) => ({
        ...{ member, credits: 10_000, cause: 'demo' as const, paid_cents: 10_000, currency: 'EUR' },
        ...{ key: randomUUID(), now: app.clock.now() },
      })),
    )
    const made: BenchMember[] = []
    for (const { id } of rows)
      made.push({
        id,
        token: await createSession(
          app,
          { member: id, site: { id: String(site?.id) as never }, userAgent: 'bench' },
          tx,
        ),
      })
    return made
  })
}

/** Returns the bytes of each table with its indexes. */
async function sizes(): Promise<Map<string, number>> {
  const { rows } = await app.db.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

function total(all: ReadonlyMap<string, number>, tables: RegExp): number {
  return [...all].reduce((sum, [name, bytes]) => (tables.test(name) ? sum + bytes : sum), 0)
}

async function countMessages(): Promise<number> {
  return Number((await app.db.query('select count(*) as n from message')).rows[0].n)
}

async function reportPhoto(): Promise<void> {
  const folder = join(benchData, 'incoming')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'growth.jpg')
  writeFileSync(path, await takePhoto())
  const pictures = createPictures({ folder })
  const made = await pictures.derive(path, null)
  const files = Object.entries(made.files).map(([size, file]) => [size, statSync(file).size] as const)
  report({
    name: 'photo_size',
    value: files.reduce((sum, [, bytes]) => sum + bytes, 0),
    unit: 'bytes',
    details: files.map(([size, bytes]) => `${size} ${bytes}`).join(', '),
  })
  await made[Symbol.asyncDispose]()
  await pictures.close()
  rmSync(path)
}
