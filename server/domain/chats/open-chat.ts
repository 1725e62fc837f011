import { ApiError } from '#contract/errors.ts'
import type { ConversationId } from '#contract/ids.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import * as store from './store.ts'

/** Unread becomes 0 here and on the member's other devices. Doing it twice changes nothing. */
export async function openChat({ app, session }: MemberVisit, conversation: ConversationId): Promise<void> {
  const { memberId } = session
  await assertOwn(app.db, memberId, conversation)
  const changed = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await store.clearUnread(tx, [memberId, conversation])
    if (rowCount) await appendLiveEvent(tx, memberId, 'read', { conversation }, app.clock.now())
    return Boolean(rowCount)
  })
  if (changed) app.bus.wake([memberId])
}

/** C5: leaves the own list only; the other side keeps the conversation, and a new message brings it back. */
export async function removeChat({ app, session }: MemberVisit, conversation: ConversationId): Promise<void> {
  const { memberId } = session
  await assertOwn(app.db, memberId, conversation)
  const now = app.clock.now()
  const changed = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await store.removeInboxRow(tx, [memberId, conversation, now])
    if (rowCount) await appendLiveEvent(tx, memberId, 'chat_removed', { conversation }, now)
    return Boolean(rowCount)
  })
  if (changed) app.bus.wake([memberId])
}

async function assertOwn(
  db: Parameters<typeof store.selectInboxRow>[0],
  member: string,
  conversation: ConversationId,
): Promise<void> {
  if (!(await store.selectInboxRow(db, [member, conversation])).rows[0]) throw new ApiError('chat_not_found')
}
