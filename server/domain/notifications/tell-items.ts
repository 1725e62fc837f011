import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { listReachable } from './devices.ts'
import type { NoticeKind, Waiting } from './rules.ts'
import { queueNotice } from './send-notice.ts'
import { pushKey, sendPush } from './send-push.ts'
import * as store from './store.ts'
import type { Told } from './told.ts'
import { othersOf, type Recipient, type WaitingItems } from './waiting.ts'

/**
 * Returns the items of earlier notices that are about the same members as the waiting items. Locks the member's notices
 * until the transaction ends, so that two transactions cannot claim the same item.
 */
export async function readTold(tx: Tx, member: MemberId, waiting: WaitingItems): Promise<Told[]> {
  await store.lockNotices(tx, { member })
  const { rows } = await store.selectNotices(tx, { member_id: member, other_ids: othersOf(waiting) })
  return rows.map(({ kind, other_id, number, told_at }) => ({
    kind,
    other: other_id,
    number,
    at: new Date(iso(told_at)),
  }))
}

interface Claim {
  readonly notice: string
  /** The browsers to which the notice is pushed; without any, it goes by mail. */
  readonly pushedTo: readonly string[]
  readonly now: Date
}

/** Claims items for a notice. The caller must have called `readTold` in the same transaction. */
export async function claimItems(
  tx: Tx,
  member: MemberId,
  items: readonly Waiting[],
  { notice, pushedTo, now }: Claim,
): Promise<void> {
  if (items.length === 0) return
  await store.claimNotices(tx, {
    member_id: member,
    kinds: items.map((item) => item.kind),
    other_ids: items.map((item) => item.other),
    marks: items.map((item) => item.mark),
    numbers: items.map((item) => item.number),
    notice_id: notice,
    by_push: pushedTo.length > 0,
    told_at: now,
    open_pushes: pushedTo,
  })
}

/**
 * Claims new items and queues one notice that contains exactly these items. The notice goes by push to every subscribed
 * browser, or by mail if no browser is subscribed. The notice goes by mail despite subscribed browsers if all of these
 * conditions are true: the notice is not instant, the member's last visit came from a mail, and the member receives
 * optional mails. The caller must have called `readTold` in the same transaction.
 */
export async function tellItems(
  app: App,
  tx: Tx,
  { account: { id: member, notifications_disabled }, notifications }: Recipient,
  kind: NoticeKind,
  items: readonly Waiting[],
): Promise<void> {
  if (items.length === 0) return
  const now = app.clock.now()
  const devices = await listReachable(app, member, tx)
  const pace = await store.selectPace(tx, { member_id: member })
  const isInstant = kind === 'waiting' && items.some(({ type }) => notifications[type] === 'instant')
  const prefersMail = pace.rows[0]?.came_by === 'mail' && notifications_disabled.length === 0 && !isInstant
  const pushedTo = prefersMail ? [] : devices.map(({ id }) => id)
  const isByPush = pushedTo.length > 0
  const notice = orderedId(now)
  await claimItems(tx, member, items, { notice, pushedTo, now })
  if (!isByPush) return queueNotice(app, tx, member, kind, notice)
  for (const device of pushedTo)
    await addJob(
      tx,
      sendPush,
      { member, device, notice, kind, tries: 0 },
      { key: pushKey(member, device, notice) },
    )
}
