import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

const keyOf = (member: MemberId) => `last-chat ${member}`

/** Remembers the conversation that `/chats` opens on wide screens (C1). */
export function rememberOpened(member: MemberId, conversation: ConversationId): void {
  try {
    localStorage.setItem(keyOf(member), conversation)
  } catch {
    // ignores the error: without storage, `/chats` opens no conversation
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
