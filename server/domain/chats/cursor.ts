import type { ConversationId } from '#contract/wire/ids.ts'
import type { InboxRow } from './store.ts'

/**
 * The position at which a page of the conversation list begins. The page contains the conversations with an earlier
 * time, or with the same time and a smaller id.
 */
export type InboxKey = readonly [at: string, conversation: ConversationId]

const latest: InboxKey = ['infinity', '9223372036854775807' as ConversationId]

/** @param cursor a cursor from `cursorOf`, or undefined to start at the latest conversation */
export function keyOfCursor(cursor: string | undefined): InboxKey {
  if (cursor === undefined) return latest
  const [at, conversation] = cursor.split('-') as [string, ConversationId]
  return [new Date(Number(at)).toISOString(), conversation]
}

export const cursorOf = ({ last_at, conversation_id }: InboxRow): string =>
  `${Date.parse(last_at)}-${conversation_id}`
