import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { fictionalEnded } from './fictional-events.ts'
import { type ChatRow, endChat as end } from './store.ts'
import { writeDisclosure } from './write-disclosure.ts'

/**
 * Ends a conversation because of a sign in the message `number`: tells the member why, and opens a case. The member then
 * writes to no fictional profile any more, until an admin allows it again. Returns false if it was already ended.
 * @param staff the person who noticed the sign; null if a rule did
 */
export async function endChat(
  app: App,
  tx: Tx,
  { conversation_id: conversation, site_id: site, profile_id: profile, member_id: member }: ChatRow,
  { signal, number, staff }: { signal: FictionalSignal; number: number; staff: StaffId | null },
): Promise<boolean> {
  const { rowCount } = await end(tx, {
    ...{ conversation_id: conversation, signal, staff_id: staff, now: app.clock.now() },
  })
  if (!rowCount) return false
  await writeDisclosure(app, tx, conversation, `ended_${signal}`)
  await publish(app, tx, fictionalEnded, { site, member, profile, conversation, number, signal })
  return true
}
