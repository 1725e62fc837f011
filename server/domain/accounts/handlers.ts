import type { User } from '#contract/accounts/accounts.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { Handlers, RequestContext } from '#server/kernel/request-context.ts'
import { saveLanguage } from './account.ts'
import { createInvite } from './invites/create-invite.ts'
import { listInvites } from './invites/list-invites.ts'
import { isUsable } from './invites/use-invite.ts'
import { leaveSite } from './leaving/leave-site.ts'
import { getErasureReceipt } from './leaving/receipt.ts'
import { linkHandlers } from './links/handlers.ts'
import { addPasskey, preparePasskey } from './passkeys/add-passkey.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { preparePasskeySignIn } from './passkeys/prove-passkey.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { changePassword } from './passwords/change-password.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { savePreferences } from './preferences/save-preferences.ts'
import { resendActivation } from './resend-activation.ts'
import { endListedSession } from './sessions/end-session.ts'
import { isIdentityFresh } from './sessions/fresh-identity.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { endSession } from './sessions/session.ts'
import { confirmIdentity } from './sign-in/confirm-identity.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-up.ts'
import { getSecondFactor, proveSecondFactor } from './staff-access/factors.ts'
import { beginOidcSignIn, signInWithOidc } from './staff-access/identity.ts'
import { beginStaffCode, confirmStaffCode, removeStaffCode } from './staff-access/staff-code.ts'
import {
  addStaffPasskey,
  listStaffPasskeys,
  prepareStaffPasskey,
  provePasskeyOfStaff,
  removeStaffPasskey,
} from './staff-access/staff-passkeys.ts'
import { presentStaff } from './staff.ts'
import { saveTranslationConsent } from './translation/save-consent.ts'

export const handlers = {
  ...linkHandlers,
  async login(requestContext, input) {
    await signIn(requestContext, input)
    const { session } = requestContext
    if (session?.kind === 'staff') return { user: null, staff: presentStaff(session) }
    return { user: await getSignedIn(requestContext), staff: null }
  },
  async signUp(requestContext, form) {
    await signUp(requestContext, form)
    return { user: await getSignedIn(requestContext) }
  },
  async signInWithPasskey(requestContext, input) {
    await signInWithPasskey(requestContext, input)
    const { session } = requestContext
    if (session?.kind === 'staff') return { user: null, staff: presentStaff(session) }
    return { user: await getSignedIn(requestContext), staff: null }
  },
  async beginOidcSignIn(requestContext) {
    return beginOidcSignIn(requestContext)
  },
  async signInWithOidc(requestContext, input) {
    await signInWithOidc(requestContext, input)
    const { session } = requestContext
    if (session?.kind !== 'staff') throw new ApiError('oidc_failed')
    return { staff: presentStaff(session) }
  },
  async setLanguage({ app, site, session }, { language }) {
    if (!site.settings.locales.includes(language)) throw invalidFields({ language: 'unknown_choice' })
    await saveLanguage(app.db, session.memberId, language)
    return { user: await app.composed.getUser(app, site, session) }
  },
  async logout(requestContext) {
    if (requestContext.session) await endSession(requestContext.app, requestContext.session)
    requestContext.signOut()
  },
  async listPasskeys(requestContext) {
    return { passkeys: await listPasskeys(requestContext) }
  },
  async preparePasskey(requestContext) {
    return { options: await preparePasskey(requestContext) }
  },
  async addPasskey(requestContext, input) {
    return { passkey: await addPasskey(requestContext, input) }
  },
  async removePasskey(requestContext, input) {
    await removePasskey(requestContext, input)
  },
  async preparePasskeySignIn(requestContext, { verify = false }) {
    return { options: await preparePasskeySignIn(requestContext, verify) }
  },
  async listStaffPasskeys(requestContext) {
    const passkeys = await listStaffPasskeys(requestContext)
    return { passkeys, fresh: await isIdentityFresh(requestContext) }
  },
  async prepareStaffPasskey(requestContext) {
    return { options: await prepareStaffPasskey(requestContext) }
  },
  async addStaffPasskey(requestContext, input) {
    return { passkey: await addStaffPasskey(requestContext, input) }
  },
  async removeStaffPasskey(requestContext, input) {
    await removeStaffPasskey(requestContext, input)
  },
  getSecondFactor: async (requestContext) => ({ factor: await getSecondFactor(requestContext) }),
  async proveSecondFactor(requestContext, input) {
    await proveSecondFactor(requestContext, input)
  },
  async provePasskeyOfStaff(requestContext, input) {
    await provePasskeyOfStaff(requestContext, input)
  },
  async beginStaffCode(requestContext) {
    await beginStaffCode(requestContext)
  },
  async confirmStaffCode(requestContext, input) {
    await confirmStaffCode(requestContext, input)
  },
  async removeStaffCode(requestContext) {
    await removeStaffCode(requestContext)
  },
  async getIdentity(requestContext) {
    return { fresh: await isIdentityFresh(requestContext) }
  },
  async listSessions(requestContext) {
    return { sessions: await listSessions(requestContext) }
  },
  async endSession(requestContext, input) {
    return { ended: await endListedSession(requestContext, input) }
  },
  async changePassword(requestContext, input) {
    await changePassword(requestContext, input)
  },
  async confirmIdentity(requestContext, input) {
    await confirmIdentity(requestContext, input)
  },
  getErasureReceipt: (requestContext, { token }) => getErasureReceipt(requestContext, token),
  async leaveSite(requestContext, input) {
    return leaveSite(requestContext, input)
  },
  async getPreferences({ app, session }) {
    return { preferences: await getPreferences(app.db, session.memberId) }
  },
  async savePreferences({ app, session }, change) {
    return { preferences: await savePreferences(app, session.memberId, change) }
  },
  async saveTranslationConsent({ app, session }, { to }) {
    await saveTranslationConsent(app, session.memberId, to)
  },
  async resendActivation(requestContext) {
    await resendActivation(requestContext)
  },
  async findInvite({ app, site }, { code }) {
    return { valid: await isUsable(app, site, code) }
  },
  async createInvite(requestContext, input) {
    return { invite: await createInvite(requestContext, input) }
  },
  async listInvites(requestContext) {
    return listInvites(requestContext)
  },
  // A page sends this request when the browser hides the page. Every request already records the member's activity, so
  // this handler has nothing more to do.
  async pageHidden() {},
} satisfies Handlers<'accounts'>

/** Returns the member who has just signed in with this request. */
function getSignedIn({ app, site, session }: RequestContext): Promise<User> {
  if (session?.kind !== 'member') throw new Error('sign-in created no member session')
  return app.composed.getUser(app, site, session)
}
