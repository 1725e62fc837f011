import type { MemberId } from '#contract/wire/ids.ts'
import { accountActivated, isPaid } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { after, type EventHandler } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deliver } from './deliver.ts'
import { visibleTo } from './list-likes.ts'
import { deletePending, selectPending, selectPendingForUpdate } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // A1: delivers the pending likes of a member after activation.
  after(accountActivated, 'likes.deliver_pending', async (app, { member }) => deliverPending(app, member)),
]

async function deliverPending(app: App, from: MemberId): Promise<void> {
  const pending = (await selectPending(app.db, { member_id: from })).rows.map((row) => row.other_id)
  const visible = new Set(await visibleTo(app.db, from, pending))
  const paid = await isPaid(app, from)
  for (const to of pending) {
    const now = app.clock.now()
    const outcome = await inTransaction(app.db, async (tx) => {
      // No row is found if the like was taken back, or was delivered by another run of this job.
      if (!(await selectPendingForUpdate(tx, { member_id: from, other_id: to })).rows[0]) return 'repeated'
      if (visible.has(to)) return deliver(tx, { from, to, paid, now })
      // Deletes a like that cannot be delivered, because the recipient is hidden, one member has blocked the other, or
      // the recipient hides from the sender, who is a known contact.
      await deletePending(tx, { member_id: from, other_id: to })
      return 'repeated'
    })
    if (outcome !== 'repeated') app.bus.wake([to, from])
  }
}
