import type { SiteId } from '#contract/wire/ids.ts'
import type { TestApp } from '#tests/harness/app.ts'
import type { LogEvent } from './log.fixture.ts'

type Of<Kind> = Extract<LogEvent, { readonly kind: Kind }>

const actions = {
  decided: {
    photo: 'photo_approved',
    pose: 'pose_approved',
    report: 'report_decided',
    complaint: 'complaint_answered',
    withdrawal: 'withdrawal_carried_out',
  },
  undone: { photo: 'photo_review_undone', pose: 'pose_decision_undone', report: 'report_decision_undone' },
} as const

/** Inserts the rows that the events of a log leave, without running the product. */
export async function insertLog(app: TestApp, log: readonly LogEvent[]): Promise<void> {
  const sites: readonly SiteId[] = [app.site.id, app.otherSite.id]
  const of = <Kind extends LogEvent['kind']>(...kinds: Kind[]) =>
    log.filter((event): event is Of<Kind> => (kinds as string[]).includes(event.kind))
  const timeOf = (kind: 'activated' | 'photo_approved' | 'last_seen') =>
    new Map(of(kind).map(({ person, at }) => [person, at]))
  const [activated, seen] = [timeOf('activated'), timeOf('last_seen')]
  const insert = (sql: string, rows: readonly object[]) => app.db.query(sql, [JSON.stringify(rows)])
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

  const people = of('signed_up').map((event) => ({
    ...{ id: event.person, site: sites[event.site], kind: event.isLabelled ? 'fictional' : 'member' },
    ...{ at: at(event.at), activated: at(activated.get(event.person)), seen: at(seen.get(event.person)) },
  }))
  await insert(
    `with r as (select * from json_to_recordset($1::json) as r (id bigint, site bigint, kind text, at timestamptz,
                  activated timestamptz, seen timestamptz)),
          m as (insert into member (id, site_id, kind, status, name, language, email, password_hash, country,
                                    terms_version, terms_accepted_at, created_at, activated_at)
                select id, site, kind, case when activated is null then 'not_confirmed' else 'active' end, 'p' || id,
                       'it', 'p' || id || '@posta.test', 'none', 'IT', at, at, at, activated from r)
     insert into profile (member_id, site_id, kind, status, name, birth_date, gender, seeks, country, about,
                          created_at, last_active_at)
     select id, site, kind, 'active', 'p' || id, '1990-05-12', 'woman', '{}', 'IT', '', at, seen from r`,
    people,
  )
  await insert(
    `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at,
                        reviewed_at)
     select person, 1, site, gen_random_uuid(), 'active', 1, 10, 10, '', at, at
       from json_to_recordset($1::json) as r (person bigint, site bigint, at timestamptz)`,
    of('photo_approved').map((event) => ({ ...event, site: sites[event.site], at: at(event.at) })),
  )
  await insertMoney()
  await insertChats()
  await insert(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
     select site, id, 1, action, about, object, before, '{}', at
       from json_to_recordset($1::json) as r (site bigint, id bigint, action text, about text, object bigint,
                                              before jsonb, at timestamptz)`,
    of('decided', 'undone').map((event, nth) => ({
      ...{ site: sites[event.site], about: event.about, object: event.object, at: at(event.at) },
      id: `${(BigInt(event.at - Date.UTC(2026, 0, 1)) << 22n) + BigInt(nth)}`,
      action: (actions[event.kind] as Record<string, string>)[event.about],
      before: {
        waiting_since: at(event.since),
        ...(event.about === 'photo' && { status: event.isAppeal ? 'rejected' : 'pending' }),
        ...(event.about === 'report' && event.isAppeal && { outcome: 'warned' }),
      },
    })),
  )
  await app.db.query('analyze')

  async function insertMoney() {
    const bought = of('bought').map((event) => ({ ...event, site: sites[event.site], at: at(event.at) }))
    const moved = [
      ...of('bought').map((event) => ({ ...event, cause: 'purchase', booking: event.order })),
      // The ids of these bookings follow those of all events.
      ...of('paid_back').map((event) => ({
        ...{ ...event, cause: 'refund', cents: -event.cents, booking: event.order + 10_000_000 },
      })),
    ].map((event) => ({ ...event, at: at(event.at) }))
    await insert(
      `insert into purchase_order (member_id, id, site_id, key, credits, list_price_cents, price_cents, currency,
         payment_country, payment_method, provider, status, created_at, completed_at)
       select person, "order", site, gen_random_uuid(), 100, cents, cents, currency, 'IT', 'card', 'sandbox', 'completed',
              at, at
         from json_to_recordset($1::json) as r (person bigint, "order" bigint, site bigint, cents int, currency text,
                                                at timestamptz)`,
      bought,
    )
    await insert(
      `with r as (select * from json_to_recordset($1::json) as r (person bigint, "order" bigint, booking bigint,
                    cause text, cents int, currency text, at timestamptz)),
            t as (insert into ledger_transaction (member_id, key, id, cause, order_id, created_at, currency)
                  select person, gen_random_uuid(), booking, cause, "order", at, currency from r)
       insert into ledger_entry (member_id, transaction_id, account, amount) select person, booking, 11, cents from r`,
      moved,
    )
    await insert(
      `insert into credit_return_day (member_id, day, credits, booked_at)
       select person, (at at time zone 'Europe/Rome')::date, credits, at
         from json_to_recordset($1::json) as r (person bigint, credits int, at timestamptz)`,
      of('returned').map((event) => ({ ...event, at: at(event.at) })),
    )
  }

  async function insertChats() {
    const written = of('wrote', 'replied').map((event) => ({
      ...event,
      at: at(event.at),
      site: sites[event.site],
    }))
    await insert(
      `with r as (select * from json_to_recordset($1::json) as r (kind text, chat bigint, site bigint, person bigint,
                    "to" bigint, at timestamptz)),
            c as (insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
                  select chat, site, least(person, "to"), greatest(person, "to"), person, 2, at from r
                   where kind = 'wrote'),
            i as (insert into inbox (member_id, conversation_id, peer_id, last_at, unread, last_number, last_from_me,
                                     snippet)
                  select side, chat, peer, at, 0, 1, false, 'ciao' from r
                   cross join lateral (values (person, "to"), ("to", person)) s (side, peer) where kind = 'wrote')
       insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       select chat, case kind when 'wrote' then 1 else 2 end, person, gen_random_uuid(), 'ciao', 0, at from r`,
      written,
    )
  }
}
