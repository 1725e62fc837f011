import type { NotificationType } from '#contract/notification-types.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { listReachable } from './devices.ts'
import type { NoticeKind } from './rules.ts'
import { orderNotice } from './send-notice.ts'
import { pushKey, sendPush } from './send-push.ts'
import type { Receiver } from './waiting.ts'

/**
 * Orders one notice, in the transaction that claimed what it tells: to every browser that receives pushes, else by mail,
 * where mails are wanted.
 */
export async function reach(
  app: App,
  tx: Tx,
  { account: { id: member } }: Receiver,
  kind: NoticeKind,
  type: NotificationType,
): Promise<void> {
  const devices = await listReachable(app, member, tx)
  const notice = orderedId(app.clock.now())
  for (const { id: device } of devices)
    await addJob(
      tx,
      sendPush,
      { member, device, notice, kind, type, tries: 0 },
      { key: pushKey(member, device) },
    )
  if (devices.length === 0) await orderNotice(app, tx, member, kind, type)
}
