import type { MemberPage } from '#contract/members/members.ts'

/**
 * The facts that visitors never see (D1): orientation, the genders sought, the place, and the last activity. The place
 * is hidden because visitors see the age, and age and place together would make it easier to identify a member.
 */
export const notForVisitors = {
  sexuality: null,
  seeks: [],
  town: null,
  region_name: null,
  distance_km: null,
  last_active: null,
} satisfies Partial<MemberPage>
