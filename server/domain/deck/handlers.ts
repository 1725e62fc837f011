import type { Handlers } from '#server/kernel/visit.ts'
import { getDeck } from './get-deck.ts'
import { restartDeck } from './restart-deck.ts'
import { swipeMember } from './swipe-member.ts'
import { getTaste, saveTaste } from './taste.ts'
import { undoSwipe } from './undo-swipe.ts'

export const handlers = {
  async getDeck(visit) {
    return getDeck(visit)
  },
  async swipeMember(visit, input) {
    return swipeMember(visit, input)
  },
  async undoSwipe(visit, { profile }) {
    return undoSwipe(visit, profile)
  },
  async restartDeck({ app, session }) {
    await restartDeck(app, session.memberId)
    return {}
  },
  async getTaste({ app, session }) {
    return { taste: await getTaste(app, session.memberId) }
  },
  async saveTaste({ app, session }, change) {
    return { taste: await saveTaste(app, session.memberId, change) }
  },
} satisfies Handlers<'getDeck' | 'swipeMember' | 'undoSwipe' | 'restartDeck' | 'getTaste' | 'saveTaste'>
