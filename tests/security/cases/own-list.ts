import type { ownListCalls } from '#contract/chats/own-list.ts'
import { atOthers, type Cases } from './case.ts'

export const ownListCases: Cases<typeof ownListCalls> = {
  muteChat: {
    valid: ({ self }) => ({ conversation: self.conversation, muted: false }),
    attacks: (world) =>
      atOthers<'muteChat'>(world, ({ conversation }) => ({ conversation, muted: true }), 'chat_not_found'),
  },
  pinChat: {
    valid: ({ self }) => ({ conversation: self.conversation, pinned: false }),
    attacks: (world) =>
      atOthers<'pinChat'>(world, ({ conversation }) => ({ conversation, pinned: true }), 'chat_not_found'),
  },
  searchMessages: {
    valid: ({ self }) => ({ conversation: self.conversation, text: 'segreto' }),
    attacks: (world) =>
      atOthers<'searchMessages'>(
        world,
        ({ conversation }) => ({ conversation, text: 'segreto' }),
        'chat_not_found',
      ),
  },
}
