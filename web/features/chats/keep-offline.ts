import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { type KeptChat, keepChats } from '#web/lib/kept-chats.ts'
import { type ChatList, chatsKey, type MessagePage, messagesKey } from './queries.ts'

const kept_chats = 20
const kept_messages = 50
const pause_ms = 1_000

/**
 * Keeps the last conversations of the signed-in member in this browser, to be read without network (N4): the list, and
 * the messages of those that were opened here. @returns ends it
 * @param nameOf a name, with the label of whoever is no ordinary member
 */
export function keepOffline(
  cache: QueryClient,
  member: MemberId,
  nameOf: (card: ProfileCard) => string,
): () => void {
  if (!('caches' in globalThis)) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const opened = new Map<string, KeptChat['messages']>()

  function write() {
    timer = undefined
    const list = cache.getQueryData<ChatList>(chatsKey)
    if (!list) return
    const chats = list.chats.slice(0, kept_chats).map(({ conversation, profile }): KeptChat => {
      const pages = cache.getQueryData<InfiniteData<MessagePage>>(messagesKey(conversation.id))
      if (pages) opened.set(conversation.id, messagesIn(pages, member))
      const messages = opened.get(conversation.id) ?? []
      return { id: conversation.id, name: nameOf(profile), snippet: conversation.snippet, messages }
    })
    void keepChats(member, chats).catch(() => {}) // no room: then there is nothing to read offline
  }
  const plan = () => {
    timer ??= setTimeout(write, pause_ms)
  }
  plan()
  const stop = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && ['chats', 'messages'].includes(String(query.queryKey[0]))) plan()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const messagesIn = ({ pages }: InfiniteData<MessagePage>, member: MemberId): KeptChat['messages'] =>
  pages
    .toReversed()
    .flatMap(({ messages }) => messages)
    .slice(-kept_messages)
    .map(({ from, text, at }) => ({ mine: from === member, text, at }))
