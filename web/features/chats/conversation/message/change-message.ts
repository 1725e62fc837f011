import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats/chats.ts'
import type { Reaction } from '#contract/chats/reactions.ts'
import type { Api } from '#contract/index.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { applyOwnEvent } from '../../live/apply-live-event.ts'
import { messagesKey } from '../../queries.ts'

interface Actions {
  readonly api: Api
  readonly cache: QueryClient
}

/** @throws ApiError if the server refuses the text, which the caller then keeps */
export async function editMessage(
  { api, cache }: Actions,
  { conversation, number }: Message,
  text: string,
): Promise<void> {
  show(cache, (await api.editMessage({ conversation, number, text })).message)
}

/** Deletes a message for both members. Says in a toast why, if the server refuses. */
export async function deleteMessage(
  { api, cache }: Actions,
  { conversation, number }: Message,
): Promise<void> {
  try {
    show(cache, (await api.deleteMessage({ conversation, number })).message)
  } catch (error) {
    showToast(await formatError(error), 'danger')
  }
}

/** Sets the member's reaction in the cache at once, then on the server. `null` takes it back. */
export async function reactToMessage(
  { api, cache }: Actions,
  message: Message,
  reaction: Reaction | null,
): Promise<void> {
  const { conversation, number } = message
  show(cache, { ...message, reaction: reaction ?? undefined })
  try {
    await api.reactToMessage({ conversation, number, reaction })
  } catch (error) {
    showToast(await formatError(error), 'danger')
    await cache.invalidateQueries({ queryKey: messagesKey(conversation) })
  }
}

const show = (cache: QueryClient, message: Message): void =>
  applyOwnEvent(cache, { name: 'message_changed', data: { message, peer: message.from } })
