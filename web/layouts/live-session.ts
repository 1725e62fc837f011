import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent, PassingEvent } from '#contract/wire/live-events.ts'
import { isTarget, targetOfPath } from '#web/features/chats/chat-target.ts'
import { applyChatEvent, syncUnreadTotal } from '#web/features/chats/live/apply-live-event.ts'
import { typing } from '#web/features/chats/live/typing.ts'
import { keepOffline } from '#web/features/chats/offline/keep-offline.ts'
import { keepOutbox } from '#web/features/chats/offline/keep-outbox.ts'
import { type ChatList, chatsKey, chatsQuery } from '#web/features/chats/queries.ts'
import { outbox } from '#web/features/chats/sending/outbox.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { refetchWhenShown } from '#web/lib/api/refetch-when-shown.ts'
import { keepSubscription } from '#web/lib/browser/push.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { openLive } from '#web/lib/live/live.ts'
import { onMaintenanceEnd } from '#web/lib/live/maintenance.ts'
import { startPolling } from '#web/lib/live/polling.ts'
import { noteEvent } from '#web/lib/live/read-live.ts'
import type { ShownSettings } from '#web/lib/page/shown-settings.ts'
import { setUser, userIn, userQuery, withEvent } from '#web/lib/page/user.ts'
import { kindLabels } from '#web/parts/kind-labels.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { checkSignedInMember, reloadOnMemberChange } from './another-member.ts'
import { showOutages } from './outage-toast.ts'
import { onWorkerMessage } from './push-arrival.ts'

export interface SessionOptions {
  readonly api: Api
  readonly cache: QueryClient
  readonly member: MemberId
  readonly settings: ShownSettings
  /** X21: whether to poll less often. */
  readonly savesData: boolean
  /** Navigates to another page. */
  readonly goTo: (path: string) => void
}

/**
 * Updates the cache with live events (C3). While the event stream is not alive, polls instead (§9). After a gap in the
 * events, refetches all data that events can change.
 * @returns a function that stops the session
 */
