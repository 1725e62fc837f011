/**
 * Profiles (P1, P4): the data that members publish about themselves, and the card that every list shows.
 * Owns: profile. Publishes `profiles.changed`. Handles `accounts.created` (creates a disabled profile),
 * `accounts.activated` and `accounts.shown` (shows the profile), `accounts.hidden` (hides the profile),
 * `accounts.hidden_until` (hides it until a time), and `accounts.preferences_changed` (publishes `profiles.changed`).
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { atHome, findProfile } from './get-profile.ts'
import { presentStored } from './present.ts'
import { deleteProfile } from './store.ts'

export { assertAgeProved, countUnproven, findAgeProof, setAgeProof } from './age-proof.ts'
export { profileChanged } from './events.ts'
export {
  atHome,
  findProfile,
  getProfile,
  getSearcher,
  isListed,
  listGenders,
  listLastActive,
  lockProfile,
  listProfileIds,
  listProfiles,
  listVisibleAmong,
  seeksOf,
} from './get-profile.ts'
export { insertReadyProfiles } from './insert-ready-profiles.ts'
export { presentTravel } from './travel.ts'
export { isOffered } from './is-offered.ts'
export { listAdvertKinds } from './list-advert-kinds.ts'
export { listCards } from './list-cards.ts'
export { listSamePhrases } from './look-alikes/list-same-phrases.ts'
export { setMainPhoto, setShowsAi } from './main-photo.ts'
export { imageOf, lastActiveOf, presentCard, presentFacts } from './present.ts'
export { type OwnWords, removeOwnWords, restoreOwnWords } from './own-words.ts'
export { saveProfile } from './save-profile.ts'
export { setVerified } from './set-verified.ts'
export type { ProfileRow } from './store.ts'
export {
  /** @internal Exported only for the code that prepares tests and benchmarks. */
  setLastActive,
  touchActive,
} from './touch-active.ts'

export const personalData: PersonalData<ArchiveParts['profiles']> = {
  async export(app, member) {
    const profile = await findProfile(app.db, member)
    return { profile: profile && presentStored(await atHome(app.db, profile), profile, app.geo) }
  },
  async erase(_app, tx, member) {
    await deleteProfile(tx, { member_id: member })
  },
}
