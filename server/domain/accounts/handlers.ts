import type { Handlers } from '#server/kernel/visit.ts'
import { followLink, previewLink } from './follow-link.ts'
import { resendActivation } from './resend-activation.ts'
import { endSession } from './sessions/session.ts'
import { confirmIdentity } from './sign-in/confirm-identity.ts'

export const handlers = {
  async logout(visit) {
    if (visit.session) await endSession(visit.app, visit.session)
    visit.signOut()
    return {}
  },
  async previewLink({ app, site }, { token }) {
    return previewLink(app, site, token)
  },
  async followLink({ app, site }, { token }) {
    return { purpose: await followLink(app, site, token) }
  },
  async confirmIdentity(visit, input) {
    await confirmIdentity(visit, input)
    return {}
  },
  async resendActivation({ app, session }) {
    await resendActivation(app, session.memberId)
    return {}
  },
  // The last sign of life is the visit itself; the call exists so that a page can say it before it goes.
  async pageHidden() {
    return {}
  },
} satisfies Handlers<
  'confirmIdentity' | 'logout' | 'previewLink' | 'followLink' | 'resendActivation' | 'pageHidden'
>
