import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { ChatTarget } from './queries.ts'

const id = /^[1-9]\d{0,18}$/

/** Returns the target of `/chats/:id`. @throws chat_not_found for an invalid id */
export function conversationTarget(text = ''): ChatTarget {
  if (!id.test(text)) throw new ApiError('chat_not_found')
  return { conversation: text as ConversationId }
}

/** Returns the target of `/members/:id/chat`. @throws member_not_found for an invalid id */
export function memberTarget(text = ''): ChatTarget {
  if (!id.test(text)) throw new ApiError('member_not_found')
  return { profile: text as MemberId }
}

/** Returns the conversation that a path shows, such as `/chats/12` or `/members/7/chat`; null for every other page. */
export function targetOfPath(path: string): ChatTarget | null {
  const [, conversation, profile] = /^\/(?:chats\/(\d+)|members\/(\d+)\/chat)\/?(?:\?|$)/.exec(path) ?? []
  if (conversation) return { conversation: conversation as ConversationId }
  return profile ? { profile: profile as MemberId } : null
}

interface ListedChat {
  readonly conversation: { readonly id: ConversationId }
  readonly profile: { readonly id: MemberId }
}

/** Returns whether the target is this conversation. */
export function isTarget(target: ChatTarget | null, chat: ListedChat): boolean {
  if (!target) return false
  return 'conversation' in target
    ? target.conversation === chat.conversation.id
    : target.profile === chat.profile.id
}