export function startSession({ api, cache, member, settings, savesData, goTo }: SessionOptions): () => void {
  const list = new QueryObserver(cache, chatsQuery(api))
  let dropList: (() => void) | undefined

  /**
   * Subscribes to the list of conversations. The subscription keeps the list cached and up to date on every page. Only
   * the first call has an effect.
   */
  function keepList() {
    dropList ??= list.subscribe(() => {})
  }
  const fetchUser = () => void cache.prefetchQuery({ ...userQuery(api), staleTime: 0 })
  const fetchLikes = () =>
    void cache.prefetchQuery({ queryKey: keys.likes, queryFn: () => api.listLikes({}), staleTime: 0 })

  function fetchAll() {
    fetchUser()
    fetchLikes()
    keepList()
    // The page may have arrived with the list. A subscription alone would not fetch it again.
    void list.refetch()
    for (const name of ['messages', 'chat', 'date-plan']) void cache.invalidateQueries({ queryKey: [name] })
    for (const key of [keys.photoRequests, ['member']]) refetchWhenShown(cache, key)
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
      else if (!outbox.hasSent(event.data.message.key)) fetchUser() // sent on another device: the credits have changed
    } else if (['read', 'chat_removed', 'chat_kept'].includes(event.name)) keepList()
    else if (['like', 'match', 'unlike'].includes(event.name)) fetchLikes()
    else if (event.name === 'credits') refetchWhenShown(cache, keys.credits)
    else if (event.name === 'photo') void cache.invalidateQueries({ queryKey: keys.ownProfile })
    else if (event.name === 'photo_access') void onPhotoAccess(event.data)
  }

  function onPassing({ data }: PassingEvent) {
    typing.begin(data.conversation)
  }

  /**
   * X6: handles a live event about private photos. The status `asked` means that the member `profile` asks for access,
   * so the list of photo requests is refetched. With all other statuses, the data of this member are refetched. Then
   * shows a toast, but not on a hidden page or for the status `withdrawn`.
   */
  async function onPhotoAccess({ profile, status }: Extract<LiveEvent, { name: 'photo_access' }>['data']) {
    refetchWhenShown(cache, status === 'asked' ? keys.photoRequests : keys.member(profile))
    if (document.hidden || status === 'withdrawn') return
    const { profile: about } = await api.getMember({ id: profile })
    const who = nameWithKind(about, settings)
    if (status === 'asked')
      showToast(i18n._(msg`${who} chiede di vedere le tue foto private`), 'info', '/profile#photo')
    else if (status === 'granted')
      showToast(i18n._(msg`${who} ti mostra le sue foto private`), 'success', `/members/${profile}`)
    else showToast(i18n._(msg`${who} per ora non mostra le sue foto private`), 'info', `/members/${profile}`)
  }

  /** Shows a toast with the sender of a message, but not on a hidden page, on the page of the conversation, or for a muted one. */
  async function announce({ message, peer }: Extract<LiveEvent, { name: 'message' }>['data']) {
    const shown = { conversation: { id: message.conversation }, profile: { id: peer } }
    if (document.hidden || isTarget(targetOfPath(location.pathname), shown)) return
    const { chats } = await cache.fetchQuery(chatsQuery(api))
    const chat = chats.find(({ conversation }) => conversation.id === message.conversation)
    if (chat && !chat.muted)
      showToast(formatNewMessage(chat.profile, settings), 'info', `/chats/${message.conversation}`)
  }

  /**
   * Shows a toast which says that a message to the member `to` was not sent. The toast links to the conversation, where
   * the signed-in member decides what to do. Shows no toast on a hidden page or on the page of this conversation.
   */
  function announceRefused(to: MemberId) {
    const { chats = [] } = cache.getQueryData<ChatList>(chatsKey) ?? {}
    const target = targetOfPath(location.pathname)
    const isShown =
      target && 'profile' in target
        ? target.profile === to
        : chats.some((chat) => chat.profile.id === to && isTarget(target, chat))
    if (!document.hidden && !isShown)
      showToast(i18n._(msg`Un messaggio non è partito: guarda perché`), 'danger', `/members/${to}/chat`)
  }

  // Preloads the error texts, because they cannot be loaded when the network fails.
  formatError(null).catch(() => {})

  let isSubscribed = false
  async function keepPush() {
    const findKey = async () => (await api.getSettings({})).settings.push_public_key
    isSubscribed = await keepSubscription(member, findKey)
  }
  // An error is ignored, because the next page load tries again.
  const tryPush = () => void keepPush().catch(() => {})
  tryPush()

  const live = openLive({
    member,
    after: userIn(cache)?.live_seq ?? '0',
    onEvent,
    onPassing,
    onGap: fetchAll,
    // The operator may have moved the site, or changed the key.
    onBack: tryPush,
    onRefused: () => void checkSignedInMember(api, member),
  })
  const cleanups = [
    live.stop,
    // A maintenance refuses to register a subscription.
    onMaintenanceEnd(settings.maintenance_until, tryPush),
    startPolling({
      poll: fetchAll,
      isFresh: live.isFresh,
      every: () =>
        (isSubscribed ? limits.polling_when_subscribed_ms : limits.polling_ms) *
        (savesData ? limits.polling_saving_factor : 1),
    }),
    reloadOnMemberChange(cache, member),
    onWorkerMessage({ onPush: fetchAll, goTo }),
    keepOutbox({ api, cache }, member, ({ to }) => announceRefused(to)),
    keepOffline(cache, member, (card) => nameWithKind(card, settings)),
    syncUnreadTotal(cache),
    showOutages(),
    () => dropList?.(),
  ]
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}

/** Returns the name. If the profile is not an ordinary member, the name is followed by the profile's label (H1). */
function nameWithKind({ name, kind }: Pick<ProfileCard, 'name' | 'kind'>, settings: ShownSettings): string {
  return kind === 'member' ? name : `${name} (${kindLabels(i18n, settings)[kind].short})`
}

function formatNewMessage(from: ProfileCard, settings: ShownSettings): string {
  const who = nameWithKind(from, settings)
  return i18n._(msg`Nuovo messaggio da ${who}`)
}
