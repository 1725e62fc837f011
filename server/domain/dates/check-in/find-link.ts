import { ApiError } from '#contract/wire/errors.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { readCheckInToken } from './check-in-token.ts'
import * as store from './store.ts'

/** Returns the row that a link names, and its member. Throws `link_invalid` if the row was erased or replaced. */
export async function findLink({ app, site }: RequestContext, token: string) {
  const link = await readCheckInToken(app, site.id, token)
  if (!link) throw new ApiError('link_invalid')
  const { side } = link
  const by = { id: link.id, site_id: site.id }
  const checkIn = side === 'member' ? (await store.selectCheckInById(app.db, by)).rows[0] : undefined
  const friend = side === 'friend' ? (await store.selectFriendById(app.db, by)).rows[0] : undefined
  const phone = side === 'phone' ? (await store.selectPhoneById(app.db, by)).rows[0] : undefined
  const member = (checkIn ?? friend ?? phone)?.member_id
  if (!member) throw new ApiError('link_invalid')
  return { side, member, checkIn, friend, phone }
}
