import type { messageChangeCalls } from '#contract/chats/changes.ts'
import { atOthers, type Cases } from './case.ts'

export const messageChangeCases: Cases<typeof messageChangeCalls> = {
  editMessage: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 1, text: 'altro' }),
    attacks: (world) =>
      atOthers<'editMessage'>(
        world,
        ({ conversation }) => ({ conversation, number: 1, text: 'altro' }),
        'chat_not_found',
      ),
  },
  deleteMessage: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 1 }),
    attacks: (world) =>
      atOthers<'deleteMessage'>(world, ({ conversation }) => ({ conversation, number: 1 }), 'chat_not_found'),
  },
  reactToMessage: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 1, reaction: null }),
    attacks: (world) =>
      atOthers<'reactToMessage'>(
        world,
        ({ conversation }) => ({ conversation, number: 1, reaction: 'heart' }),
        'chat_not_found',
      ),
  },
}
