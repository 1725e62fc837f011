import type { chatExtraCalls } from '#contract/chat-extras.ts'
import { atOthers, type Cases, newKey } from './case.ts'

export const chatExtraCases: Cases<typeof chatExtraCalls> = {
  listExtras: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  sendGift: {
    valid: ({ other }) => ({ to: other.member.id, gift: 'spritz' as const, key: newKey() }),
    aims: ({ foreign, other, self }) => [
      {
        says: 'another site’s',
        input: { to: foreign.member.id, gift: 'rose' as const, key: newKey() },
        code: 'member_not_found',
      },
      {
        says: 'oneself',
        input: { to: self.member.id, gift: 'rose' as const, key: newKey() },
        code: 'member_not_found',
      },
      {
        says: 'nothing that is offered',
        input: { to: other.member.id, gift: 'yacht' as never, key: newKey() },
        code: 'invalid_fields',
      },
    ],
  },
  sendIcebreaker: {
    valid: ({ other }) => ({ to: other.member.id, icebreaker: 'hello', key: newKey() }),
    aims: ({ foreign, other, self }) => [
      {
        says: 'another site’s',
        input: { to: foreign.member.id, icebreaker: 'hello', key: newKey() },
        code: 'member_not_found',
      },
      {
        says: 'oneself',
        input: { to: self.member.id, icebreaker: 'hello', key: newKey() },
        code: 'member_not_found',
      },
      {
        says: 'a line of nobody’s',
        input: { to: other.member.id, icebreaker: 'toString', key: newKey() },
        code: 'icebreaker_not_found',
      },
    ],
  },
  // What is sent is tested with the use case; here nobody pays who could send one.
  sendPhoto: {
    valid: ({ other }) => ({ to: other.member.id, key: newKey() }),
    aims: ({ other }) => [
      { says: 'without premium', input: { to: other.member.id, key: newKey() }, code: 'premium_only' },
    ],
  },
  openPhoto: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 2 }),
    aims: (world) => [
      ...atOthers<'openPhoto'>(world, ({ conversation }) => ({ conversation, number: 1 }), 'chat_not_found'),
      {
        says: 'what is no photo',
        input: { conversation: world.self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
}
