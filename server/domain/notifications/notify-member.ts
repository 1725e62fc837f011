import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { chooseItems } from './choose-items.ts'
import { listReachable } from './devices.ts'
import { noticeOf, type Waiting } from './rules.ts'
import * as store from './store.ts'
import { claimItems, readTold, tellItems } from './tell-items.ts'
import { listUntold } from './told.ts'
import { findRecipient, findWaiting, listWaiting } from './waiting.ts'

/**
 * Notifies a member of waiting items (N1, N2). Each item is in only one notice. Queues at most one notice of each kind,
 * with all due items of this kind, and plans another check for the remaining items. Claims the items and queues the
 * notices in the same transaction, so that no item is lost or sent twice if the worker dies.
 * @param toldUntil claims the items of this time and before without telling them
 */
export async function notifyMember(app: App, member: MemberId, toldUntil = new Date(0)): Promise<void> {
  const recipient = await findRecipient(app, member)
  if (!recipient) return
  const { notifications } = recipient
  const now = app.clock.now()
  const [waiting, devices] = await Promise.all([findWaiting(app, recipient), listReachable(app, member)])
  const isOnline = app.presence.isOnline(member)
  await inTransaction(app.db, async (tx) => {
    const told = await readTold(tx, member, waiting)
    const pace = (await store.selectPace(tx, { member_id: member })).rows[0]
    const { ready: due, next } = chooseItems(
      listUntold(listWaiting(waiting), told),
      {
        notifications,
        lastDaily: { waiting: dateOf(pace?.daily_at), saved_search: dateOf(pace?.search_at) },
        isOnline,
        hasDevices: devices.length > 0,
      },
      now,
    )
    // A date that is near is told rather twice than never.
    const wasTold = ({ kind, since }: Waiting) => kind !== 'date' && since <= toldUntil
    await claimItems(tx, member, due.filter(wasTold), { notice: orderedId(now), pushedTo: [], now })
    const ready = due.filter((item) => !wasTold(item))
    if (next) await store.planNotices(tx, { kind: 'tell', member_ids: [member], due_ats: [next] })
    for (const kind of ['waiting', 'unread_reminder', 'saved_search', 'returned_credits', 'date'] as const) {
      const items = ready.filter((item) => noticeOf[item.kind] === kind)
      if (items.some(({ type }) => notifications[type] === 'daily'))
        await (kind === 'saved_search' ? store.updateSearchAt : store.updateDaily)(tx, {
          member_id: member,
          now,
        })
      await tellItems(app, tx, recipient, kind, items)
    }
  })
}

const dateOf = (stored: string | null | undefined) => (stored ? new Date(iso(stored)) : null)

/** Continues the notices of a member after a restore: the lost database has told what was due until a time. */
export const resumeJob: Job<{ member: MemberId; until: string }> = defineJob(
  'notifications.resume',
  (app, { member, until }) => notifyMember(app, member, new Date(until)),
)

export const notifyJob = defineJob<{ member: MemberId }>('notifications.tell', (app, { member }) =>
  notifyMember(app, member),
)
