import type { Preferences } from '#contract/accounts/preferences.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { accountActivated, getPreferences } from '#server/domain/accounts/index.ts'
import { listAnswers, showsEnough } from '#server/domain/agreement/index.ts'
import {
  findProfile,
  isListed,
  lockProfile,
  type ProfileRow,
  profileChanged,
} from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { Sought } from '#server/kernel/composed-reads.ts'
import { after, type EventHandler, within } from '#server/kernel/event.ts'
import { addJob } from '#server/kernel/job.ts'
import {
  areaOf,
  attributeMask,
  dayOf,
  flagMask,
  interestMask,
  joined_bit,
  languageMask,
  letterOf,
  spotOf,
  spotOfRegion,
} from './rules.ts'
import { findChangedMatchJob } from './saved/find-changed-match.ts'
import { findNewMatch } from './saved/find-new-match.ts'
import { forgetSensitive } from './saved/own-saved-search.ts'
import { deleteRow, storeBefore, type SearchRow, upsertRow } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(profileChanged, async (app, tx, { member, site, previous_country: left, returned }) => {
    const profile = await findProfile(tx, member)
    const visible = profile !== null && (await isListed(tx, member))
    const row = visible ? await currentRow(app, tx, profile) : null
    // A member who comes home from a journey is no new match for saved searches there (X21).
    if (row && !returned) await planComparison(app, tx, left ?? profile?.country ?? '', row)
    // Deletes the row in the previous country if the member has moved to another country or is no longer visible. The
    // country is part of the primary key, so `upsertRow` below cannot replace that row.
    if (left && (!visible || left !== profile.country))
      await deleteRow(tx, { site_id: site, country: left, member_id: member })
    if (row) await upsertRow(tx, row)
    else if (profile) await deleteRow(tx, { site_id: site, country: profile.country, member_id: member })
    if (profile?.sensitive_consent_at === null) await forgetSensitive(tx, member)
  }),
  after(accountActivated, 'search.find_new_match', (app, { member }) => findNewMatch(app, member)),
]

/** Returns the search row that a profile has now. */
export async function currentRow(
  { composed }: Pick<App, 'composed'>,
  tx: Tx,
  profile: ProfileRow,
): Promise<SearchRow> {
  const { member_id: member } = profile
  const sought = await composed.getSought(tx, member)
  return rowOf(profile, await getPreferences(tx, member), sought, showsEnough(await listAnswers(tx, member)))
}

/**
 * Writes the search row of a member whose answers in the match finder have changed. Compares no saved searches: they
 * must not tell whom a member looks for (X18).
 */
export async function refreshRow(app: Pick<App, 'composed'>, tx: Tx, member: MemberId): Promise<void> {
  const profile = await lockProfile(tx, member)
  if (profile && (await isListed(tx, member))) await upsertRow(tx, await currentRow(app, tx, profile))
}

/**
 * The delay between a change of a profile and its comparison with saved searches. Several changes in quick succession
 * cause only one comparison.
 */
const settled_ms = minutes(5)

/**
 * Schedules the comparison of saved searches with a member whose search row is about to change. Searches that do not
 * find the member before the change may find the member after it (X8).
 */
async function planComparison(app: App, tx: Tx, country: string, row: SearchRow) {
  const member = row.member_id
  const now = app.clock.now()
  const { rowCount } = await storeBefore(tx, country, row, now)
  const runAt = new Date(now.getTime() + settled_ms)
  if (rowCount) await addJob(tx, findChangedMatchJob, { member }, { runAt, key: `search changed ${member}` })
}

type Visibility = Pick<Preferences, 'invisible' | 'hide_age' | 'hide_distance'>
const hidesNothing: Visibility = { invisible: false, hide_age: false, hide_distance: false }
const seeksAnybody: Sought = { min_age: null, max_age: null, km: null, in_country: false }

const joinedBits = ({ created_at }: ProfileRow) => BigInt(dayOf(new Date(created_at))) << BigInt(joined_bit)

const placeOf = ({ lat, lon }: ProfileRow) => (lat === null || lon === null ? null : spotOf(lat, lon))
/**
 * Returns the spot in the search row of a member who hides the distance, or `null` if the member has no region. The
 * spot replaces the member's place, so that no search can reveal the place (X4).
 */
const hiddenSpotOf = ({ region }: ProfileRow) => (region === null ? null : spotOfRegion(region))

/**
 * Returns the search row of a profile.
 * @param visibility the owner's privacy settings (X4)
 * @param sought whom the owner looks for (X18)
 * @param shows_answers whether the owner shows enough answers to be compared with other members (X17)
 */
export function rowOf(
  profile: ProfileRow,
  visibility: Visibility = hidesNothing,
  sought: Sought = seeksAnybody,
  shows_answers = false,
): SearchRow {
  const spot = visibility.hide_distance ? hiddenSpotOf(profile) : placeOf(profile)
  const isSet = {
    real_person: profile.kind === 'member',
    with_photo: profile.main_status === 'active',
    verified: profile.verified_at !== null,
    invisible: visibility.invisible,
    hide_age: visibility.hide_age,
    hide_distance: visibility.hide_distance,
    resell: profile.kind === 'resell',
    // Profiles that are no real members need no proof.
    age_proved: profile.kind !== 'member' || profile.age_over_18 === true,
    shows_answers: profile.kind === 'member' && shows_answers,
    shows_ai: profile.shows_ai,
  }
  const setFlags = flagMask((Object.keys(isSet) as (keyof typeof isSet)[]).filter((flag) => isSet[flag]))
  return {
    site_id: profile.site_id,
    country: profile.country,
    member_id: profile.member_id,
    gender: letterOf(profile.gender),
    region: profile.region,
    area: spot && areaOf(spot),
    active_at: profile.last_active_at ?? profile.created_at,
    attributes: `${attributeMask(profile) | setFlags}`,
    interests: `${interestMask(profile.interests) | joinedBits(profile)}`,
    birth_date: profile.birth_date,
    languages: languageMask(profile.languages),
    lat: spot?.lat ?? null,
    lon: spot?.lon ?? null,
    sought_genders: profile.seeks.map(letterOf).toSorted().join(''),
    sought_min_age: sought.min_age,
    sought_max_age: sought.max_age,
    sought_km: sought.km,
    sought_in_country: sought.in_country,
  }
}
