import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { applySentMessage } from '../send-message.ts'

/**
 * Sends a gift, an icebreaker or a photo, and shows it in the conversation. An extra does not go through the outbox: its dialog stays
 * open until the server has it, and says why it was refused. If the page showed an earlier price, loads the extras again.
 */
export async function sendExtra(
  cache: QueryClient,
  to: MemberId,
  send: () => Promise<CallOutput<'sendMessage'>>,
): Promise<void> {
  try {
    applySentMessage(cache, to, await send())
  } catch (error) {
    if (isApiError(error) && error.code === 'price_changed')
      await cache.invalidateQueries({ queryKey: ['extras', to] })
    throw error
  }
}
