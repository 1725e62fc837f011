import { expect, test } from 'vitest'
import { isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey, OrderId } from '#contract/wire/ids.ts'
import { hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { chargeBackCredits, reverseChargeback } from '../charge-back.ts'
import { keyOf } from '../grant-credits.ts'
import { holdCredits, releaseHold, settleHold } from '../hold-credits.ts'
import { sell } from '../sales.fixture.ts'
import { sealDay } from './seal-day.ts'
import { verifyBooks } from './verify-books.ts'

/** Number of calls of each lane, at most 100. */
const turns = moneyCases({ sample: 8, all: 80 })

test(
  '64 concurrent buyers, spenders and refunds on 40 wallets leave balance = ledger = lots, and valid chains',
  async () => {
    await using app = await startTestApp()
    const members: TestMember[] = []
    const orders: OrderId[] = []
    for (let n = 0; n < 40; n++) {
      const member = await app.member({ credits: 12 })
      members.push(member)
      orders.push(await sell(app, member.id))
    }
    const answers = new Map<string, number>()
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
    await Promise.all(
      Array.from({ length: 64 }, async (_, lane) => {
        // Two lanes make the same calls with the same keys, as duplicated notices do.
        const pair = lane >> 1
        for (let turn = 0; turn < turns; turn++) {
          const nth = (pair * 7 + turn * 3) % 40
          const [owner, order] = [members[nth], orders[nth]] as [TestMember, OrderId]
          const own = { member: owner.id, now: app.clock.now() }
          const id = String(10_000 + pair * 100 + turn)
          try {
            switch ((pair + turn) % 4) {
              case 0:
                await sell(app, owner.id, { order: id as OrderId, credits: 30, paid_cents: 299 })
                break
              case 1:
                await inTransaction(app.db, async (tx) => {
                  const expiresAt = new Date(own.now.getTime() + hours(1))
                  await holdCredits(tx, { ...own, hold: id, order, credits: 4, expiresAt })
                  await (turn > 3 ? settleHold : releaseHold)(tx, { ...own, hold: id })
                })
                break
              case 2:
                await inTransaction(app.db, async (tx) => {
                  const charge = { ...own, order, cents: 99 }
                  await chargeBackCredits(tx, { ...charge, key: keyOf(`charged ${id}`) })
                  if (turn > 3) await reverseChargeback(tx, { ...charge, key: keyOf(`reversed ${id}`) })
                })
                break
              default: {
                const to = (members[(nth + 1) % 40] as TestMember).id
                const key = `00000000-0000-4000-8000-0000000${id}` as IdempotencyKey
                await app.call(owner, 'sendMessage', { to, text: 'Ciao', key })
              }
            }
            count('done')
          } catch (error) {
            if (!isApiError(error)) throw error
            count(error.code)
          }
        }
      }),
    )
    await sealDay(app)
    const { figures, differences } = await verifyBooks(app.db, app.clock.now())
    expect(differences).toEqual([])
    expect(figures['before the chain']).toBe(0)
    const { rows } = await app.db.query(
      `select count(*)::int as n from wallet w
      where balance < 0
         or balance <> (select coalesce(sum(amount), 0) from ledger_entry e
                         where e.member_id = w.member_id and e.account = 1)
         or balance <> (select coalesce(sum(remaining), 0) from credit_lot l where l.member_id = w.member_id)`,
    )
    expect(rows).toEqual([{ n: 0 }])
    // Each pair of calls has one effect: 100 credits sold to 40 members, and 30 credits in each sale of a pair of lanes.
    const sales = await app.db.query(
      `select count(*)::int as n from ledger_transaction where cause = 'purchase'`,
    )
    expect(sales.rows).toEqual([{ n: 40 + (32 * turns) / 4 }])
    expect(answers.get('done')).toBeGreaterThan(turns * 30)
  },
  moneyCases({ sample: 60_000, all: 600_000 }),
)
