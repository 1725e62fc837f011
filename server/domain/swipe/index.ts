/**
 * The swipe game (D2), with its deck, swipes and undos, and the match finder (D3). `likes` delivers the likes; `search`
 * finds and orders the members. Owns: swipe, last_swipe, swipe_cursor, match_preferences. Publishes nothing. Handles
 * `profiles.changed`, to delete the cursors when a member withdraws the separate consent.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { getMatchPreferences } from './match-preferences.ts'
import { erasures, selectPassed } from './store.ts'

export { answeredSearch } from './answered-search.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export type { DeckQuery } from './deck-query.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export { deck_page } from './get-deck.ts'
export { getMatchPreferences, getSought } from './match-preferences.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export { readDeck } from './read-deck.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export { unseenAmong } from './unseen.ts'

export const personalData: PersonalData<ArchiveParts['swipe']> = {
  async export(app, member) {
    const { rows } = await selectPassed(app.db, { member_id: member })
    return {
      passed: rows.map((row) => ({ member: row.other_id, at: iso(row.swiped_at) })),
      match_finder: await getMatchPreferences(app, member),
    }
  },
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, { member_id: member })
  },
}
