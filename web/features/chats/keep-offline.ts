import { i18n } from '@lingui/core'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Chat, Message } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { type KeptChat, keepChats } from '#web/lib/kept-chats.ts'
import { userIn } from '#web/lib/user.ts'
import { loadWords } from '#web/lib/words.ts'
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
  let isOver = false
  const opened = new Map<string, readonly Message[]>()

  async function write() {
    timer = undefined
    // Without the worker nothing shows it later, and nobody takes it away again.
    if (!navigator.serviceWorker?.controller || userIn(cache)?.profile.id !== member) return
    const list = cache.getQueryData<ChatList>(chatsKey)?.chats.slice(0, kept_chats)
    if (!list) return
    for (const { conversation } of list) {
      const pages = cache.getQueryData<InfiniteData<MessagePage>>(messagesKey(conversation.id))
      if (pages) opened.set(conversation.id, messagesIn(pages))
    }
    const { say, gone } = await wordsFor(list, [...opened.values()].flat())
    const chats = list.map(({ conversation, profile }): KeptChat => {
      const messages = opened.get(conversation.id) ?? []
      return {
        id: conversation.id,
        name: nameOf(profile) || gone,
        snippet: say(snippetOf(conversation)),
        mine: conversation.last_from_me,
        messages: messages.map((each) => ({ mine: each.from === member, text: say(each), at: each.at })),
      }
    })
    if (!isOver) await keepChats(member, chats)
  }
  const plan = () => {
    timer ??= setTimeout(() => write().catch(() => {}), pause_ms) // no room: then there is nothing to read offline
  }
  plan()
  // What was asked for and refused is no news: the session may be over, and with it what may be kept.
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (['chats', 'messages'].includes(String(event.query.queryKey[0]))) plan()
  })
  const end = () => {
    isOver = true
    clearTimeout(timer)
    stop()
    removeEventListener('storage', onStorage)
  }
  // Somebody has signed out in another tab, and with them everything that this browser keeps has gone.
  const onStorage = ({ key }: StorageEvent) => key === null && end()
  addEventListener('storage', onStorage)
  return end
}

type Said = Pick<Message, 'kind' | 'text'>

const snippetOf = ({ snippet, resting, kind }: Chat['conversation']): Said => ({
  text: snippet,
  kind: resting ? 'goodbye' : kind,
})

/** Most say everything themselves: what words of ours need is fetched where one does not. */
async function wordsFor(
  chats: readonly Chat[],
  messages: readonly Said[],
): Promise<{ say: (said: Said) => string; gone: string }> {
  const said = [...messages, ...chats.map(({ conversation }) => snippetOf(conversation))]
  if (
    said.every(({ kind, text }) => !kind && text !== '') &&
    chats.every(({ profile }) => profile.name !== '')
  )
    return { say: ({ text }) => text, gone: '' }
  const [{ sayPlainly, sayGone }] = await Promise.all([
    import('./later/say-plainly.ts'),
    loadWords(['chat-later']),
  ])
  return { say: (each) => sayPlainly(i18n, each), gone: sayGone(i18n) }
}

const messagesIn = ({ pages }: InfiniteData<MessagePage>): readonly Message[] =>
  pages
    .toReversed()
    .flatMap(({ messages }) => messages)
    .slice(-kept_messages)
