import type { SiteId } from '#contract/wire/ids.ts'
import { randomId } from '#server/kernel/ids.ts'
import type { TestApp } from '#tests/harness/app.ts'
import type { LogEvent } from './log.fixture.ts'

type Of<Kind> = Extract<LogEvent, { readonly kind: Kind }>

const actions = {
  decided: {
    photo: 'photo_approved',
    pose: 'pose_approved',
    voice: 'voice_approved',
    report: 'report_decided',
    complaint: 'complaint_answered',
    withdrawal: 'withdrawal_carried_out',
    money_case: 'money_case_ended',
    proposal: 'refund_confirmed',
    fictional_chat: 'fictional_answered',
  },
  undone: {
    ...{ photo: 'photo_review_undone', pose: 'pose_decision_undone' },
    ...{ voice: 'voice_review_undone', report: 'report_decision_undone' },
  },
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
    gender: event.gender,
    ...{ at: at(event.at), activated: at(activated.get(event.person)), seen: at(seen.get(event.person)) },
  }))
  await insert(
    `with r as (select * from json_to_recordset($1::json) as r (id bigint, site bigint, kind text, gender text, at timestamptz,
                  activated timestamptz, seen timestamptz)),
          m as (insert into member (id, site_id, kind, status, name, language, email, password_hash, country,
                                    terms_version, terms_accepted_at, created_at, activated_at)
                select id, site, kind, case when activated is null then 'not_confirmed' else 'active' end, 'p' || id,
                       'it', 'p' || id || '@posta.it', 'none', 'IT', at, at, at, activated from r)
     insert into profile (member_id, site_id, kind, status, name, birth_date, gender, seeks, country, about,
                          created_at, last_active_at)
     select id, site, kind, 'active', 'p' || id, '1990-05-12', gender, '{}', 'IT', '', at, seen from r`,
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
  await insertOrigins()
  await insert(
    `insert into leaving_reason (id, site_id, reasons, at)
     select id, site, array(select json_array_elements_text(reasons)), (at at time zone 'Europe/Rome')::date
       from json_to_recordset($1::json) as r (id bigint, site bigint, reasons json, at timestamptz)`,
    of('left').map((event) => ({ ...event, id: randomId(), site: sites[event.site], at: at(event.at) })),
  )
  await insert(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
     select site, id, 1, action, about, object, before, after, at
       from json_to_recordset($1::json) as r (site bigint, id bigint, action text, about text, object bigint,
                                              before jsonb, after jsonb, at timestamptz)`,
    of('decided', 'undone').map((event, nth) => ({
      ...{ site: sites[event.site], about: event.about, object: event.object, at: at(event.at) },
      id: `${(BigInt(event.at - Date.UTC(2026, 0, 1)) << 22n) + BigInt(nth)}`,
      action:
        event.kind === 'decided' && event.about === 'photo' && event.isBreach
          ? 'photo_rejected'
          : (actions[event.kind] as Record<string, string>)[event.about],
      after: event.about === 'report' ? { outcome: event.isBreach ? 'warned' : 'no_breach' } : {},
      before: {
        [event.about === 'proposal' ? 'proposed_at' : 'waiting_since']: at(event.since),
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
      `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, created_at)
       select person, booking, "order", gen_random_uuid(), 10, -cents, 0, 'sent', '', at
         from json_to_recordset($1::json) as r (person bigint, "order" bigint, booking bigint, cents int, at timestamptz)`,
      moved.filter(({ cause }) => cause === 'refund'),
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
                  select chat, site, least(person, "to"), greatest(person, "to"), person,
                         (select count(*) from r each where each.chat = r.chat), at from r
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

  /** Inserts views, and the origins of people; those of erased ones as counts of their lander. */
  async function insertOrigins() {
    const first = new Map<number, number>()
    for (const { person, at: time } of of('bought'))
      first.set(person, Math.min(time, first.get(person) ?? Infinity))
    const arrived = of('signed_up').flatMap(({ origin, ...event }) =>
      origin === null
        ? []
        : {
            ...{ ...origin, person: event.person, site: sites[event.site], isErased: event.isErased },
            ...{
              at: at(event.at),
              activated: at(activated.get(event.person)),
              bought: at(first.get(event.person)),
            },
          },
    )
    await insert(
      `insert into member_origin (member_id, site_id, lander, slug, network, ref, sub1, sub2, sub3, signed_up_at,
                                  activated_at, purchased_at)
       select person, site, lander, slug, network, ref, sub1, sub2, sub3, at, activated, bought
         from json_to_recordset($1::json) as r (person bigint, site bigint, lander text, slug text, network text, ref text,
                sub1 text, sub2 text, sub3 text, at timestamptz, activated timestamptz, bought timestamptz)`,
      arrived.filter(({ isErased }) => !isErased),
    )
    const nobody = { views: 0, sign_ups: 0, activations: 0, purchases: 0 }
    const noSource = { network: '', ref: '', sub1: '', sub2: '', sub3: '' }
    const counts = [
      ...of('viewed').map(({ origin, views, ...event }) => ({
        ...{ ...nobody, ...origin, views, site: sites[event.site], at: at(event.at) },
      })),
      ...arrived
        .filter(({ isErased }) => isErased)
        .flatMap((person) =>
          (['at', 'activated', 'bought'] as const)
            .map((step, nth) => ({
              ...{ ...nobody, ...person, ...noSource, at: person[step] },
              ...{ [(['sign_ups', 'activations', 'purchases'] as const)[nth] as string]: 1 },
            }))
            .filter((count) => count.at !== null),
        ),
    ]
    await insert(
      `insert into landing_count (site_id, hour, lander, slug, network, ref, sub1, sub2, sub3, views, sign_ups,
                                  activations, purchases)
       select site, date_trunc('hour', at, 'UTC'), lander, slug, network, ref, sub1, sub2, sub3, sum(views), sum(sign_ups),
              sum(activations), sum(purchases)
         from json_to_recordset($1::json) as r (site bigint, at timestamptz, lander text, slug text, network text, ref text,
                sub1 text, sub2 text, sub3 text, views int, sign_ups int, activations int, purchases int)
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
      counts,
    )
  }
}
