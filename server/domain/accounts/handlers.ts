import type { Handlers } from '#server/kernel/visit.ts'
import { createInvite } from './invites/create-invite.ts'
import { listInvites } from './invites/list-invites.ts'
import { isUsable } from './invites/use-invite.ts'
import { leaveSite } from './leaving/leave-site.ts'
import { linkHandlers } from './links/handlers.ts'
import { addPasskey, preparePasskey } from './passkeys/add-passkey.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { preparePasskeySignIn } from './passkeys/prove-passkey.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { changePassword } from './passwords/change-password.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { savePreferences } from './preferences/save-preferences.ts'
import { resendActivation } from './resend-activation.ts'
import { endListedSession } from './sessions/end-session.ts'
import { isIdentityFresh } from './sessions/fresh-identity.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { endSession } from './sessions/session.ts'
import { confirmIdentity } from './sign-in/confirm-identity.ts'

export const handlers = {
  ...linkHandlers,
  async logout(visit) {
    if (visit.session) await endSession(visit.app, visit.session)
    visit.signOut()
    return {}
  },
  async listPasskeys(visit) {
    return { passkeys: await listPasskeys(visit) }
  },
  async preparePasskey(visit) {
    return { options: await preparePasskey(visit) }
  },
  async addPasskey(visit, input) {
    return { passkey: await addPasskey(visit, input) }
  },
  async removePasskey(visit, input) {
    await removePasskey(visit, input)
    return {}
  },
  async preparePasskeySignIn(visit, { verify = false }) {
    return { options: await preparePasskeySignIn(visit, verify) }
  },
  async getIdentity(visit) {
    return { fresh: await isIdentityFresh(visit) }
  },
  async listSessions(visit) {
    return { sessions: await listSessions(visit) }
  },
  async endSession(visit, input) {
    return { ended: await endListedSession(visit, input) }
  },
  async changePassword(visit, input) {
    await changePassword(visit, input)
    return {}
  },
  async confirmIdentity(visit, input) {
    await confirmIdentity(visit, input)
    return {}
  },
  async leaveSite(visit, input) {
    return leaveSite(visit, input)
  },
  async getPreferences({ app, session }) {
    return { preferences: await getPreferences(app.db, session.memberId) }
  },
  async savePreferences({ app, session }, change) {
    return { preferences: await savePreferences(app, session.memberId, change) }
  },
  async resendActivation({ app, session }) {
    await resendActivation(app, session.memberId)
    return {}
  },
  async findInvite({ app, site }, { code }) {
    return { valid: await isUsable(app, site, code) }
  },
  async createInvite(visit, input) {
    return { invite: await createInvite(visit, input) }
  },
  async listInvites(visit) {
    return listInvites(visit)
  },
  // The last sign of life is the visit itself; the call exists so that a page can say it before it goes.
  async pageHidden() {
    return {}
  },
} satisfies Handlers<
  | 'addPasskey'
  | 'changePassword'
  | 'listPasskeys'
  | 'preparePasskey'
  | 'preparePasskeySignIn'
  | 'removePasskey'
  | 'endSession'
  | 'getIdentity'
  | 'listSessions'
  | 'confirmIdentity'
  | 'leaveSite'
  | 'logout'
  | keyof typeof linkHandlers
  | 'resendActivation'
  | 'getPreferences'
  | 'savePreferences'
  | 'pageHidden'
  | 'findInvite'
  | 'createInvite'
  | 'listInvites'
>
