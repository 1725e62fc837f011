import type { CallInput, CallName } from '#contract/index.ts'
import type { voiceReviewCalls } from '#contract/moderation/voice-review.ts'
import type { voiceIntroCalls } from '#contract/photos/voice-intro.ts'
import type { MemberId, VoiceIntroId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Attack, type Cases, nothing } from './case.ts'

/** Attacks on a voice intro of another site, named with its speaker and with a member of the own site. */
function atVoicesElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; voice: VoiceIntroId }) => CallInput<Name>,
): Attack<Name>[] {
  return [foreign, self].map(({ member }) => ({
    label: 'another site’s voice intro',
    input: input({ member: member.id, voice: foreign.intro }),
    code: 'voice_not_found',
  }))
}

const ofSelf = ({ self }: World) => ({ member: self.member.id, voice: self.intro })

export const voiceCases: Cases<typeof voiceIntroCalls & typeof voiceReviewCalls> = {
  // The server rejects every recording here, because the upload is empty. `photos/intro/intro.test.ts` tests recordings.
  saveVoiceIntro: {
    valid: ({ self }) => ({ from: self.member.id, question: 'sunday_sounds' }),
    attacks: ({ self, foreign }) => [
      {
        label: 'an empty file',
        input: { from: self.member.id, question: 'sunday_sounds' },
        code: 'voice_broken',
      },
      {
        label: 'as another member',
        input: { from: foreign.member.id, question: 'sunday_sounds' },
        code: 'auth_required',
      },
    ],
  },
  appealVoiceIntro: {
    valid: () => ({ text: 'Ascoltate meglio.' }),
    attacks: () => [
      { label: 'one that is not rejected', input: { text: 'Ascoltate.' }, code: 'appeal_closed' },
    ],
  },
  deleteVoiceIntro: nothing,
  listVoicesToReview: nothing,
  approveVoice: {
    valid: ({ other }) => ({ member: other.member.id, voice: other.intro }),
    attacks: (world) => atVoicesElsewhere<'approveVoice'>(world, (of) => of),
  },
  previewVoiceRejection: {
    valid: (world) => ({ ...ofSelf(world), reason: 'other' }),
    attacks: (world) =>
      atVoicesElsewhere<'previewVoiceRejection'>(world, (of) => ({ ...of, reason: 'other' })),
  },
  rejectVoice: {
    valid: (world) => ({ ...ofSelf(world), reason: 'other' }),
    attacks: (world) => atVoicesElsewhere<'rejectVoice'>(world, (of) => ({ ...of, reason: 'other' })),
  },
  undoVoiceReview: {
    valid: ({ other }) => ({ member: other.member.id, voice: other.intro }),
    attacks: (world) => [
      ...atVoicesElsewhere<'undoVoiceReview'>(world, (of) => of),
      { label: 'a waiting voice intro', input: ofSelf(world), code: 'nothing_to_undo' },
    ],
  },
}
