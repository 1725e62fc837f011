import type { Handlers } from '#server/kernel/visit.ts'
import { autoLike } from './auto-like.ts'
import { likeMember } from './like-member.ts'
import { listLikes } from './list-likes.ts'
import { clearNew } from './store.ts'

export const handlers = {
  async listLikes(visit) {
    return listLikes(visit)
  },
  async likeMember(visit, { profile }) {
    return likeMember(visit, profile)
  },
  async openLike({ app, session }, { profile }) {
    await clearNew(app.db, [session.memberId, profile])
    return {}
  },
  async autoLike(visit) {
    return autoLike(visit)
  },
} satisfies Handlers<'listLikes' | 'likeMember' | 'openLike' | 'autoLike'>
