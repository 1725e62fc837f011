import type { Handlers } from '#server/kernel/request-context.ts'
import { getDeck } from './get-deck.ts'
import { getMatchPreferences, saveMatchPreferences } from './match-preferences.ts'
import { restartDeck } from './restart-deck.ts'
import { swipeMember } from './swipe-member.ts'
import { undoSwipe } from './undo-swipe.ts'

export const handlers = {
  async getDeck(requestContext) {
    return getDeck(requestContext)
  },
  async swipeMember(requestContext, input) {
    return swipeMember(requestContext, input)
  },
  async undoSwipe(requestContext, { profile }) {
    return undoSwipe(requestContext, profile)
  },
  async restartDeck({ app, session }) {
    await restartDeck(app, session.memberId)
  },
  async getMatchPreferences({ app, session }) {
    return { matchPreferences: await getMatchPreferences(app, session.memberId) }
  },
  async saveMatchPreferences({ app, session }, change) {
    return { matchPreferences: await saveMatchPreferences(app, session.memberId, change) }
  },
} satisfies Handlers<'swipe'>
