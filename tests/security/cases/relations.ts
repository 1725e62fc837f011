import type { relationCalls } from '#contract/relations.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const relationCases: Cases<typeof relationCalls> = {
  listBlocked: nothing,
  blockMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  unblockMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: (world) => atOthers<'unblockMember'>(world, ({ member }) => ({ profile: member.id }), null),
  },
}
