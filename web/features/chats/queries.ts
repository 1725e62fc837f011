import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { readLive } from '#web/lib/read-live.ts'
import { listAfter, pageAfter, withPage } from './live-patches.ts'

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
    // asked again, as much of it as was there
    queryFn: ({ client }): Promise<ChatList> =>
      readLive(() => readChats(api, client.getQueryData<ChatList>(chatsKey)?.chats.length ?? 0), listAfter),
    staleTime: forever,
  })

async function readChats(api: Api, count: number): Promise<ChatList> {
  let list = await api.listChats({})
  while (list.next !== null && list.chats.length < count)
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    list = withPage(list, await api.listChats({ after: list.next }))
  return list
}

/** Adds the next page of the list to what is there. */
export async function loadMoreChats(api: Api, cache: QueryClient): Promise<void> {
  const after = cache.getQueryData<ChatList>(chatsKey)?.next
  if (!after) return
  const page = await readLive(
    () => api.listChats({ after }),
    // what it says nothing of, the list itself is told
    (page, event) => listAfter(page, event) ?? page,
  )
  cache.setQueryData<ChatList>(chatsKey, (list) => (list?.next === after ? withPage(list, page) : list))
}

export const turnsKey = ['turns'] as const

/** X7: conversations in which it is for the member to answer. */
export const turnsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: turnsKey,
    queryFn: ({ pageParam: after }) => api.listChats({ turn: 'mine', after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ChatList) => next ?? undefined,
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
