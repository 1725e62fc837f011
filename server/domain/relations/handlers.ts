import { ApiError } from '#contract/wire/errors.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import {
  addKnownContacts,
  confirmKnownContacts,
  forgetKnownContacts,
  getKnownContacts,
} from './contacts/known-contacts.ts'
import { blockMember } from './index.ts'
import { listOwnBlocks } from './list-own-blocks.ts'
import { unblockMember } from './unblock-member.ts'

export const handlers = {
  async listBlocked({ app, session }) {
    return { blocked: await listOwnBlocks(app.db, session.memberId) }
  },
  // Accepts members with a hidden profile too, because a member may want to block a conversation partner who has
  // paused. For an unknown id or a member of another site, stores nothing and returns the same response, so that the
  // response does not reveal whether an id exists.
  async blockMember({ app, site, session }, { profile }) {
    if (profile === session.memberId) throw new ApiError('member_not_found')
    if ((await findProfile(app.db, profile))?.site_id !== site.id) return
    await inTransaction(app.db, (tx) => blockMember(tx, session.memberId, profile, app.clock.now()))
  },
  async unblockMember({ app, session }, { profile }) {
    await inTransaction(app.db, (tx) => unblockMember(app, tx, session.memberId, profile))
  },
  async getKnownContacts(requestContext) {
    return { contacts: await getKnownContacts(requestContext) }
  },
  async addKnownContacts(requestContext, { hashes }) {
    await addKnownContacts(requestContext, hashes)
    return { contacts: await getKnownContacts(requestContext) }
  },
  async confirmKnownContacts(requestContext) {
    await confirmKnownContacts(requestContext)
  },
  async forgetKnownContacts(requestContext) {
    await forgetKnownContacts(requestContext)
    return { contacts: await getKnownContacts(requestContext) }
  },
} satisfies Handlers<'relations'>
