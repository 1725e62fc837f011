import type { MemberPage } from '#contract/search.ts'
import { hasTrafficSource } from '#server/domain/accounts/index.ts'
import type { Visit } from '#server/kernel/visit.ts'

/** D1: whether a visitor sees members here: on sites that say so, or that say so of those with a traffic source. */
export function maySearchSignedOut({ site: { settings }, query }: Visit): boolean {
  return settings.logged_out_search || (settings.logged_out_search_trafficsource && hasTrafficSource(query))
}

/**
 * What a visitor is not told of a member: nothing of their orientation, which is whom they look for too, no place beside
 * an age, not when they were last here (D1).
 */
export const notForVisitors = {
  sexuality: null,
  seeks: [],
  town: null,
  distance_km: null,
  last_active: null,
} satisfies Partial<MemberPage>
