import type { chatCalls } from '#contract/chats/chats.ts'
import type { messageTranslationCalls } from '#contract/chats/translation.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { atOthers, type Cases, newIdempotencyKey, nothing, unknownId } from './case.ts'

export const chatCases: Cases<typeof chatCalls & typeof messageTranslationCalls> = {
  listChats: nothing,
  findChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    attacks: (world) => [
      ...atOthers<'findChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
      {
        label: 'another site’s member',
        input: { profile: world.foreign.member.id },
        code: 'member_not_found',
      },
    ],
  },
  getActivation: nothing,
  openChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    attacks: (world) =>
      atOthers<'openChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  removeChat: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    attacks: (world) => [
      ...atOthers<'removeChat'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
      {
        label: 'an unknown conversation',
        input: { conversation: unknownId as ConversationId },
        code: 'chat_not_found',
      },
    ],
  },
  listMessages: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    attacks: (world) =>
      atOthers<'listMessages'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  searchChats: { valid: () => ({ text: 'segreto' }), attacks: () => [] },
  tellTyping: {
    valid: ({ self }) => ({ conversation: self.conversation }),
    attacks: (world) =>
      atOthers<'tellTyping'>(world, ({ conversation }) => ({ conversation }), 'chat_not_found'),
  },
  trustLinks: {
    valid: ({ self }) => ({ conversation: self.conversation, trusted: false }),
    attacks: (world) =>
      atOthers<'trustLinks'>(
        world,
        ({ conversation }) => ({ conversation, trusted: true }),
        'chat_not_found',
      ),
  },
  sayGoodbye: {
    valid: ({ self }) => ({ conversation: self.conversation, goodbye: 'no_time', key: newIdempotencyKey() }),
    attacks: (world) =>
      atOthers<'sayGoodbye'>(
        world,
        ({ conversation }) => ({ conversation, goodbye: 'no_time', key: newIdempotencyKey() }),
        'chat_not_found',
      ),
  },
  uncoverMessage: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 2 }),
    attacks: (world) => [
      ...atOthers<'uncoverMessage'>(
        world,
        ({ conversation }) => ({ conversation, number: 1 }),
        'chat_not_found',
      ),
      {
        label: 'a message without a warning',
        input: { conversation: world.self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
  translateMessage: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 1 }),
    attacks: (world) =>
      atOthers<'translateMessage'>(
        world,
        ({ conversation }) => ({ conversation, number: 1 }),
        'chat_not_found',
      ),
  },
  sendMessage: {
    valid: ({ other }) => ({ to: other.member.id, text: 'ciao', key: newIdempotencyKey() }),
    attacks: ({ foreign, other, self }) => [
      {
        label: 'another site’s',
        input: { to: foreign.member.id, text: 'ciao', key: newIdempotencyKey() },
        code: 'member_not_found',
      },
      {
        label: 'the caller',
        input: { to: self.member.id, text: 'ciao', key: newIdempotencyKey() },
        code: 'member_not_found',
      },
      {
        label: 'about a photo of somebody else',
        input: {
          to: other.member.id,
          text: 'ciao',
          about: { photo: unknownId as never },
          key: newIdempotencyKey(),
        },
        code: 'quote_changed',
      },
      {
        label: 'as another member',
        input: { from: other.member.id, to: other.member.id, text: 'ciao', key: newIdempotencyKey() },
        code: 'auth_required',
      },
      {
        label: 'an empty text',
        input: { to: other.member.id, text: '   ', key: newIdempotencyKey() },
        code: 'invalid_fields',
      },
    ],
  },
}
