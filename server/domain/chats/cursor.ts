import type { ConversationId } from '#contract/ids.ts'
import type { InboxRow } from './store.ts'

/** Where a page of the list begins: below this moment, and below this conversation of the same moment. */
export type InboxKey = readonly [at: string, conversation: ConversationId]

const latest: InboxKey = ['infinity', '9223372036854775807' as ConversationId]

/** @param cursor as `cursorOf` has made it; none: from the latest on */
export function keyOfCursor(cursor: string | undefined): InboxKey {
  if (cursor === undefined) return latest
  const [at, conversation] = cursor.split('-') as [string, ConversationId]
  return [new Date(Number(at)).toISOString(), conversation]
}

export const cursorOf = ({ last_at, conversation_id }: InboxRow): string =>
  `${Date.parse(last_at)}-${conversation_id}`
