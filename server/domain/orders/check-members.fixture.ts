import type { MemberId } from '#contract/wire/ids.ts'
import type { TestApp } from '#tests/harness/app.ts'

/** Conditions that hold for a member's books at any time, by the sentence that describes their breach. */
const breaches: Readonly<Record<string, string>> = {
  'the balance differs from the ledger': `
    select w.member_id from wallet w where w.member_id = any ($1)
       and w.balance <> (select coalesce(sum(amount), 0) from ledger_entry e
                          where e.member_id = w.member_id and e.account = 1)`,
  'the balance differs from the lots': `
    select w.member_id from wallet w where w.member_id = any ($1)
       and w.balance <> (select coalesce(sum(remaining), 0) from credit_lot l where l.member_id = w.member_id)`,
  'the balance is negative': 'select member_id from wallet where member_id = any ($1) and balance < 0',
  'a transaction does not sum to 0': `
    select t.member_id from ledger_transaction t
      join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id
     where t.member_id = any ($1)
     group by t.member_id, t.id, e.account >= 10 having sum(e.amount) <> 0`,
  'an entry in money has no currency': `
    select t.member_id from ledger_transaction t
      join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id
     where t.member_id = any ($1) and e.account >= 10 and t.currency is null`,
  'more was paid back for a lot than was paid': `
    select member_id from credit_lot where member_id = any ($1)
       and refunded_cents + held_cents > paid_cents`,
  'the parts of a refunded lot do not sum to its price and its VAT': `
    select member_id from credit_lot where member_id = any ($1)
       and refunded_credits = credits and charged_back_cents = 0
       and (refunded_cents, refunded_vat_cents) <> (paid_cents, vat_cents)`,
  // The codes of the simulation are valid once.
  'a code has given two discounts': `
    select member_id from purchase_order where member_id = any ($1) and discount_code is not null
       and status = 'completed' group by member_id, discount_code having count(*) > 1`,
  'a completed order has not used its code': `
    select o.member_id from purchase_order o where o.member_id = any ($1) and o.discount_code is not null
       and o.status = 'completed' and not exists (
         select from discount_reservation r
          where r.member_id = o.member_id and r.code = o.discount_code and r.order_id = o.id and r.used)`,
  'a sale has another VAT than its order': `
    select l.member_id from credit_lot l join purchase_order o on o.member_id = l.member_id and o.id = l.order_id
     where l.member_id = any ($1)
       and (l.vat_cents, l.vat_percentage) <> (o.vat_cents, o.vat_percentage)`,
  'the VAT is not rounded half up': `
    select member_id from purchase_order where member_id = any ($1)
       and vat_cents <> floor(price_cents * vat_percentage / (100 + vat_percentage) + 0.5)`,
  // Without the account of payments (11): a refund can be paid because a dispute was won whose notice is on its way. What
  // was paid back is compared with the provider at rest.
  'an account of an order is on its wrong side': `
    select t.member_id from ledger_entry e
      join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
     where t.member_id = any ($1) and e.account in (12, 13, 14)
     group by t.member_id, t.order_id, e.account
    having (e.account in (12, 13) and sum(e.amount) > 0) or (e.account = 14 and sum(e.amount) < 0)`,
}

const statement = Object.entries(breaches)
  .map(([breach, text]) => `select '${breach}' as breach, member_id::text from (${text}) as found`)
  .join('\nunion all\n')

/** Checks what holds for the books of members at any time. Returns one sentence for each breach. */
export async function checkMembers(app: TestApp, members: readonly MemberId[]): Promise<string[]> {
  const { rows } = await app.db.query<{ breach: string; member_id: string }>({
    name: 'check_members',
    text: statement,
    values: [members],
  })
  return rows.map(({ breach, member_id }) => `${breach}: ${member_id}`)
}
