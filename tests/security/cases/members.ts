import type { memberCalls } from '#contract/members/members.ts'
import type { profileTranslationCalls } from '#contract/members/translation.ts'
import { type Cases, nothing, unknownId } from './case.ts'

export const memberCases: Cases<typeof memberCalls & typeof profileTranslationCalls> = {
  currentUser: nothing,
  getOwnProfile: nothing,
  searchMembers: {
    valid: () => ({ gender: 'woman' }),
    attacks: () => [{ label: 'a forged cursor', input: { after: "x' or 1=1" }, code: 'invalid_fields' }],
  },
  listSimilarMembers: nothing,
  listSimilarTo: {
    valid: ({ other, self }) => ({ id: other.member.id, without: self.member.id }),
    attacks: ({ foreign, other }) => [
      { label: 'another site’s', input: { id: foreign.member.id }, code: 'member_not_found' },
      { label: 'nobody', input: { id: unknownId as never }, code: 'member_not_found' },
      { label: 'no ids', input: { id: other.member.id, without: "1' or 1=1" }, code: 'invalid_fields' },
    ],
  },
  getMember: {
    valid: ({ other }) => ({ id: other.member.id }),
    attacks: ({ foreign }) => [
      { label: 'another site’s', input: { id: foreign.member.id }, code: 'member_not_found' },
      { label: 'nobody', input: { id: unknownId as never }, code: 'member_not_found' },
    ],
  },
  translateProfile: {
    valid: ({ other }) => ({ id: other.member.id, part: 'about' }),
    attacks: ({ foreign }) => [
      {
        label: 'another site’s',
        input: { id: foreign.member.id, part: 'about' },
        code: 'member_not_found',
      },
      { label: 'nobody', input: { id: unknownId as never, part: 'about' }, code: 'member_not_found' },
    ],
  },
  getLandingMember: {
    valid: ({ other }) => ({ id: other.member.id }),
    attacks: () => [{ label: 'no id', input: { id: "1' or 1=1" as never }, code: 'invalid_fields' }],
  },
}
