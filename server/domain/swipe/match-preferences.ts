import type { ParsedInput } from '#contract/index.ts'
import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { type Filter, refreshRow } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Sought } from '#server/kernel/composed-reads.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { type MatchPreferencesRow, selectMatchPreferences, upsertMatchPreferences } from './store.ts'

/** Defaults for a member without answers: real members of any age in the member's own country. */
const default_preferences: MatchPreferencesRow = {
  min_age: null,
  max_age: null,
  distance: null,
  only_real: true,
  verified: false,
  with_photo: false,
  no_ai: false,
  new_here: null,
  same_country: false,
  two_way: false,
  agree: null,
  in_search: false,
}

/** Returns the member's answers in the match finder (D3). */
export async function getMatchPreferences(
  app: { readonly db: Queryable },
  member: MemberId,
): Promise<MatchPreferences> {
  return present((await selectMatchPreferences(app.db, { member_id: member })).rows[0] ?? default_preferences)
}

/**
 * Changes only the given answers of the match finder. Unless the change sets `in_search` to false, the search page then
 * uses the answers too (D3).
 */
export async function saveMatchPreferences(
  app: Pick<App, 'db' | 'composed'>,
  member: MemberId,
  { distance, ...change }: ParsedInput<'saveMatchPreferences'>,
): Promise<MatchPreferences> {
  const given = {
    in_search: true,
    ...change,
    ...(distance !== undefined && { distance: distance && Number(distance) }),
  }
  return inTransaction(app.db, async (tx) => {
    const { rows } = await upsertMatchPreferences(tx, {
      member_id: member,
      given: JSON.stringify(given),
      default_preferences: JSON.stringify(default_preferences),
    })
    await refreshRow(app, tx, member)
    return present(rows[0] ?? default_preferences)
  })
}

/** X18: returns the limits by which a member's own deck leaves others out, for the search row. */
export async function getSought(db: Queryable, member: MemberId): Promise<Sought> {
  const { min_age, max_age, distance, same_country } = await getMatchPreferences({ db }, member)
  return { min_age, max_age, km: distance === null ? null : Number(distance), in_country: same_country }
}

/** Swaps the ages if the minimum is greater than the maximum. */
function present({
  min_age,
  max_age,
  distance,
  new_here,
  agree,
  ...rest
}: MatchPreferencesRow): MatchPreferences {
  const isSwapped = min_age !== null && max_age !== null && min_age > max_age
  return {
    min_age: isSwapped ? max_age : min_age,
    max_age: isSwapped ? min_age : max_age,
    distance: distance === null ? null : (String(distance) as MatchPreferences['distance']),
    new_here: new_here as MatchPreferences['new_here'],
    agree: agree as MatchPreferences['agree'],
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
  no_ai,
  new_here,
  same_country,
  two_way,
  agree,
}: MatchPreferences): Filter {
  return {
    ...(min_age !== null && { min_age }),
    ...(max_age !== null && { max_age }),
    ...(distance !== null && { distance }),
    ...(!only_real && { only_real: '0' }),
    ...(verified && { verified: '1' }),
    ...(with_photo && { with_photo: '1' }),
    ...(no_ai && { no_ai: '1' }),
    ...(new_here !== null && { new_here }),
    ...(same_country && { same_country: '1' }),
    ...(two_way && { two_way: '1' }),
    ...(agree !== null && { agree }),
  }
}
