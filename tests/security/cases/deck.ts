import type { deckCalls } from '#contract/deck.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const deckCases: Cases<typeof deckCalls> = {
  getDeck: nothing,
  swipeMember: {
    valid: ({ other }) => ({ profile: other.member.id, answer: 'pass' }),
    aims: ({ foreign, self }) => [
      {
        says: 'another site’s member',
        input: { profile: foreign.member.id, answer: 'pass' },
        code: 'member_not_found',
      },
      {
        says: 'another site’s member, liked',
        input: { profile: foreign.member.id, answer: 'like' },
        code: 'member_not_found',
      },
      { says: 'oneself', input: { profile: self.member.id, answer: 'pass' }, code: 'member_not_found' },
    ],
  },
  undoSwipe: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: (world) =>
      atOthers<'undoSwipe'>(world, ({ member }) => ({ profile: member.id }), 'swipe_not_found'),
  },
  restartDeck: nothing,
  getTaste: nothing,
  saveTaste: {
    valid: () => ({ min_age: 30, distance: '50' }),
    aims: () => [{ says: 'a child’s age', input: { min_age: 12 }, code: 'invalid_fields' }],
  },
}
