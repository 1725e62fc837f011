import { saveProfile } from '#server/domain/profiles/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { addPhoto } from './add-photo.ts'
import { getOwnProfile } from './own-profile.ts'
import { removePhoto } from './remove-photo.ts'

export { findMedia } from './find-media.ts'

const nothing = { bytes: Buffer.alloc(0), truncated: false }

export const handlers = {
  async getOwnProfile({ app, session }) {
    return { profile: await getOwnProfile(app, session) }
  },
  async saveProfile({ app, site, session }, change) {
    await inTransaction(app.db, (tx) => saveProfile(app, tx, { member: session.memberId, site }, change))
    return { profile: await getOwnProfile(app, session) }
  },
  async uploadPhoto({ app, site, session, upload }) {
    const owner = { member: session.memberId, site: site.id, paid: session.paid }
    return { photo: await addPhoto(app, owner, upload ?? nothing) }
  },
  async deletePhoto({ app, session }, { photo }) {
    await removePhoto(app, session.memberId, photo)
    return {}
  },
} satisfies Handlers<'getOwnProfile' | 'saveProfile' | 'uploadPhoto' | 'deletePhoto'>
