import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Waiting } from './rules.ts'
import * as store from './store.ts'
import { readTold, tellItems } from './tell-items.ts'
import { indexTold, type Told } from './told.ts'
import { findRecipient, findWaiting, recent_ms, type WaitingItems, waitingLike } from './waiting.ts'

/**
 * Sends the weekly update (`weekly_updates`) with the unread messages and new likes of the last seven days that no
 * notice has included. Sends nothing if there are none (H2). Plans the next check while the preference is on.
 */
async function sendWeekly(app: App, member: MemberId): Promise<void> {
  const recipient = await findRecipient(app, member)
  if (recipient?.notifications.weekly_updates !== 'on') return
  const waiting = await findWaiting(app, recipient)
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const told = await readTold(tx, member, waiting)
    await store.planNotices(tx, {
      kind: 'weekly',
      member_ids: [member],
      due_ats: [new Date(now.getTime() + days(7))],
    })
    const claimed = await store.claimWeekly(tx, {
      member_id: member,
      weekly_at: now,
      before: new Date(now.getTime() - days(7)),
    })
    if (claimed.rows[0]) await tellItems(app, tx, recipient, 'weekly', listUntoldOfWeek(waiting, told, now))
  })
}

/** Returns the items of the last seven days. Leaves out messages and likes that an earlier notice included. */
function listUntoldOfWeek({ chats, likes }: WaitingItems, told: readonly Told[], now: Date): Waiting[] {
  const toldUpTo = indexTold(told)
  const weekAgo = new Date(now.getTime() - recent_ms)
  return [
    ...chats.flatMap(({ peer, mark, unread, recent, since, muted }): Waiting[] => {
      if (recent === null || muted) return []
      const from = Math.max(mark, recent - 1, toldUpTo('message', peer))
      const number = mark + unread
      const type = 'weekly_updates'
      if (from >= number) return []
      return [{ kind: 'message', type, other: peer, mark: from, number, since: new Date(since) }]
    }),
    ...likes
      .map(waitingLike)
      .filter(({ kind, other, since }) => since >= weekAgo && toldUpTo(kind, other) === 0),
  ]
}

export const weeklyJob = defineJob<{ member: MemberId }>('notifications.weekly', (app, { member }) =>
  sendWeekly(app, member),
)
