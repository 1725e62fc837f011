import type { likeCalls } from '#contract/likes/likes.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const likeCases: Cases<typeof likeCalls> = {
  listLikes: nothing,
  likeMember: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { label: 'the caller', input: { profile: self.member.id }, code: 'cannot_like' },
    ],
  },
  openLike: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: (world) => atOthers<'openLike'>(world, ({ member }) => ({ profile: member.id }), null),
  },
  autoLike: nothing,
}
