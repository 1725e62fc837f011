import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent, PassingEvent } from '#contract/wire/live-events.ts'
import { applyChatEvent, syncUnreadTotal } from '#web/features/chats/live/apply-live-event.ts'
import { typing } from '#web/features/chats/live/typing.ts'
import { keepOffline } from '#web/features/chats/offline/keep-offline.ts'
import { keepOutbox } from '#web/features/chats/offline/keep-outbox.ts'
import { chatsQuery } from '#web/features/chats/queries.ts'
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
import { checkSignedInMember, reloadOnMemberChange } from './another-member.ts'
import { announceMessage, announcePhotoAccess, announceRefused, nameWithKind } from './live-toasts.ts'
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
  const toasts = { api, cache, settings }
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
      if (event.data.message.from === event.data.peer) void announceMessage(toasts, event.data)
      else if (!outbox.hasSent(event.data.message.key)) fetchUser() // sent on another device: the credits have changed
    } else if (['read', 'chat_removed', 'chat_kept'].includes(event.name)) keepList()
    else if (['like', 'match', 'unlike'].includes(event.name)) fetchLikes()
    else if (event.name === 'credits') refetchWhenShown(cache, keys.credits)
    else if (event.name === 'photo') void cache.invalidateQueries({ queryKey: keys.ownProfile })
    else if (event.name === 'photo_access') {
      // X6: `asked` means that the member `profile` asks for access. All other statuses change what this member shows.
      const { profile, status } = event.data
      refetchWhenShown(cache, status === 'asked' ? keys.photoRequests : keys.member(profile))
      void announcePhotoAccess(toasts, event.data)
    }
  }

  function onPassing({ data }: PassingEvent) {
    typing.begin(data.conversation)
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
    keepOutbox({ api, cache }, member, ({ to }) => announceRefused(toasts, to)),
    keepOffline(cache, member, (card) => nameWithKind(card, settings)),
    syncUnreadTotal(cache),
    showOutages(),
    () => dropList?.(),
  ]
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}
