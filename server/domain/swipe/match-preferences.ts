import type { ParsedInput } from '#contract/index.ts'
import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Filter } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type MatchPreferencesRow, selectMatchPreferences, upsertMatchPreferences } from './store.ts'

/** Defaults for a member without answers: real members of any age in the member's own country. */
const default_preferences: MatchPreferencesRow = {
  min_age: null,
  max_age: null,
  distance: null,
  only_real: true,
  verified: false,
  with_photo: false,
  in_search: false,
}

/** Returns the member's answers in the match finder (D3). */
export async function getMatchPreferences(app: Pick<App, 'db'>, member: MemberId): Promise<MatchPreferences> {
  return present((await selectMatchPreferences(app.db, { member_id: member })).rows[0] ?? default_preferences)
}

/**
 * Changes only the given answers of the match finder. Unless the change sets `in_search` to false, the search page then
 * uses the answers too (D3).
 */
export async function saveMatchPreferences(
  app: Pick<App, 'db'>,
  member: MemberId,
  { distance, ...change }: ParsedInput<'saveMatchPreferences'>,
): Promise<MatchPreferences> {
  const given = {
    in_search: true,
    ...change,
    ...(distance !== undefined && { distance: distance && Number(distance) }),
  }
  const { rows } = await upsertMatchPreferences(app.db, {
    member_id: member,
    given: JSON.stringify(given),
    default_preferences: JSON.stringify(default_preferences),
  })
  return present(rows[0] ?? default_preferences)
}

/** Swaps the ages if the minimum is greater than the maximum. */
function present({ min_age, max_age, distance, ...rest }: MatchPreferencesRow): MatchPreferences {
  const isSwapped = min_age !== null && max_age !== null && min_age > max_age
  return {
    min_age: isSwapped ? max_age : min_age,
    max_age: isSwapped ? min_age : max_age,
    distance: distance === null ? null : (String(distance) as MatchPreferences['distance']),
    ...rest,
  }
}

/** Converts the answers to a filter of the search. */
export function filterOf({
  min_age,
  max_age,
  distance,
  only_real,
  verified,
  with_photo,
}: MatchPreferences): Filter {
  return {
    ...(min_age !== null && { min_age }),
    ...(max_age !== null && { max_age }),
    ...(distance !== null && { distance }),
    ...(!only_real && { only_real: '0' }),
    ...(verified && { verified: '1' }),
    ...(with_photo && { with_photo: '1' }),
  }
}
