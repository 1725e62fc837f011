import type { ReplyRate } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getPreferences } from '#server/domain/accounts/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { replyBand } from './rules.ts'
import { countReplies } from './store.ts'

/** A conversation without an answer counts only if it is older than this time in ms. */
const answer_time_ms = days(3)

/**
 * Returns how often a member answers conversations that others begin (X7), based on the latest conversations. A goodbye
 * counts as an answer. Conversations with members who are blocked in either direction do not count. Returns `null` if
 * fewer than ten conversations count, or if the member hides the reply rate.
 */
export async function getReplyRate(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
): Promise<ReplyRate | null> {
  const [preferences, blocked] = await Promise.all([
    getPreferences(app.db, member),
    listBlocked(app.db, member),
  ])
  if (preferences.hide_reply_rate) return null
  const before = new Date(app.clock.now().getTime() - answer_time_ms)
  const { rows } = await countReplies(app.db, {
    sender_id: member,
    limit: limits.reply_rate_of,
    before,
    peer_ids: blocked,
  })
  return rows[0] ? replyBand(rows[0]) : null
}
