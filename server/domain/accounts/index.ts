/**
 * Accounts: who somebody is, how they prove it, and the mails that belong to it.
 * Owns: member, member_email, member_name, session, device, passkey, passkey_challenge, link, mail, invite, staff (the rows;
 * their sites are the `sites` module’s).
 * Publishes: accounts.created, accounts.activated, accounts.expired, accounts.hidden, accounts.shown,
 * accounts.preferences_changed, accounts.address_changed, accounts.gone. Handles nothing.
 */
export {
  type Account,
  clearSignupMessage,
  findAccount,
  forgetSignupMessage,
  getAccount,
  getSignupMessage,
  isPaid,
  markPaid,
  saveLanguage,
} from './account.ts'
export { activateAccount, createAccount } from './create-account.ts'
export {
  accountActivated,
  accountCreated,
  accountExpired,
  accountGone,
  accountHidden,
  accountShown,
  addressChanged,
  preferencesChanged,
} from './events.ts'
export { lockUnclaimed } from './expire-unclaimed.ts'
export { insertReadyAccounts } from './insert-ready-accounts.ts'
export { lockGone } from './leaving/erase-due.ts'
export { getPartnerLink, makePartnerLink } from './links/partner-link.ts'
export { makeUnsubscribeToken } from './links/unsubscribe-token.ts'
export { listClaimed } from './list-claimed.ts'
export { deliverMail, findSentMail, findUnsentMail, type MailJob, orderMail, sendMail } from './mail.ts'
export { isReportAddress, takeReport } from './mails/take-report.ts'
export { dropMail } from './mails/wants-mail.ts'
export { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
export { hashPassword } from './password.ts'
export { personalData } from './personal-data.ts'
export { getPreferences } from './preferences/get-preferences.ts'
export { type Hidden, listHidden } from './preferences/list-hidden.ts'
export { hasTrafficSource } from './rules.ts'
export { nameBrowser } from './sessions/browser.ts'
export { requireFreshIdentity } from './sessions/fresh-identity.ts'
export { listLiveSessions } from './sessions/live-sessions.ts'
export { createSession, findOpenSessions, findSession } from './sessions/session.ts'
export { setMemberPassword, setStaffPassword } from './set-password.ts'
export { signIn } from './sign-in/sign-in.ts'
export { signUp } from './sign-up.ts'
export { createStaff, presentStaff } from './staff.ts'
export { type CaseSide, makeCaseToken, readCaseToken } from './suspension/case-token.ts'
export { liftSuspension, listSuspendedAmong, suspendMember } from './suspension/suspend-member.ts'
