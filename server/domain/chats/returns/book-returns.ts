import type { MemberId } from '#contract/wire/ids.ts'
import { keyOf, restoreSpendings } from '#server/domain/credits/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { dayOf } from '#server/kernel/day.ts'
import { publish } from '#server/kernel/event.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { creditsReturned } from './returned-event.ts'
import * as store from './store.ts'

/**
 * Gives a member the credits back that are due (X1), in one entry of the ledger per day. What becomes due after the
 * entry of the day waits for the next day. A repeated run books nothing.
 */
export const bookReturns = defineJob<{ member: MemberId }>(
  'chats.book_returns',
  async (app: App, { member }) => {
    if (await inTransaction(app.db, (tx) => book(app, tx, member))) app.bus.wake([member])
  },
)

async function book(app: App, tx: Tx, member: MemberId): Promise<boolean> {
  // The lock orders concurrent runs, and comes before all other locks, as in every transaction that changes a wallet.
  const payer = (await store.lockPayer(tx, { member_id: member })).rows[0]
  if (payer?.balance == null) {
    // The sender was erased: nothing returns to the anonymous books.
    for (const erase of store.eraseReturns) await erase(tx, { member_id: member })
    return false
  }
  const now = app.clock.now()
  const day = dayOf(now)
  const { rows } = await store.claimDue(tx, { member_id: member, day, before: now })
  if (rows.length === 0) return false
  const credits = await restoreSpendings(tx, {
    ...{ member, now, key: keyOf(`fair credits ${member} ${day}`) },
    spendings: rows.map(({ key }) => key),
  })
  if (credits === 0) return false
  await store.insertDay(tx, { member_id: member, day, credits, booked_at: now })
  await publish(app, tx, creditsReturned, { member })
  return true
}
