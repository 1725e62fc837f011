import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { LiveEvent, PassingEvent } from '#contract/live-events.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { applyChatEvent, keepUnreadTotal } from '#web/features/chats/apply-live-event.ts'
import { keepOffline } from '#web/features/chats/keep-offline.ts'
import { outbox } from '#web/features/chats/outbox.ts'
import { chatsQuery } from '#web/features/chats/queries.ts'
import { typing } from '#web/features/chats/typing.ts'
import { isAsked, shownAt } from '#web/features/chats/which-chat.ts'
import { openLive } from '#web/lib/live.ts'
import { startPolling } from '#web/lib/polling.ts'
import { keepSubscription } from '#web/lib/push.ts'
import { keys } from '#web/lib/query-keys.ts'
import { noteEvent } from '#web/lib/read-live.ts'
import { sayError } from '#web/lib/say-error.ts'
import type { ShownSettings } from '#web/lib/shown-settings.ts'
import { setUser, userIn, userQuery, withEvent } from '#web/lib/user.ts'
import { kindWords } from '#web/parts/kind-words.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { lookWhoIsHere, yieldToOthers } from './another-member.ts'
import { hearWorker } from './push-arrival.ts'

// Comes with what every member's page starts.
export { NewLikeTimer } from './new-like.tsx'

export interface SessionOptions {
  readonly api: Api
  readonly cache: QueryClient
  readonly member: MemberId
  readonly settings: ShownSettings
  /** Shows another page of ours. */
  readonly goTo: (path: string) => void
}

/**
 * Live events patch the cache (C3); §9's polling stands underneath; after a gap, all that events would have changed is
 * fetched again. @returns ends it
 */
export function startSession({ api, cache, member, settings, goTo }: SessionOptions): () => void {
  const list = new QueryObserver(cache, chatsQuery(api))
  let dropList: (() => void) | undefined

  /** From the first need on: the list is there on every page, and fetched again where an event says so. */
  function keepList() {
    dropList ??= list.subscribe(() => {})
  }
  const fetchUser = () => void cache.prefetchQuery({ ...userQuery(api), staleTime: 0 })
  const fetchLikes = () =>
    void cache.prefetchQuery({ queryKey: keys.likes, queryFn: () => api.listLikes({}), staleTime: 0 })

  function fetchAll() {
    fetchUser()
    fetchLikes()
    if (dropList) void list.refetch()
    else keepList()
    for (const name of ['messages', 'chat']) void cache.invalidateQueries({ queryKey: [name] })
  }

  function onEvent(event: LiveEvent) {
    noteEvent(event)
    applyChatEvent(cache, event)
    const user = userIn(cache)
    const next = user && withEvent(user, event)
    if (next === null) fetchUser()
    else if (next !== user) setUser(cache, next)

    if (event.name === 'message') {
      keepList()
      if (event.data.message.from === event.data.peer) void announce(event.data)
      else if (!outbox.hasSent(event.data.message.key)) fetchUser() // paid for on another device
    } else if (event.name === 'read' || event.name === 'chat_removed') keepList()
    else if (['like', 'match', 'unlike'].includes(event.name)) fetchLikes()
    else if (event.name === 'photo') void cache.invalidateQueries({ queryKey: keys.ownProfile })
    else if (event.name === 'photo_access') void onPhotoAccess(event.data)
  }

  function onPassing({ data }: PassingEvent) {
    typing.begin(data.conversation)
  }

  /** X6: the list of requests, or the page of whoever decided, shows it; a toast says it. */
  async function onPhotoAccess({ profile, status }: Extract<LiveEvent, { name: 'photo_access' }>['data']) {
    void cache.invalidateQueries({ queryKey: status === 'asked' ? keys.photoRequests : keys.member(profile) })
    if (document.hidden || status === 'withdrawn') return
    const { profile: about } = await api.getMember({ id: profile })
    const who = nameWithKind(about, settings)
    if (status === 'asked')
      showToast(i18n._(msg`${who} chiede di vedere le tue foto private`), 'info', '/profile#photo')
    else if (status === 'granted')
      showToast(i18n._(msg`${who} ti mostra le sue foto private`), 'success', `/members/${profile}`)
    else showToast(i18n._(msg`${who} per ora non mostra le sue foto private`), 'info', `/members/${profile}`)
  }

  /** Says whom a message is from, unless the member is looking at it. */
  async function announce({ message, peer }: Extract<LiveEvent, { name: 'message' }>['data']) {
    const shown = { conversation: { id: message.conversation }, profile: { id: peer } }
    if (document.hidden || isAsked(shownAt(location.pathname), shown)) return
    const { chats } = await cache.fetchQuery(chatsQuery(api))
    const from = chats.find((chat) => chat.conversation.id === message.conversation)?.profile
    if (from) showToast(sayNewMessage(from, settings), 'info', `/chats/${message.conversation}`)
  }

  void sayError(null) // the words of errors are at hand before the network is gone

  let isSubscribed = false
  async function keepPush() {
    isSubscribed = await keepSubscription(member)
  }
  keepPush().catch(() => {}) // asked again by the next page

  const live = openLive({
    member,
    after: userIn(cache)?.live_seq ?? '0',
    onEvent,
    onPassing,
    onGap: fetchAll,
    onRefused: () => void lookWhoIsHere(api, member),
  })
  const endings = [
    live.stop,
    startPolling({
      poll: fetchAll,
      isFresh: live.isFresh,
      every: () => (isSubscribed ? limits.polling_when_subscribed_ms : limits.polling_ms),
    }),
    yieldToOthers(cache, member),
    hearWorker({ onPush: fetchAll, goTo }),
    keepOffline(cache, member, (card) => nameWithKind(card, settings)),
    keepUnreadTotal(cache),
    () => dropList?.(),
  ]
  return () => {
    for (const end of endings) end()
  }
}

/** With the label of whoever is no ordinary member (H1). */
function nameWithKind({ name, kind }: Pick<ProfileCard, 'name' | 'kind'>, settings: ShownSettings): string {
  return kind === 'member' ? name : `${name} (${kindWords(i18n, settings)[kind].short})`
}

function sayNewMessage(from: ProfileCard, settings: ShownSettings): string {
  const who = nameWithKind(from, settings)
  return i18n._(msg`Nuovo messaggio da ${who}`)
}
