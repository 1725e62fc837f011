import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { readLive } from '#web/lib/live/read-live.ts'
import { answerAfter, listAfter, olderAfter, pageAfter, withPage } from './live/live-patches.ts'

export type ChatList = CallOutput<'listChats'>
export type ChatDetails = CallOutput<'findChat'>
export type MessagePage = CallOutput<'listMessages'>

/** Identifies a conversation by its id, or by the other member's id if the conversation may not exist yet. */
export type ChatTarget = { readonly conversation: ConversationId } | { readonly profile: MemberId }

const forever = Number.POSITIVE_INFINITY

export const chatsKey = ['chats'] as const

/** The list of conversations, the latest first. Live events keep the list up to date; polling is the fallback. */
export const chatsQuery = (api: Api) =>
  queryOptions({
    queryKey: chatsKey,
    // a refetch loads as many conversations as the cached list has
    queryFn: ({ client }): Promise<ChatList> =>
      readLive(() => readChats(api, client.getQueryData<ChatList>(chatsKey)?.chats.length ?? 0), listAfter),
    staleTime: forever,
  })

async function readChats(api: Api, count: number): Promise<ChatList> {
  let list = await api.listChats({})
  while (list.next !== null && list.chats.length < count)
    // oxlint-disable-next-line no-await-in-loop -- each page starts at the cursor of the previous one
    list = withPage(list, await api.listChats({ after: list.next }))
  return list
}

/** Appends the next page to the list. */
export async function loadMoreChats(api: Api, cache: QueryClient): Promise<void> {
  const after = cache.getQueryData<ChatList>(chatsKey)?.next
  if (!after) return
  const page = await readLive(
    () => api.listChats({ after }),
    // `listAfter` returns null if the conversation of the event is not on this page. The page then stays unchanged. The
    // event is not lost, because it is also applied to the cached list.
    (page, event) => listAfter(page, event) ?? page,
  )
  cache.setQueryData<ChatList>(chatsKey, (list) => (list?.next === after ? withPage(list, page) : list))
}

export const turnsKey = ['turns'] as const

/** X7: conversations that wait for the member's answer. */
export const turnsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: turnsKey,
    queryFn: ({ pageParam: after }) => api.listChats({ turn: 'mine', after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ChatList) => next ?? undefined,
  })

/**
 * Details of a conversation, such as the other member, the price of the next message, and whether the member may write.
 */
export const chatQuery = (api: Api, target: ChatTarget) =>
  queryOptions({
    queryKey: ['chat', target],
    queryFn: (): Promise<ChatDetails> => readLive(() => api.findChat(target), answerAfter),
  })

export const messagesKey = (conversation: ConversationId) => ['messages', conversation] as const

/**
 * The messages of a conversation: the latest page first, then older pages. Within a page, the oldest message comes
 * first.
 */
export const messagesQuery = (api: Api, conversation: ConversationId) =>
  infiniteQueryOptions({
    queryKey: messagesKey(conversation),
    queryFn: ({ pageParam: before }): Promise<MessagePage> =>
      readLive(
        () => api.listMessages({ conversation, before }),
        (page, event) => (before ? olderAfter(page, event) : pageAfter(page, conversation, event)),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, more }: MessagePage) => (more ? messages[0]?.number : undefined),
    staleTime: forever,
  })
