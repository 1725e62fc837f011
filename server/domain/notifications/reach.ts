import type { NotificationType } from '#contract/notification-types.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { listReachable } from './devices.ts'
import type { NoticeKind } from './rules.ts'
import { orderNotice } from './send-notice.ts'
import { pushKey, sendPush } from './send-push.ts'
import * as store from './store.ts'
import type { Receiver } from './waiting.ts'

/**
 * Orders one notice, in the transaction that claimed what it tells: by the channel by which its member last came back, to
 * every browser that receives pushes or by mail. What is wished at once goes by push wherever there is one.
 */
export async function reach(
  app: App,
  tx: Tx,
  { account: { id: member, notifications_disabled }, notifications }: Receiver,
  kind: NoticeKind,
  type: NotificationType,
): Promise<void> {
  const devices = await listReachable(app, member, tx)
  const pace = await store.selectPace(tx, [member])
  const isByMail =
    pace.rows[0]?.came_by === 'mail' &&
    notifications_disabled.length === 0 &&
    notifications[type] !== 'instant'
  if (devices.length === 0 || isByMail) return orderNotice(app, tx, member, kind, type)
  const notice = orderedId(app.clock.now())
  for (const { id: device } of devices)
    await addJob(
      tx,
      sendPush,
      { member, device, notice, kind, type, tries: 0 },
      { key: pushKey(member, device) },
    )
}
