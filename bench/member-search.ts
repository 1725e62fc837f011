/**
 * Measures the staff's search of members (O1) among a million members (or MEMBERS, an environment variable): the shared
 * buffers of its statements, and the time of the whole call with its entry in the audit trail, for each way in which a
 * text finds members. Every member has an order; every tenth one a complaint, a withdrawal and a report.
 */
import { randomUUID } from 'node:crypto'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { createStaff } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { plansOf } from '#tests/harness/statement-plans.ts'
import { addAccounts, addressOf } from './crowd-accounts.ts'
import { median, note, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'
import { Random } from './random.ts'

const searches_each = 200
/** A table of a million rows that is read from beginning to end has more than 10,000. */
const buffers_max = 500

await using crowd = await startCrowd()
const { app, site, members } = crowd
await addAccounts(app, site.id)
await addCases(app, site.id)
const context = await staffContext()
const random = new Random(26)
const drawn = await drawMembers()

await measure('id', ({ id }) => id)
await measure('page', ({ id }) => `https://localhost/members/${id}`)
await measure('address', ({ name }) => addressOf(name))
await measure('name', ({ name }) => name)
await measure('name_beginning', ({ name }) => name.slice(0, -2))
await measure('name_of_all', () => 'membro')
await measure('nobody', () => randomUUID())
const numbersIn = async (statement: string) => {
  const { rows } = await app.db.query<{ text: string }>(`${statement} limit ${searches_each}`)
  const texts = rows.map(({ text }) => text)
  if (texts.length === 0) throw new Error(`nothing for ${statement}`)
  return (_drawn: Drawn, nth: number) => texts[nth % texts.length] ?? ''
}
await measure('order', await numbersIn(`select number::text as text from purchase_order order by key`))
await measure(
  'payment',
  await numbersIn(`select reference as text from payment_reference order by order_id % 977`),
)
await measure('complaint', await numbersIn(`select 'C-' || number as text from complaint order by key`))
await measure('withdrawal', await numbersIn(`select 'R-' || number as text from withdrawal order by key`))
await measure('report', await numbersIn(`select id::text as text from report order by id % 977`))

interface Drawn {
  readonly id: MemberId
  readonly name: string
}

/** Reports the buffers of a search, and the 95th percentile of the milliseconds of a search for each drawn member. */
async function measure(name: string, textOf: (member: Drawn, nth: number) => string): Promise<void> {
  const taken: number[] = []
  let found = 0
  for (const [nth, member] of drawn.entries()) {
    const text = textOf(member, nth)
    const begun = performance.now()
    const answer = await handlers.findMembers(context, { text })
    taken.push(performance.now() - begun)
    found += answer.members.length
  }
  const details = `median ${median(taken).toFixed(1)} ms, ${(found / drawn.length).toFixed(1)} found by each`
  report({
    name: `member_search_${name}_p95`,
    value: quantile(taken, 0.95),
    unit: 'ms',
    details,
    atMost: 150,
  })
  const plans = await plansOf(app, () =>
    handlers.findMembers(context, { text: drawn[0] ? textOf(drawn[0], 0) : '' }),
  )
  report({
    name: `member_search_${name}_buffers`,
    value: plans.reduce((sum, { buffers }) => sum + buffers, 0),
    ...{ unit: 'buffers', atMost: buffers_max, isGate: true },
    details: `${plans.length} statements, scans of ${[...new Set(plans.flatMap(({ scanned }) => scanned))].join(', ') || 'no table'}`,
  })
}

/** Gives the members orders and cases, which stay with the crowd. */
async function addCases({ db }: App, site_id: SiteId): Promise<void> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select from payment_reference r join purchase_order o on o.member_id = r.member_id and o.id = r.order_id) as has`,
  )
  if (rows[0]?.has) return
  await db.query('truncate purchase_order, payment_reference, complaint, withdrawal, report')
  const of = (condition: string) =>
    `from (select member_id as member, row_number() over (order by member_id) as i from profile where site_id = $1) m
      where ${condition}`
  const at = `now() - i * interval '1 second'`
  for (const statement of [
    `insert into purchase_order (member_id, id, site_id, key, credits, list_price_cents, price_cents, currency,
                                 payment_country, payment_method, provider, status, created_at)
     select member, i, $1, gen_random_uuid(), 50, 499, 499, 'EUR', 'IT', 'card', 'sandbox', 'completed', ${at} ${of('true')}`,
    `insert into payment_reference (provider, reference, member_id, order_id)
     select 'sandbox', 'sandbox_' || md5(i::text), member, i ${of('true')}`,
    `insert into complaint (id, site_id, member_id, number, key, language, subject, status, created_at, changed_at)
     select i, $1, member, 1000000 + i, gen_random_uuid(), 'it', 'other', 'answered', ${at}, ${at} ${of('i % 10 = 0')}`,
    `insert into withdrawal (id, site_id, key, kind, status, member_id, locale, declared_at)
     select i, $1, gen_random_uuid(), 'signed_in', 'answered', member, 'it', ${at} ${of('i % 10 = 0')}`,
    `insert into report (id, site_id, member_id, about, reason, words, reporter_language, created_at, outcome, decided_at)
     select 20000000 + i, $1, member, 'profile', 'spam', '', 'it', ${at}, 'no_breach', ${at} ${of('i % 10 = 0')}`,
  ])
    await db.query(statement, [site_id])
  await db.query('vacuum analyze purchase_order, payment_reference, complaint, withdrawal, report')
  note('orders and cases created')
}

/** Returns the context of an administrator of the site. */
async function staffContext(): Promise<StaffContext> {
  const email = `admin-${randomUUID()}@posta.test`
  const staffId = await createStaff(app, app.db, {
    ...{ email, name: 'Ada', role: 'admin', password_hash: 'none', sites: [site.id] },
  })
  const session = { kind: 'staff', staffId, name: 'Ada', role: 'admin', lacks: null, siteIds: [site.id] }
  return { app, site, session } as unknown as StaffContext
}

async function drawMembers(): Promise<Drawn[]> {
  const ids = Array.from({ length: searches_each }, () => random.id())
  const { rows } = await app.db.query<Drawn>(
    `select m.id, m.name from unnest($1::bigint[]) drawn (id)
      cross join lateral (select id, name from member where id >= drawn.id order by id limit 1) m`,
    [ids],
  )
  if (rows.length === 0) throw new Error(`none of ${members} members was drawn`)
  return rows
}
