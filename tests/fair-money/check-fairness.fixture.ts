import type { MemberId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { TestApp } from '#tests/harness/app.ts'

/** Conditions that hold at any time, by the sentence that describes their breach. */
const breaches: Readonly<Record<string, string>> = {
  // A withdrawal of a whole order also gives back what a correction of staff has taken from it.
  'a lot got more credits back than were spent or corrected': `
    select t.member_id from ledger_transaction t
      join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id and e.account = 1
     cross join lateral unnest(t.lot_ids, t.lot_credits) part (lot, credits)
     where t.member_id = any ($1)
     group by t.member_id, part.lot
    having sum(part.credits) filter (where t.cause in ('returned', 'withdrawn'))
           > coalesce(sum(part.credits) filter (
               where e.amount < 0 and t.cause in ('message', 'gift', 'photo', 'voice', 'icebreaker', 'correction')), 0)`,
  'more spendings came back than there were': `
    select r.member_id from credit_return r
      left join ledger_transaction t on t.member_id = r.member_id and t.key = r.key
     where r.member_id = any ($1) and r.day is not null
       and (t.cause is null or t.cause not in ('message', 'gift', 'photo', 'voice', 'icebreaker'))`,
  'a day has more than one entry of returned credits': `
    select member_id from ledger_transaction
     where member_id = any ($1) and cause = 'returned'
     group by member_id, (created_at at time zone '${timeZone}')::date having count(*) > 1`,
  'the entry of a day differs from its notice': `
    select d.member_id from credit_return_day d
      left join ledger_transaction t on t.member_id = d.member_id and t.cause = 'returned' and t.created_at = d.booked_at
      left join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id and e.account = 1
     where d.member_id = any ($1) and e.amount is distinct from d.credits`,
  'more credits came back on a day than its spendings had': `
    select d.member_id from credit_return_day d
     where d.member_id = any ($1)
       and d.credits > (select coalesce(sum(-e.amount), 0) from credit_return r
                          join ledger_transaction t on t.member_id = r.member_id and t.key = r.key
                          join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id and e.account = 1
                         where r.member_id = d.member_id and r.day = d.day)`,
  'an order has the time bonus outside of its time': `
    select o.member_id from purchase_order o left join time_bonus b on b.member_id = o.member_id
     where o.member_id = any ($1) and o.discount_code = 'TIMEBONUS25'
       and (b.ends_at is null or o.created_at < b.started_at or o.created_at >= b.ends_at)`,
  'an order has another discount within 30 days of a time bonus': `
    select o.member_id from purchase_order o join time_bonus b on b.member_id = o.member_id
     where o.member_id = any ($1) and o.discount_code <> 'TIMEBONUS25'
       and o.created_at < b.ends_at + interval '720 hours'`,
  'an order has an expired code': `
    select o.member_id from purchase_order o join discount_code c on c.code = o.discount_code
     where o.member_id = any ($1) and o.created_at >= c.expires`,
  'an order has a code of another country': `
    select o.member_id from purchase_order o join discount_code c on c.code = o.discount_code
     where o.member_id = any ($1) and o.payment_country <> c.country`,
  'an order without a discount has another price than the list': `
    select member_id from purchase_order
     where member_id = any ($1) and price_cents <> list_price_cents and discount_code is null`,
  'more was refunded or is on its way than was paid': `
    select o.member_id from purchase_order o
      join order_refund r on r.member_id = o.member_id and r.order_id = o.id
     where o.member_id = any ($1) and r.status in ('requested', 'unknown', 'sent')
     group by o.member_id, o.id, o.price_cents having sum(r.cents) > o.price_cents`,
  'a withdrawal is later than agreed': `
    select w.member_id from withdrawal w
      join purchase_order o on o.member_id = w.member_id and o.id = w.order_id
      join order_agreement a on a.member_id = o.member_id and a.order_id = o.id
     where w.member_id = any ($1) and w.kind = 'signed_in' and w.refund_id is not null
       and (w.declared_at at time zone '${timeZone}')::date
           > (o.completed_at at time zone '${timeZone}')::date + a.refund_days`,
  'spent credits were withdrawn although the right was lost for them': `
    select w.member_id from withdrawal w
      join order_agreement a on a.member_id = w.member_id and a.order_id = w.order_id
     where w.member_id = any ($1) and w.spent_credits > 0
       and a.begins_at_once and a.acknowledges_loss and a.confirmed_at < w.declared_at`,
  'a returned entry names a conversation': `
    select member_id from ledger_transaction
     where member_id = any ($1) and cause = 'returned' and (conversation_id is not null or message_number is not null)`,
}

const statement = Object.entries(breaches)
  .map(([breach, text]) => `select '${breach}' as breach, member_id::text from (${text}) as found`)
  .join('\nunion all\n')

/** Checks the fairness of what happened to members. Returns one sentence for each breach. */
export async function checkFairness(app: TestApp, members: readonly MemberId[]): Promise<string[]> {
  const { rows } = await app.db.query<{ breach: string; member_id: string }>({
    name: 'check_fairness',
    text: statement,
    values: [members],
  })
  return rows.map(({ breach, member_id }) => `${breach}: ${member_id}`)
}
