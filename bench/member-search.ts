/**
 * Measures the staff's search of members (O1) among a million members (or MEMBERS, an environment variable): the time of
 * the whole call, with its statements and its entry in the audit trail, for each way in which a text finds members.
 */
import { randomUUID } from 'node:crypto'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { createStaff, insertReadyAccounts } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { median, note, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'
import { Random } from './random.ts'

const searches_each = 200
const batch_members = 2_000
const addressOf = (name: string) => `${name}@posta.test`

await using crowd = await startCrowd()
const { app, site, members } = crowd
await addAccounts(app, site.id)
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

interface Drawn {
  readonly id: MemberId
  readonly name: string
}

/** Reports the 95th percentile of the milliseconds of a search for the text of each drawn member. */
async function measure(name: string, textOf: (member: Drawn) => string): Promise<void> {
  const taken: number[] = []
  let found = 0
  for (const member of drawn) {
    const begun = performance.now()
    const answer = await handlers.findMembers(context, { text: textOf(member) })
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
}

/** Gives the crowd's members accounts, which the crowd itself lacks. They stay with the crowd. */
async function addAccounts({ db }: App, site_id: SiteId): Promise<void> {
  const { rows: missing } = await db.query<Drawn & { country: string; created_at: string }>(
    `select p.member_id as id, p.name, p.country, p.created_at::text from profile p
      where not exists (select from member m where m.id = p.member_id) order by p.member_id`,
  )
  for (let from = 0; from < missing.length; from += batch_members)
    await insertReadyAccounts(
      db,
      missing.slice(from, from + batch_members).map((member) => ({
        ...member,
        ...{ site_id, kind: 'member', email: addressOf(member.name), password_hash: 'none', paid: false },
        ...{ language: 'it', terms_version: '2026-11-01' },
      })),
    )
  if (missing.length === 0) return
  for (const table of ['member', 'member_name', 'member_email']) await db.query(`vacuum (analyze) ${table}`)
  note(`${missing.length} accounts created`)
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
