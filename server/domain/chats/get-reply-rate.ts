import type { ReplyRate } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { getPreferences } from '#server/domain/accounts/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { replyBand } from './rules.ts'
import { countReplies } from './store.ts'

/** A question counts as not answered only after this time. */
const patience = days(3)

/**
 * How often a member answers whoever writes first (X7), from the latest conversations that others began; a goodbye is an
 * answer, and whom one keeps away does not count. Null below ten, and where the member does not wish it shown.
 */
export async function getReplyRate(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
): Promise<ReplyRate | null> {
  const [preferences, away] = await Promise.all([getPreferences(app.db, member), listBlocked(app.db, member)])
  if (preferences.hide_reply_rate) return null
  const before = new Date(app.clock.now().getTime() - patience)
  const { rows } = await countReplies(app.db, [member, limits.reply_rate_of, before, away])
  return rows[0] ? replyBand(rows[0]) : null
}
