import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { readLive } from '#web/lib/read-live.ts'
import { listAfter, pageAfter } from './live-patches.ts'

export type ChatList = CallOutput<'listChats'>
export type FoundChat = CallOutput<'findChat'>
export type MessagePage = CallOutput<'listMessages'>

/** A conversation is asked for by its number, or by whom it is with: then it may not have begun. */
export type ChatAsk = { readonly conversation: ConversationId } | { readonly profile: MemberId }

const forever = Number.POSITIVE_INFINITY

export const chatsKey = ['chats'] as const

/** The list, the latest first. Live events keep it up to date, polling stands underneath. */
export const chatsQuery = (api: Api) =>
  queryOptions({
    queryKey: chatsKey,
    queryFn: (): Promise<ChatList> => readLive(() => api.listChats({}), listAfter),
    staleTime: forever,
  })

/** Who it is with, what the next message costs, and whether one may write. */
export const chatQuery = (api: Api, ask: ChatAsk) =>
  queryOptions({ queryKey: ['chat', ask], queryFn: (): Promise<FoundChat> => api.findChat(ask) })

export const messagesKey = (conversation: ConversationId) => ['messages', conversation] as const

/** The latest page first, each further page older; within a page ascending. */
export const messagesQuery = (api: Api, conversation: ConversationId) =>
  infiniteQueryOptions({
    queryKey: messagesKey(conversation),
    queryFn: ({ pageParam: before }): Promise<MessagePage> =>
      readLive(
        () => api.listMessages({ conversation, before }),
        (page, event) => (before ? page : pageAfter(page, conversation, event)),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, more }: MessagePage) => (more ? messages[0]?.number : undefined),
    staleTime: forever,
  })
