import type { Handlers } from '#server/kernel/request-context.ts'
import { autoLike } from './auto-like.ts'
import { likeMember } from './like-member.ts'
import { listLikes } from './list-likes.ts'
import { clearNew } from './store.ts'

export const handlers = {
  async listLikes(requestContext) {
    return listLikes(requestContext)
  },
  async likeMember(requestContext, { profile }) {
    return likeMember(requestContext, profile)
  },
  async openLike({ app, session }, { profile }) {
    await clearNew(app.db, { member_id: session.memberId, other_id: profile })
  },
  async autoLike(requestContext) {
    return autoLike(requestContext)
  },
} satisfies Handlers<'likes'>
