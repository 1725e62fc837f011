import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { isTarget, targetOfPath } from '#web/features/chats/chat-target.ts'
import { type ChatList, chatsKey, chatsQuery } from '#web/features/chats/queries.ts'
import type { ShownSettings } from '#web/lib/page/shown-settings.ts'
import { kindLabels } from '#web/parts/kind-labels.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The data of the toasts about live events. A hidden page shows no toast. */
interface ToastSource {
  readonly api: Api
  readonly cache: QueryClient
  readonly settings: ShownSettings
}

type DataOf<Name extends LiveEvent['name']> = Extract<LiveEvent, { name: Name }>['data']

/** X6: says that a member asks for private photos, or answers about their own. Says nothing if access was withdrawn. */
export async function announcePhotoAccess(
  { api, settings }: ToastSource,
  { profile, status }: DataOf<'photo_access'>,
): Promise<void> {
  if (document.hidden || status === 'withdrawn') return
  const { profile: about } = await api.getMember({ id: profile })
  const who = nameWithKind(about, settings)
  if (status === 'asked')
    showToast(i18n._(msg`${who} chiede di vedere le tue foto private`), 'info', '/profile#photo')
  else if (status === 'granted')
    showToast(i18n._(msg`${who} ti mostra le sue foto private`), 'success', `/members/${profile}`)
  else showToast(i18n._(msg`${who} per ora non mostra le sue foto private`), 'info', `/members/${profile}`)
}

/** Names the sender of a message, but not on the page of the conversation, or for a muted one. */
export async function announceMessage(
  { api, cache, settings }: ToastSource,
  { message, peer }: DataOf<'message'>,
): Promise<void> {
  const shown = { conversation: { id: message.conversation }, profile: { id: peer } }
  if (document.hidden || isTarget(targetOfPath(location.pathname), shown)) return
  const { chats } = await cache.fetchQuery(chatsQuery(api))
  const chat = chats.find(({ conversation }) => conversation.id === message.conversation)
  if (!chat || chat.muted) return
  const who = nameWithKind(chat.profile, settings)
  showToast(i18n._(msg`Nuovo messaggio da ${who}`), 'info', `/chats/${message.conversation}`)
}

/**
 * Says that a message to the member `to` was not sent, but not on the page of the conversation. The toast links there, where the
 * sender decides what to do.
 */
export function announceRefused({ cache }: ToastSource, to: MemberId): void {
  const { chats = [] } = cache.getQueryData<ChatList>(chatsKey) ?? {}
  const target = targetOfPath(location.pathname)
  const isShown =
    target && 'profile' in target
      ? target.profile === to
      : chats.some((chat) => chat.profile.id === to && isTarget(target, chat))
  if (!document.hidden && !isShown)
    showToast(i18n._(msg`Un messaggio non è partito: guarda perché`), 'danger', `/members/${to}/chat`)
}

/** Returns the name. If the profile is not an ordinary member, the name is followed by the profile's label (H1). */
export function nameWithKind(
  { name, kind }: Pick<ProfileCard, 'name' | 'kind'>,
  settings: ShownSettings,
): string {
  return kind === 'member' ? name : `${name} (${kindLabels(i18n, settings)[kind].short})`
}
