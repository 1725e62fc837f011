import { findProfile, type ProfileRow, profileChanged } from '#server/domain/profiles/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { attributeMask, flags, interestMask } from './rules.ts'
import { deleteRow, upsertRow } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(profileChanged, async (_app, tx, { member, site, previous_country: left }) => {
    const profile = await findProfile(tx, member)
    const visible = profile?.status === 'active'
    // The country is part of the key: a row does not move, it is made anew.
    if (left && (!visible || left !== profile.country)) await deleteRow(tx, [site, left, member])
    if (visible) await upsertRow(tx, rowOf(profile))
    else if (profile) await deleteRow(tx, [site, profile.country, member])
  }),
]

/** A profile as `upsertRow` takes it. */
export function rowOf(profile: ProfileRow): unknown[] {
  return [
    profile.site_id, profile.country, profile.member_id, profile.kind === 'member', profile.verified_at !== null,
    profile.gender, profile.region, profile.birth_date, profile.last_active_at ?? profile.created_at,
    attributeMask(profile), interestMask(profile.interests),
    profile.main_status === 'active' ? flags.has_photo : 0, profile.lat, profile.lon,
  ] // biome-ignore format: one row
}
