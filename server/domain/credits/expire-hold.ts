import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { keyOf } from './grant-credits.ts'
import { planExpiry } from './hold-credits.ts'
import * as store from './store.ts'
import { tellBalance } from './tell-balance.ts'

/**
 * Releases a hold that has expired, and gives its credits back. A hold whose refund is in doubt is not released, because
 * the provider may have paid it: logs an error each day until the orders settle or release it.
 */
export const expireHold = defineJob(
  'credits.expire_hold',
  async (app: App, { member, hold }: { member: MemberId; hold: string }) => {
    const now = app.clock.now()
    const balance = await inTransaction(app.db, async (tx) => {
      const key = keyOf(`released hold ${hold}`)
      const { rows } = await store.release(tx, {
        member_id: member,
        key,
        id: orderedId(now),
        hold,
        status: 'expired',
        now,
      })
      if (rows[0]) await tellBalance(tx, member, rows[0].balance, now)
      return rows[0]?.balance
    })
    if (balance !== undefined) return app.bus.wake([member])
    const { rows } = await store.selectOpenHold(app.db, { member_id: member, id: hold })
    if (!rows[0]) return
    if (rows[0].is_in_doubt)
      app.log.error({ hold }, 'an expired hold is in doubt: ask the provider about its refund')
    await planExpiry(app.db, { member, hold }, new Date(now.getTime() + days(1)))
  },
)
