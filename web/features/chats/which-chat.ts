import { ApiError } from '#contract/errors.ts'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { ChatAsk } from './queries.ts'

const id = /^[1-9]\d{0,18}$/

/** What an address asks for; a number that is none names a conversation, or a profile, that is not there. */
export function askConversation(text = ''): ChatAsk {
  if (!id.test(text)) throw new ApiError('chat_not_found')
  return { conversation: text as ConversationId }
}

export function askMember(text = ''): ChatAsk {
  if (!id.test(text)) throw new ApiError('member_not_found')
  return { profile: text as MemberId }
}

/** The conversation that a path shows, such as `/chats/12` or `/members/7/chat`; null on every other page. */
export function shownAt(path: string): ChatAsk | null {
  const [, conversation, profile] = /^\/(?:chats\/(\d+)|members\/(\d+)\/chat)\/?(?:\?|$)/.exec(path) ?? []
  if (conversation) return { conversation: conversation as ConversationId }
  return profile ? { profile: profile as MemberId } : null
}

/** Whether this line of the list is what is asked for. */
export function isAsked(
  ask: ChatAsk | null,
  chat: {
    readonly conversation: { readonly id: ConversationId }
    readonly profile: { readonly id: MemberId }
  },
): boolean {
  if (!ask) return false
  return 'conversation' in ask ? ask.conversation === chat.conversation.id : ask.profile === chat.profile.id
}
