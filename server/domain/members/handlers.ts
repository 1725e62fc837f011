import { touchActive } from '#server/domain/profiles/index.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { getLandingMember } from './get-landing-member.ts'
import { getMember } from './get-member.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { getUser } from './get-user.ts'
import { listSimilarTo } from './list-similar-to.ts'
import { listSimilarMembers, searchMembers } from './search-members.ts'
import { translateProfile } from './translate-profile.ts'

export { gatherExport } from './gather-export.ts'

export const handlers = {
  async currentUser({ app, site, session }) {
    // The activity of invisible members is not recorded, because the time of the last activity and the rank in search
    // results would reveal that the member is online.
    if (!session.invisible) await touchActive(app, session.memberId)
    return { user: await getUser(app, site, session) }
  },
  async getOwnProfile({ app, site, session }) {
    return { profile: await getOwnProfile(app, site, session) }
  },
  async searchMembers(requestContext, input) {
    return searchMembers(requestContext, input)
  },
  async listSimilarMembers(requestContext, input) {
    return listSimilarMembers(requestContext, input)
  },
  async listSimilarTo(requestContext, input) {
    return listSimilarTo(requestContext, input)
  },
  async getMember(requestContext, { id, as }) {
    return { profile: await getMember(requestContext, id, as) }
  },
  translateProfile,
  async getLandingMember(requestContext, { id }) {
    return { profile: await getLandingMember(requestContext, id) }
  },
} satisfies Handlers<'members'>
