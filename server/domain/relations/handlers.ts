import { ApiError } from '#contract/errors.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { addKnownContacts, forgetKnownContacts, getKnownContacts } from './contacts/known-contacts.ts'
import { blockMember } from './index.ts'
import { listOwnBlocks } from './list-own-blocks.ts'
import { unblockMember } from './unblock-member.ts'

export const handlers = {
  async listBlocked({ app, session }) {
    return { blocked: await listOwnBlocks(app.db, session.memberId) }
  },
  // Also whom one does not see any more: who was met in a chat may have paused since.
  async blockMember({ app, site, session }, { profile }) {
    const other = profile === session.memberId ? null : await findProfile(app.db, profile)
    if (other?.site_id !== site.id) throw new ApiError('member_not_found')
    await inTransaction(app.db, (tx) => blockMember(tx, session.memberId, profile, app.clock.now()))
    return {}
  },
  async unblockMember({ app, session }, { profile }) {
    await inTransaction(app.db, (tx) => unblockMember(tx, session.memberId, profile))
    return {}
  },
  async getKnownContacts(visit) {
    return { contacts: await getKnownContacts(visit) }
  },
  async addKnownContacts(visit, { hashes }) {
    await addKnownContacts(visit, hashes)
    return { contacts: await getKnownContacts(visit) }
  },
  async forgetKnownContacts(visit) {
    await forgetKnownContacts(visit)
    return { contacts: await getKnownContacts(visit) }
  },
} satisfies Handlers<
  'listBlocked' | 'blockMember' | 'unblockMember' | 'getKnownContacts' | 'addKnownContacts' | 'forgetKnownContacts'
> // biome-ignore format: a list of words
