import { i18n } from '@lingui/core'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats/chats.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { type StoredChat, storeChats } from '#web/lib/browser/offline-chats.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { userIn } from '#web/lib/page/user.ts'
import { type ChatList, chatsKey, type MessagePage, messagesKey } from '../queries.ts'

const max_chats = 20
const max_messages = 50
/** Changes are stored after this delay, so that several changes within this time are stored together. */
const debounce_ms = 1_000

/**
 * Stores the member's latest conversations in this browser, so that the member can read them offline (N4). Stores the
 * list, and the messages of the conversations that were opened in this tab.
 * @param nameOf formats the name of a profile, with a label if the profile is not a real member
 * @returns a function that stops the storing
 */
export function keepOffline(
  cache: QueryClient,
  member: MemberId,
  nameOf: (card: ProfileCard) => string,
): () => void {
  if (!('caches' in globalThis)) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const opened = new Map<string, readonly Message[]>()

  async function store() {
    timer = undefined
    // Stores nothing without a service worker, because nothing would show the stored conversations or delete them at
    // sign-out. Also stores nothing after the sign-out of the member or the sign-in of another member.
    if (!navigator.serviceWorker?.controller || userIn(cache)?.profile.id !== member) return
    const list = cache.getQueryData<ChatList>(chatsKey)?.chats.slice(0, max_chats)
    if (!list) return
    for (const { conversation } of list) {
      const pages = cache.getQueryData<InfiniteData<MessagePage>>(messagesKey(conversation.id))
      if (pages) opened.set(conversation.id, messagesIn(pages))
    }
    // loaded on demand, because `keepOffline` runs on all app pages, and most pages have not loaded
    // `message-preview.ts` and its catalogues
    const [{ formatMessagePreview, formatUnavailableName, lastMessageOf }] = await Promise.all([
      import('../message-preview.ts'),
      loadCatalogs(['chats', 'message-kinds']),
    ])
    const chats = list.map(({ conversation, profile }): StoredChat => {
      const messages = opened.get(conversation.id) ?? []
      return {
        id: conversation.id,
        member: profile.id,
        name: nameOf(profile) || formatUnavailableName(i18n),
        snippet: formatMessagePreview(i18n, lastMessageOf(conversation)),
        mine: conversation.last_from_me,
        messages: messages.map((message) => ({
          mine: message.from === member,
          text: formatMessagePreview(i18n, message),
          at: message.at,
        })),
      }
    })
    if (!isStopped) await storeChats(member, chats)
  }
  const schedule = () => {
    // Ignores an error, such as a full storage or a failed import, because the next change tries again.
    timer ??= setTimeout(() => store().catch(() => {}), debounce_ms)
  }
  schedule()
  // Ignores failed requests. A request may have failed because the session has ended. The stored conversations are then
  // already deleted and must not be stored again.
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (['chats', 'messages'].includes(String(event.query.queryKey[0]))) schedule()
  })
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('storage', onStorage)
  }
  // Stops after a sign-out in another tab. The other tab clears the whole local storage. This tab then receives an
  // event whose key is null.
  const onStorage = ({ key }: StorageEvent) => key === null && stop()
  addEventListener('storage', onStorage)
  return stop
}

const messagesIn = ({ pages }: InfiniteData<MessagePage>): readonly Message[] =>
  pages
    .toReversed()
    .flatMap(({ messages }) => messages)
    .slice(-max_messages)
