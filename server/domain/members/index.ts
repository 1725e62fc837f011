/**
 * Members: combines the data that several modules store about a member, for the signed-in user, the member's own
 * profile, search results, another member's page and similar members. Exports and erases this data.
 * Owns: nothing. Publishes no events. Handles `accounts.expired` and `accounts.gone`: erases the member in every
 * module.
 */
import { listSiteRates } from '#server/domain/credits/index.ts'
import { getSought } from '#server/domain/swipe/index.ts'
import type { ComposedReads } from '#server/kernel/composed-reads.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { getUser } from './get-user.ts'

/** `server/compose.ts` passes these functions to the modules that must not import this module. */
export const composedReads: ComposedReads = { getUser, getOwnProfile, listSiteRates, getSought }
export { repeatErasures } from './erase-member.ts'
