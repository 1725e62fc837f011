import type { chatCalls } from '#contract/chats.ts'
import type { ConversationId } from '#contract/ids.ts'
import { atOthers, type Cases, newKey, nothing, unknownId } from './case.ts'

export const chatCases: Cases<typeof chatCalls> = {
  listChats: nothing,
  findChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) => [
      ...atOthers<'findChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
      {
        says: 'another site’s member',
        input: { profile: world.foreign.member.id },
        code: 'member_not_found',
      },
    ],
  },
  openChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) => atOthers<'openChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  removeChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) => [
      ...atOthers<'removeChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
      { says: 'nobody’s', input: { conversation: unknownId as ConversationId }, code: 'chat_not_found' },
    ],
  },
  listMessages: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) =>
      atOthers<'listMessages'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  searchChats: { valid: () => ({ text: 'segreto' }), aims: () => [] },
  tellTyping: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    aims: (world) =>
      atOthers<'tellTyping'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  trustLinks: {
    valid: ({ self }) => ({ conversation: self.conversation, trusted: false }),
    aims: (world) =>
      atOthers<'trustLinks'>(
        world,
        ({ conversation }) => ({ conversation, trusted: true }),
        'chat_not_found',
      ),
  },
  sayGoodbye: {
    valid: ({ self }) => ({ conversation: self.conversation, goodbye: 'no_time', key: newKey() }),
    aims: (world) =>
      atOthers<'sayGoodbye'>(
        world,
        ({ conversation }) => ({ conversation, goodbye: 'no_time', key: newKey() }),
        'chat_not_found',
      ),
  },
  sendMessage: {
    valid: ({ other }) => ({ to: other.member.id, text: 'ciao', key: newKey() }),
    aims: ({ foreign, other, self }) => [
      {
        says: 'another site’s',
        input: { to: foreign.member.id, text: 'ciao', key: newKey() },
        code: 'member_not_found',
      },
      {
        says: 'oneself',
        input: { to: self.member.id, text: 'ciao', key: newKey() },
        code: 'member_not_found',
      },
      {
        says: 'nothing written',
        input: { to: other.member.id, text: '   ', key: newKey() },
        code: 'invalid_fields',
      },
    ],
  },
}
