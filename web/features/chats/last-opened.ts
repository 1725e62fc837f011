import type { ConversationId, MemberId } from '#contract/ids.ts'

const keyOf = (member: MemberId) => `last-chat ${member}`

/** Remembers the conversation that `/chats` opens again where there is room for both (C1). */
export function rememberOpened(member: MemberId, conversation: ConversationId): void {
  try {
    localStorage.setItem(keyOf(member), conversation)
  } catch {
    // then none is opened by itself
  }
}

export function lastOpened(member: MemberId): ConversationId | null {
  try {
    return localStorage.getItem(keyOf(member)) as ConversationId | null
  } catch {
    return null
  }
}

export function forgetOpened(member: MemberId, conversation: ConversationId): void {
  if (lastOpened(member) === conversation) localStorage.removeItem(keyOf(member))
}
