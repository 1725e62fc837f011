import type { ReplyRate } from '#contract/chats.ts'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { isLonger } from '#server/kernel/is-longer.ts'

/** The site's `message_length` (§5); the page says the same before sending. */
export function assertFits(text: string, max: number): void {
  if (isLonger(text, max)) throw new ApiError('message_too_long', { max })
}

/** First words of a message for the list, on one line. */
export function snippetOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= 80 ? line : `${letters.slice(0, 79).join('')}…`
}

/** The band of a reply rate (X7); null where there are too few conversations to say anything. */
export function replyBand({ received, answered }: { received: number; answered: number }): ReplyRate | null {
  if (received < limits.reply_rate_from) return null
  const share = answered / received
  if (share >= 0.7) return 'often'
  return share >= 0.3 ? 'sometimes' : 'rarely'
}
