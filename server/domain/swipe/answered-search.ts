import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { offeredOnly, wireOf } from '#server/domain/search/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { filterOf } from './match-preferences.ts'

/**
 * Returns a member's answers in the match finder (D3) as the query of a search, for example `min_age=30&verified=1`.
 * Returns an empty text if there are no answers, or if the member has removed them from the search. Like the deck,
 * leaves out filters that the site does not offer, and the distance for a member without a place.
 */
export function answeredSearch(
  { settings }: Pick<Site, 'settings'>,
  { lat }: Pick<ProfileRow, 'lat'>,
  answers: MatchPreferences,
): string {
  if (!answers.in_search) return ''
  const filter = filterOf({ ...answers, distance: lat === null ? null : answers.distance })
  return new URLSearchParams(wireOf(offeredOnly(settings, filter))).toString()
}
