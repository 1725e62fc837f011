import type { ReplyRate } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { keyOf } from '#server/domain/credits/index.ts'

/** Returns the idempotency key of a member's first message (A1). With this key, the message is sent only once. */
export const firstMessageKey = (member: MemberId) => keyOf(`signup_message ${member}`) as IdempotencyKey

/**
 * Enforces the site's `message_length` (§5). The page checks the same limit before sending. Throws `message_too_long`.
 */
export function assertFits(text: string, max: number): void {
  if (isLonger(text, max)) throw new ApiError('message_too_long', { max })
}

/**
 * Returns the reply rate as `often`, `sometimes` or `rarely` (X7). Returns `null` if other members began fewer than
 * `limits.reply_rate_from` conversations with the member.
 */
export function replyBand({ received, answered }: { received: number; answered: number }): ReplyRate | null {
  if (received < limits.reply_rate_from) return null
  const share = answered / received
  if (share >= 0.7) return 'often'
  return share >= 0.3 ? 'sometimes' : 'rarely'
}
