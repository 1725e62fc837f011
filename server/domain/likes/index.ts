/**
 * Likes and matches (D4). Owns: pair, like_given, like_received, day_counter. Publishes the live events `like`,
 * `match` and `unlike`. Handles `accounts.activated`, to deliver the likes that a provisional member gave.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { eraseLikesGiven, erasures, selectGiven, selectReceived } from './store.ts'

export { dayOfLikes, likesLeft } from './deliver.ts'
export { insertReadyLikes } from './insert-ready-likes.ts'
export { likeMember } from './like-member.ts'
export { countNewLikes, isMatch, listLikedAmong, listNewLikes, type NewLike } from './list-likes.ts'
export { listMatchesOf } from './list-matches.ts'
export { takeBackLike } from './take-back-like.ts'

const all = 1_000_000

export const personalData: PersonalData<ArchiveParts['likes']> = {
  async export(app, member) {
    const [given, received] = await Promise.all([
      selectGiven(app.db, { member_id: member, limit: all }),
      selectReceived(app.db, { member_id: member, limit: all }),
    ])
    const present = (row: { other_id: MemberId; created_at: string }) => ({
      member: row.other_id,
      at: iso(row.created_at),
    })
    return { likes_given: given.rows.map(present), likes_received: received.rows.map(present) }
  },
  async erase(_app, tx, member) {
    let likes = 0
    for (const erase of erasures) {
      const { rowCount } = await erase(tx, { member_id: member })
      if (erase === eraseLikesGiven) likes = rowCount ?? 0
    }
    return { likes }
  },
}
