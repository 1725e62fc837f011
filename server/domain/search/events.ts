import type { MemberId } from '#contract/ids.ts'
import type { Preferences } from '#contract/preferences.ts'
import { accountActivated, getPreferences } from '#server/domain/accounts/index.ts'
import { findProfile, type ProfileRow, profileChanged } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { after, type EventHandler, within } from '#server/kernel/event.ts'
import { addJob } from '#server/kernel/job.ts'
import { areaOf, attributeMask, flagMask, interestMask, languageMask, letterOf, spotOf } from './rules.ts'
import { findChangedMatchJob } from './saved/find-changed-match.ts'
import { findNewMatch } from './saved/find-new-match.ts'
import { forgetSensitive } from './saved/own-saved-search.ts'
import { deleteRow, keepBefore, upsertRow } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(profileChanged, async (app, tx, { member, site, previous_country: left }) => {
    const profile = await findProfile(tx, member)
    const visible = profile?.status === 'active'
    const row = visible ? rowOf(profile, await getPreferences(tx, member)) : null
    if (row) await planComparison(app, tx, member, left ?? profile?.country ?? '', row)
    // The country is part of the key: a row does not move, it is made anew.
    if (left && (!visible || left !== profile.country)) await deleteRow(tx, [site, left, member])
    if (row) await upsertRow(tx, row)
    else if (profile) await deleteRow(tx, [site, profile.country, member])
    if (profile?.sensitive_consent_at === null) await forgetSensitive(tx, member)
  }),
  after(accountActivated, 'search.find_new_match', (app, { member }) => findNewMatch(app, member)),
]

/** What somebody changes in one go is looked at once. */
const settled = minutes(5)

/** A member's row is about to change: saved searches that did not find them may do so now (X8). */
async function planComparison(app: App, tx: Tx, member: MemberId, country: string, row: readonly unknown[]) {
  const [site, to, , gender, region, , , attributes, interests, birth_date, languages, lat, lon] = row
  const now = app.clock.now()
  const { rowCount } = await keepBefore(tx, [
    site, country, member, to, gender, region, attributes, interests, birth_date, languages, lat, lon, now,
  ]) // biome-ignore format: one row
  const runAt = new Date(now.getTime() + settled)
  if (rowCount) await addJob(tx, findChangedMatchJob, { member }, { runAt, key: `search changed ${member}` })
}

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
    resell: profile.kind === 'resell',
  }
  const said = flagMask((Object.keys(isSaid) as (keyof typeof isSaid)[]).filter((flag) => isSaid[flag]))
  return [
    profile.site_id, profile.country, profile.member_id, letterOf(profile.gender), profile.region, spot && areaOf(spot),
    profile.last_active_at ?? profile.created_at, `${attributeMask(profile) | said}`, `${interestMask(profile.interests)}`,
    profile.birth_date, languageMask(profile.languages), spot?.lat ?? null, spot?.lon ?? null,
  ] // biome-ignore format: one row
}
