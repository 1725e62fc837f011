import type { dateCalls } from '#contract/dates/dates.ts'
import { atOthers, type Cases } from './case.ts'

const when = { version: 0, day: '2026-12-05', time: '18:30', zone: 'Europe/Rome' }
const plan = { ...when, place: 'Caffè della Fontana', town: 'Bologna' }

export const dateCases: Cases<typeof dateCalls> = {
  getDatePlan: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    attacks: (world) =>
      atOthers<'getDatePlan'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  setDatePlan: {
    valid: ({ self }) => ({ conversation: self.conversation, ...plan, version: 2 }),
    attacks: (world) =>
      atOthers<'setDatePlan'>(world, ({ conversation }) => ({ conversation, ...plan }), 'chat_not_found'),
  },
  answerDatePlan: {
    valid: ({ self }) => ({ conversation: self.conversation, version: 1, answer: 'accepted' }),
    attacks: (world) =>
      atOthers<'answerDatePlan'>(
        world,
        ({ conversation }) => ({ conversation, version: 1, answer: 'accepted' }),
        'chat_not_found',
      ),
  },
  cancelDatePlan: {
    valid: ({ self }) => ({ conversation: self.conversation, version: 3 }),
    attacks: (world) =>
      atOthers<'cancelDatePlan'>(
        world,
        ({ conversation }) => ({ conversation, version: 1 }),
        'chat_not_found',
      ),
  },
}
