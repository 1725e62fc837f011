/**
 * The swipe game (D2) and the match finder (D3): who comes next, what was answered, what is taken back. Likes are those of
 * `likes`; who may be found, and in which order, says `search`.
 * Owns: deck_swipe, deck_last, deck_cursor, deck_taste. Publishes nothing. Handles `profiles.changed` (forgets a deck that
 * followed from a withdrawn consent).
 */
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasures, selectPassed } from './store.ts'
import { getTaste } from './taste.ts'

export { deck_page } from './get-deck.ts'
export type { DeckQuestion } from './question.ts'
export { unseenAmong } from './unseen.ts'
export { walkDeck } from './walk.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await selectPassed(app.db, [member])
    return {
      passed: rows.map((row) => ({ member: row.other_id, at: iso(row.swiped_at) })),
      match_finder: await getTaste(app, member),
    }
  },
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, [member])
  },
}
