import type { swipeCalls } from '#contract/swipe/swipe.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const swipeCases: Cases<typeof swipeCalls> = {
  getDeck: nothing,
  swipeMember: {
    valid: ({ other }) => ({ profile: other.member.id, answer: 'pass' }),
    attacks: ({ foreign, self }) => [
      {
        label: 'another site’s member',
        input: { profile: foreign.member.id, answer: 'pass' },
        code: 'member_not_found',
      },
      {
        label: 'another site’s member, liked',
        input: { profile: foreign.member.id, answer: 'like' },
        code: 'member_not_found',
      },
      { label: 'the caller', input: { profile: self.member.id, answer: 'pass' }, code: 'member_not_found' },
    ],
  },
  undoSwipe: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: (world) =>
      atOthers<'undoSwipe'>(world, ({ member }) => ({ profile: member.id }), 'swipe_not_found'),
  },
  restartDeck: nothing,
  getMatchPreferences: nothing,
  saveMatchPreferences: {
    valid: () => ({ min_age: 30, distance: '50' }),
    attacks: () => [{ label: 'an age below 18', input: { min_age: 12 }, code: 'invalid_fields' }],
  },
}
