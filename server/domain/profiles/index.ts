/**
 * Profiles (P1, P4): what a member says of themselves, and the card that every list shows.
 * Owns: profile. Publishes `profiles.changed`. Handles `accounts.created` (makes the row, disabled),
 * `accounts.activated` and `accounts.shown` (it may be seen), `accounts.hidden` (it may not).
 */
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { findProfile } from './get-profile.ts'
import { presentKept } from './present.ts'
import { deleteProfile } from './store.ts'

export { profileChanged } from './events.ts'
export { findProfile, getProfile, holdProfile, listProfiles, listVisibleAmong } from './get-profile.ts'
export { insertReadyProfiles } from './insert-ready-profiles.ts'
export { isOffered } from './is-offered.ts'
export { listCards } from './list-cards.ts'
export { setMainPhoto } from './main-photo.ts'
export { imageOf, lastActiveOf, presentCard, presentFacts } from './present.ts'
export { saveProfile } from './save-profile.ts'
export { setVerified } from './set-verified.ts'
export type { ProfileRow } from './store.ts'
export { setLastActive, touchActive } from './touch-active.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    const profile = await findProfile(app.db, member)
    return { profile: profile && presentKept(profile) }
  },
  async erase(_app, tx, member) {
    await deleteProfile(tx, [member])
  },
}
