/**
 * Accounts of members and staff: their sign-in, mails and links.
 * Owns: member, member_email, member_name, staff, session, device, staff_device, staff_link, staff_passkey, staff_code,
 * staff_identity, staff_change, staff_proposal, member_restriction, passkey, passkey_challenge, link, mail, reset_request,
 * leaving_reason, invite, partner_link.
 * Publishes: accounts.created, accounts.signed_in, accounts.activated, accounts.expired, accounts.hidden,
 * accounts.hidden_until, accounts.shown, accounts.preferences_changed, accounts.address_changed, accounts.gone,
 * accounts.staff_proposed. Handles no events.
 */
export { hasMemberBefore } from './has-member-before.ts'
export {
  type Account,
  clearSignupMessage,
  endContact,
  findAccount,
  findAccountByAddress,
  forgetSignupMessage,
  getAccount,
  getSignupMessage,
  isPaid,
  setPaid,
  wasActivatedSince,
} from './account.ts'
export { type BuyerCountries, findBuyerCountries } from './buyer-countries.ts'
export { activateAccount, closeLabelled, createAccount } from './create-account.ts'
export {
  accountActivated,
  accountCreated,
  accountExpired,
  accountGone,
  accountHidden,
  accountHiddenUntil,
  accountShown,
  addressChanged,
  memberSignedIn,
  preferencesChanged,
} from './events.ts'
export { findNamed } from './look-up/look-up-accounts.ts'
export { lockUnclaimed } from './expire-unclaimed.ts'
export { insertReadyAccounts } from './insert-ready-accounts.ts'
export { lockGone } from './leaving/erase-due.ts'
export { eraseOnRequest } from './leaving/erase-on-request.ts'
export { listByAddress } from './leaving/list-by-address.ts'
export { keepReceipt, type ReceiptName } from './leaving/receipt.ts'
export { forgetMail } from './leaving/send-erased.ts'
export { findByAddress, findByName, listStates, type StoredState } from './look-up/look-up-accounts.ts'
export { getPartnerLink, makePartnerLink } from './links/partner-link.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export { makeUnsubscribeToken } from './links/unsubscribe-token.ts'
export {
  countFictionalProfiles,
  type KnownAccount,
  type Leavers,
  listAccountsAmong,
  listLeavers,
} from './list-accounts.ts'
export { requireTranslator, translateText } from './translation/translate-text.ts'
export { trySignIn } from './sessions/try-sign-in.ts'
export { listClaimed } from './list-claimed.ts'
export { listMembersAfter, listRealAmong } from './list-real-members.ts'
export {
  findFirstSignUp,
  type HourCount,
  listActivationHours,
  listLabelledAmong,
  listSignUpDays,
  listSignUps,
  type SignUps,
  type SignedUp,
} from './list-sign-ups.ts'
export {
  deliverMail,
  dropUnsentMail,
  findSentMail,
  findUnsentMail,
  type MailJob,
  queueMail,
  sendMail,
} from './mail.ts'
export { takeCausedMail } from './mails/flood.ts'
export { findMailReader, listMailedBy, listMailReaders, type MailReader } from './mails/mail-readers.ts'
export { markBrowser } from './mails/mark-browser.ts'
export { previewMail } from './mails/preview-mail.ts'
export { isReportAddress, takeReport } from './mails/take-report.ts'
export { dropMail, wantsMail } from './mails/wants-mail.ts'
export { queueFillSkeletons } from './names/fill-skeletons.ts'
export { hashPassword } from './password.ts'
export { personalData } from './personal-data.ts'
export { getPreferences, listNotifications } from './preferences/get-preferences.ts'
export { isOnLandings } from './preferences/is-on-landings.ts'
export { type Hidden, listHidden } from './preferences/list-hidden.ts'
export { queueActivation } from './resend-activation.ts'
export { isBrowserOf } from './sign-in/device.ts'
export { confirmAlone, decideProposal, withdrawProposal } from './second-person/decide-proposal.ts'
export {
  findProposal,
  findProposalByKey,
  listProposals,
  listProposalsOf,
  propose,
  staffProposed,
  type PlannedProposal,
  type StoredProposal,
  useProposal,
} from './second-person/proposals.ts'
export { hasEntered } from './second-person/rules.ts'
export {
  assertSecondPerson,
  listSecondPersons,
  mayStillPropose,
  secondPersonsAmong,
} from './second-person/second-person.ts'
export { nameBrowser } from './sessions/browser.ts'
export { requireFreshIdentity } from './sessions/fresh-identity.ts'
export { listSignIns } from './sessions/list-sign-ins.ts'
export { listLiveSessions } from './sessions/live-sessions.ts'
export {
  /** @internal Exported only for the code that prepares tests and benchmarks. */
  createSession,
  endSessionsOf,
  endSessionsOfAll,
  findOpenSessions,
  findSession,
  saveSessionSeeks,
} from './sessions/session.ts'
export { setMemberPassword, setStaffPassword } from './set-password.ts'
export {
  addStaff,
  changeStaffAccess,
  changeStaffRole,
  countStaffSessions,
  endStaffSessions,
  findStaff,
  listStaff,
  lockStaff,
  lockStaffOut,
  type ManagedStaff,
  removeStaff,
} from './staff-access/manage-staff.ts'
export { listSitesOfMember } from './staff-access/list-sites-of-member.ts'
export { sendStaffLink } from './staff-access/send-staff-link.ts'
export {
  closeStaffChange,
  findStaffChange,
  listDecidedStaffChanges,
  listStaffChanges,
  proposeStaffChange,
  type PlannedStaffChange,
  type StoredStaffChange,
} from './staff-access/staff-changes.ts'
export { makeStaffLink } from './staff-access/staff-link.ts'
export {
  admitStaff,
  createStaff,
  hasOtherReviewer,
  hasOtherSupporter,
  listStaffNames,
  presentStaff,
} from './staff.ts'
export { type CaseSide, makeCaseToken, readCaseToken } from './suspension/case-token.ts'
export { assertNotRestricted, liftRestrictions, restrictMember } from './suspension/restrict-member.ts'
export { liftSuspension, listSuspendedAmong, suspendMember } from './suspension/suspend-member.ts'
