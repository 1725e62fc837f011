import type { ConversationId } from '#contract/wire/ids.ts'
import type { InboxRow } from './store.ts'

/**
 * The position at which a page of the conversation list begins. The page contains the conversations with an earlier
 * time, or with the same time and a smaller id.
 */
export interface InboxKey {
  readonly after_last_at: string
  readonly after_conversation_id: ConversationId
}

const latest: InboxKey = {
  after_last_at: 'infinity',
  after_conversation_id: '9223372036854775807' as ConversationId,
}

/** @param cursor a cursor from `cursorOf`, or undefined to start at the latest conversation */
export function keyOfCursor(cursor: string | undefined): InboxKey {
  if (cursor === undefined) return latest
  const [at, conversation] = cursor.split('-') as [string, ConversationId]
  return { after_last_at: new Date(Number(at)).toISOString(), after_conversation_id: conversation }
}

export const cursorOf = ({ last_at, conversation_id }: InboxRow): string =>
  `${Date.parse(last_at)}-${conversation_id}`
