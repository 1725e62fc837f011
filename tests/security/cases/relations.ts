import type { relationCalls } from '#contract/relations/relations.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const relationCases: Cases<typeof relationCalls> = {
  listBlocked: nothing,
  blockMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: { profile: foreign.member.id }, code: null },
      { label: 'the caller', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  unblockMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: (world) => atOthers<'unblockMember'>(world, ({ member }) => ({ profile: member.id }), null),
  },
}
