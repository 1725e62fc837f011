import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { sayError } from '#web/lib/say-error.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** C7: the reader's own decision about the links of one conversation. */
export async function setTrust(
  { api, cache }: { readonly api: Api; readonly cache: QueryClient },
  conversation: ConversationId,
  trusted: boolean,
): Promise<void> {
  try {
    await api.trustLinks({ conversation, trusted })
  } catch (error) {
    showToast(await sayError(error), 'danger')
  }
  await cache.invalidateQueries({ queryKey: ['chat'] })
}
