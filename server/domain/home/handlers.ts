import { invalidFields } from '#contract/errors.ts'
import {
  presentStaff,
  saveLanguage,
  signIn,
  signInWithPasskey,
  signUp,
} from '#server/domain/accounts/index.ts'
import { touchActive } from '#server/domain/profiles/index.ts'
import type { Handlers, Visit } from '#server/kernel/visit.ts'
import { getMember } from './get-member.ts'
import { getStaffHome } from './get-staff-home.ts'
import { getUser } from './get-user.ts'
import { listSimilarTo } from './list-similar-to.ts'
import { listSimilarMembers, searchMembers } from './search-members.ts'

export { gatherExport } from './gather-export.ts'

/**
 * Home: reads that several modules share in, and what must happen in all of them. Owns nothing and publishes nothing.
 * Handles `accounts.expired` and `accounts.gone`: erases the member in every module. No module is to its right, so it has no
 * front door.
 */
export const handlers = {
  async login(visit, input) {
    await signIn(visit, input)
    return whoever(visit)
  },
  async signUp(visit, form) {
    await signUp(visit, form)
    const { user } = await whoever(visit)
    if (!user) throw new Error('a sign-up made no member')
    return { user }
  },
  async signInWithPasskey(visit, input) {
    await signInWithPasskey(visit, input)
    const { user } = await whoever(visit)
    if (!user) throw new Error('a passkey was nobody’s')
    return { user }
  },
  async currentUser({ app, site, session }) {
    // Where somebody stands in the search, and since when, would tell that they are here.
    if (!session.invisible) await touchActive(app, session.memberId)
    return { user: await getUser(app, site, session.memberId) }
  },
  async setLanguage({ app, site, session }, { language }) {
    if (!site.settings.locales.includes(language)) throw invalidFields({ language: 'unknown_choice' })
    await saveLanguage(app.db, session.memberId, language)
    return { user: await getUser(app, site, session.memberId) }
  },
  async getStaffHome(visit) {
    return getStaffHome(visit)
  },
  async searchMembers(visit, input) {
    return searchMembers(visit, input)
  },
  async listSimilarMembers(visit, input) {
    return listSimilarMembers(visit, input)
  },
  async listSimilarTo(visit, input) {
    return listSimilarTo(visit, input)
  },
  async getMember(visit, { id, as }) {
    return { profile: await getMember(visit, id, as) }
  },
} satisfies Handlers<
  | 'signInWithPasskey'
  | 'login'
  | 'signUp'
  | 'currentUser'
  | 'setLanguage'
  | 'getStaffHome'
  | 'searchMembers'
  | 'listSimilarMembers'
  | 'listSimilarTo'
  | 'getMember'
>

/** Who has just signed in. */
async function whoever({ app, site, session }: Visit) {
  const isMember = session?.kind === 'member'
  return {
    user: isMember ? await getUser(app, site, session.memberId) : null,
    staff: session?.kind === 'staff' ? presentStaff(session) : null,
  }
}
