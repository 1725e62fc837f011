import type { Preferences } from '#contract/preferences.ts'
import { accountActivated, getPreferences } from '#server/domain/accounts/index.ts'
import { findProfile, type ProfileRow, profileChanged } from '#server/domain/profiles/index.ts'
import { after, type EventHandler, within } from '#server/kernel/event.ts'
import { areaOf, attributeMask, flagMask, interestMask, languageMask, letterOf, spotOf } from './rules.ts'
import { findNewMatch } from './saved/find-new-match.ts'
import { forgetSensitive } from './saved/own-saved-search.ts'
import { deleteRow, upsertRow } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(profileChanged, async (_app, tx, { member, site, previous_country: left }) => {
    const profile = await findProfile(tx, member)
    const visible = profile?.status === 'active'
    // The country is part of the key: a row does not move, it is made anew.
    if (left && (!visible || left !== profile.country)) await deleteRow(tx, [site, left, member])
    if (visible) await upsertRow(tx, rowOf(profile, await getPreferences(tx, member)))
    else if (profile) await deleteRow(tx, [site, profile.country, member])
    if (profile?.sensitive_consent_at === null) await forgetSensitive(tx, member)
  }),
  after(accountActivated, 'search.find_new_match', (app, { member }) => findNewMatch(app, member)),
]

type Wishes = Pick<Preferences, 'invisible' | 'hide_age' | 'hide_distance'>
const nothing: Wishes = { invisible: false, hide_age: false, hide_distance: false }

/** A profile as `upsertRow` takes it, with what its owner wishes to keep for themselves (X4). */
export function rowOf(profile: ProfileRow, wishes: Wishes = nothing): unknown[] {
  const spot = profile.lat === null || profile.lon === null ? null : spotOf(profile.lat, profile.lon)
  const isSaid = {
    real_person: profile.kind === 'member',
    with_photo: profile.main_status === 'active',
    verified: profile.verified_at !== null,
    invisible: wishes.invisible,
    hide_age: wishes.hide_age,
    hide_distance: wishes.hide_distance,
  }
  const said = flagMask((Object.keys(isSaid) as (keyof typeof isSaid)[]).filter((flag) => isSaid[flag]))
  return [
    profile.site_id, profile.country, profile.member_id, letterOf(profile.gender), profile.region, spot && areaOf(spot),
    profile.last_active_at ?? profile.created_at, `${attributeMask(profile) | said}`, `${interestMask(profile.interests)}`,
    profile.birth_date, languageMask(profile.languages), spot?.lat ?? null, spot?.lon ?? null,
  ] // biome-ignore format: one row
}
