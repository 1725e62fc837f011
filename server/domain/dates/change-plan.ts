import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineEvent, publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { DatePlanRow } from './store.ts'

/** Published for each of the two members when their plan changed, so that notices are planned. */
export const datePlanChanged = defineEvent<{ member: MemberId }>('dates.plan_changed')

/**
 * Changes a plan and tells the open devices of both members in the same transaction. Returns the changed plan, or `null`
 * if `change` changed nothing.
 * @param pair the two members, the lower id first, which is the order of the locks
 */
export async function changePlan(
  app: App,
  pair: readonly [MemberId, MemberId],
  conversation: ConversationId,
  change: (tx: Tx) => Promise<{ rows: DatePlanRow[] }>,
): Promise<DatePlanRow | null> {
  const now = app.clock.now()
  const changed = await inTransaction(app.db, async (tx) => {
    const [row] = (await change(tx)).rows
    if (!row) return null
    for (const member of pair) {
      await appendLiveEvent(tx, member, 'date_plan', { conversation }, now)
      await publish(app, tx, datePlanChanged, { member })
    }
    return row
  })
  if (changed) app.bus.wake([...pair])
  return changed
}
