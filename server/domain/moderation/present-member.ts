import type { ReviewedMember } from '#contract/moderation/photo-review.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { ageOn, iso } from '#server/kernel/clock.ts'

/** Returns a member as reviewers see the member. */
export const presentReviewed = (row: ProfileRow, now: Date): ReviewedMember => ({
  id: row.member_id,
  kind: row.kind,
  name: row.name,
  age: ageOn(row.birth_date, now),
  gender: row.gender,
  country: row.country,
  town: row.town,
  about: row.about,
  verified: row.verified_at !== null,
  since: iso(row.created_at),
})
