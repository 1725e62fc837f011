import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { applyOwnEvent } from '../../live/apply-live-event.ts'
import { chatsKey } from '../../queries.ts'

interface Actions {
  readonly api: Api
  readonly cache: QueryClient
}

export interface OwnListState {
  readonly conversation: ConversationId
  readonly muted: boolean
  readonly pinned: boolean
}

/** Mutes a conversation or ends that, in the cache at once, then on the server. Shows a toast that says what it does. */
export const setMuted = (actions: Actions, state: OwnListState, done: string): Promise<void> =>
  change(actions, state, done, ({ conversation, muted }) => actions.api.muteChat({ conversation, muted }))

/** Keeps a conversation on top of the list or ends that, in the cache at once, then on the server. */
export const setPinned = (actions: Actions, state: OwnListState, done: string): Promise<void> =>
  change(actions, state, done, ({ conversation, pinned }) => actions.api.pinChat({ conversation, pinned }))

async function change(
  { cache }: Actions,
  state: OwnListState,
  done: string,
  save: (state: OwnListState) => Promise<unknown>,
): Promise<void> {
  applyOwnEvent(cache, { name: 'chat_kept', data: state })
  try {
    await save(state)
    showToast(done, 'success')
  } catch (error) {
    showToast(await formatError(error), 'danger')
    for (const queryKey of [chatsKey, ['chat']]) void cache.invalidateQueries({ queryKey })
  }
}
