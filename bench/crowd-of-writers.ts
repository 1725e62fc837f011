import { randomUUID } from 'node:crypto'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { grantManyCredits } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { addAccounts } from './crowd-accounts.ts'
import { note } from './figure.ts'
import { fill } from './generator/fill.ts'

const batch_members = 2_000
const messages_each = 20
const text = 'Mi piace camminare in collina la domenica mattina, cucinare per gli amici e leggere. Numero '

/**
 * Adds members with a profile, an account, a wallet with its ledger, and a conversation of twenty messages. Writes the
 * messages as rows, because sending them takes a hundred times as long.
 */
export async function addCrowdOfWriters(app: App, site: SiteId, members: number): Promise<void> {
  const begin = performance.now()
  await fill(app, site, members)
  await addAccounts(app, site)
  const { rows } = await app.db.query<{ id: MemberId }>(
    'select id from member m where not exists (select from wallet w where w.member_id = m.id) order by id',
  )
  const now = app.clock.now()
  for (let from = 0; from < rows.length; from += batch_members)
    await inTransaction(app.db, (tx) =>
      grantManyCredits(
        tx,
        rows.slice(from, from + batch_members).map(({ id: member }) => ({
          ...{ member, credits: 50, cause: 'demo' as const, paid_cents: 499, currency: 'EUR' },
          ...{ key: randomUUID(), now },
        })),
      ),
    )
  await app.db.query(
    `with pair as (
       select id as low_id, lead(id) over (order by id) as high_id, row_number() over (order by id) + 1e15::bigint as conversation
       from member where id = any ($1)),
     opened as (
       insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
       select conversation, $2, low_id, high_id, low_id, $3, $4 from pair where high_id is not null)
     insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
     select conversation, n, case n % 2 when 0 then low_id else high_id end, gen_random_uuid(),
       $5 || md5(conversation || ' ' || n), 5, $4 from pair, generate_series(1, $3::int) n where high_id is not null`,
    [rows.map(({ id }) => id), site, messages_each, now, text],
  )
  await app.db.query('analyze')
  note(`${members} members created in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
}
