import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** C7: sets whether the links of a conversation can be opened. */
export async function setTrust(
  { api, cache }: { readonly api: Api; readonly cache: QueryClient },
  conversation: ConversationId,
  trusted: boolean,
): Promise<void> {
  try {
    await api.trustLinks({ conversation, trusted })
  } catch (error) {
    showToast(await formatError(error), 'danger')
  }
  await cache.invalidateQueries({ queryKey: ['chat'] })
}
