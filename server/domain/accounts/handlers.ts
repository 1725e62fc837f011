import type { Handlers } from '#server/kernel/visit.ts'
import { followLink, previewLink } from './follow-link.ts'
import { resendActivation } from './resend-activation.ts'
import { endSession } from './session.ts'

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
  async resendActivation({ app, session }) {
    await resendActivation(app, session.memberId)
    return {}
  },
  // The last sign of life is the visit itself; the call exists so that a page can say it before it goes.
  async pageHidden() {
    return {}
  },
} satisfies Handlers<'logout' | 'previewLink' | 'followLink' | 'resendActivation' | 'pageHidden'>
