import type { chatExtraCalls } from '#contract/chats/extras.ts'
import { atOthers, type Cases, newIdempotencyKey } from './case.ts'

export const chatExtraCases: Cases<typeof chatExtraCalls> = {
  listExtras: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { label: 'the caller', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  sendGift: {
    valid: ({ other }) => ({ to: other.member.id, gift: 'spritz' as const, key: newIdempotencyKey() }),
    attacks: ({ foreign, other, self }) => [
      {
        label: 'another site’s',
        input: { to: foreign.member.id, gift: 'rose' as const, key: newIdempotencyKey() },
        code: 'member_not_found',
      },
      {
        label: 'the caller',
        input: { to: self.member.id, gift: 'rose' as const, key: newIdempotencyKey() },
        code: 'member_not_found',
      },
      {
        label: 'an unknown gift',
        input: { to: other.member.id, gift: 'yacht' as never, key: newIdempotencyKey() },
        code: 'invalid_fields',
      },
    ],
  },
  sendIcebreaker: {
    valid: ({ other }) => ({ to: other.member.id, icebreaker: 'hello', key: newIdempotencyKey() }),
    attacks: ({ foreign, other, self }) => [
      {
        label: 'another site’s',
        input: { to: foreign.member.id, icebreaker: 'hello', key: newIdempotencyKey() },
        code: 'member_not_found',
      },
      {
        label: 'the caller',
        input: { to: self.member.id, icebreaker: 'hello', key: newIdempotencyKey() },
        code: 'member_not_found',
      },
      {
        label: 'an unknown icebreaker',
        input: { to: other.member.id, icebreaker: 'toString', key: newIdempotencyKey() },
        code: 'icebreaker_not_found',
      },
    ],
  },
  // Here the server rejects every photo without a check of the file, because no member of this world is premium.
  // `server/domain/chats/extras/extras.test.ts` tests the photo files.
  sendPhoto: {
    valid: ({ other }) => ({ to: other.member.id, key: newIdempotencyKey() }),
    attacks: ({ other }) => [
      {
        label: 'without premium',
        input: { to: other.member.id, key: newIdempotencyKey() },
        code: 'premium_only',
      },
    ],
  },
  // Here the server rejects every recording, because the upload is empty. `server/domain/chats/voice/voice.test.ts` tests
  // recordings.
  sendVoice: {
    valid: ({ other }) => ({ to: other.member.id, key: newIdempotencyKey() }),
    attacks: ({ other, foreign }) => [
      {
        label: 'an empty file',
        input: { to: other.member.id, key: newIdempotencyKey() },
        code: 'voice_broken',
      },
      {
        label: 'as another member',
        input: { from: foreign.member.id, to: other.member.id, key: newIdempotencyKey() },
        code: 'auth_required',
      },
    ],
  },
  openPhoto: {
    valid: ({ self }) => ({ conversation: self.conversation, number: 2 }),
    attacks: (world) => [
      ...atOthers<'openPhoto'>(world, ({ conversation }) => ({ conversation, number: 1 }), 'chat_not_found'),
      {
        label: 'a message without a photo',
        input: { conversation: world.self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
}
