import type { CallName } from '#contract/index.ts'
import { accountCases } from './cases/accounts.ts'
import { ageProofCases } from './cases/age-proof.ts'
import { agreementCases } from './cases/agreement.ts'
import { auditLogCases } from './cases/audit-log.ts'
import { businessCases } from './cases/business.ts'
import { caseLockCases } from './cases/case-locks.ts'
import type { Cases } from './cases/case.ts'
import { chatExtraCases } from './cases/chat-extras.ts'
import { chatCases } from './cases/chats.ts'
import { checkInCases } from './cases/check-in.ts'
import { claimCases } from './cases/claims.ts'
import { complaintCases, complaintDeskCases } from './cases/complaints.ts'
import { consoleCases } from './cases/console.ts'
import { contactCases } from './cases/contacts.ts'
import { creditCases } from './cases/credits.ts'
import { dateCases } from './cases/dates.ts'
import { discountCases } from './cases/discounts.ts'
import { fictionalCases } from './cases/fictional.ts'
import { flaggerCases } from './cases/flaggers.ts'
import { inviteCases } from './cases/invites.ts'
import { landingCases } from './cases/landings.ts'
import { leavingCases } from './cases/leaving.ts'
import { likeCases } from './cases/likes.ts'
import { linkCases } from './cases/links.ts'
import { mailingCases } from './cases/mailings.ts'
import { managedSiteCases } from './cases/managed-sites.ts'
import { memberActCases } from './cases/member-acts.ts'
import { memberFileCases } from './cases/member-files.ts'
import { memberCases } from './cases/members.ts'
import { messageChangeCases } from './cases/message-changes.ts'
import { moneyCaseCases } from './cases/money-cases.ts'
import { numberCases } from './cases/numbers.ts'
import { campaignCases, codeCases, hintRuleCases, pageTextCases, priceCases } from './cases/offers.ts'
import { orderCases } from './cases/orders.ts'
import { ownListCases } from './cases/own-list.ts'
import { passkeyCases } from './cases/passkeys.ts'
import { photoAccessCases } from './cases/photo-access.ts'
import { photoReviewCases } from './cases/photo-review.ts'
import { photoCases } from './cases/photos.ts'
import { preferenceCases, translationCases } from './cases/preferences.ts'
import { profileCases } from './cases/profiles.ts'
import { proposalCases } from './cases/proposals.ts'
import { pushCases } from './cases/push.ts'
import { relationCases } from './cases/relations.ts'
import { noticeCases, reportCases, reportReviewCases } from './cases/reports.ts'
import { searchCases } from './cases/search.ts'
import { secondFactorCases } from './cases/second-factor.ts'
import { signInCases } from './cases/sign-in.ts'
import { siteCases } from './cases/sites.ts'
import { spendingCases } from './cases/spending.ts'
import { staffOidcCases } from './cases/staff-oidc.ts'
import { staffCases } from './cases/staff.ts'
import { statementCases } from './cases/statements.ts'
import { swipeCases } from './cases/swipe.ts'
import { verificationCases } from './cases/verification.ts'
import { voiceCases } from './cases/voices.ts'
import { withdrawalCases } from './cases/withdrawals.ts'

/** One case per call. A missing case is a compile error. */
export const cases: Cases<Record<CallName, unknown>> = {
  ...siteCases,
  ...accountCases,
  ...signInCases,
  ...linkCases,
  ...passkeyCases,
  ...secondFactorCases,
  ...staffOidcCases,
  ...inviteCases,
  ...landingCases,
  ...leavingCases,
  ...preferenceCases,
  ...translationCases,
  ...profileCases,
  ...relationCases,
  ...contactCases,
  ...discountCases,
  ...creditCases,
  ...orderCases,
  ...withdrawalCases,
  ...moneyCaseCases,
  ...spendingCases,
  ...photoCases,
  ...photoAccessCases,
  ...agreementCases,
  ...searchCases,
  ...likeCases,
  ...swipeCases,
  ...chatCases,
  ...ownListCases,
  ...messageChangeCases,
  ...chatExtraCases,
  ...fictionalCases,
  ...dateCases,
  ...checkInCases,
  ...pushCases,
  ...photoReviewCases,
  ...reportCases,
  ...reportReviewCases,
  ...memberActCases,
  ...statementCases,
  ...noticeCases,
  ...verificationCases,
  ...voiceCases,
  ...ageProofCases,
  ...flaggerCases,
  ...auditLogCases,
  ...consoleCases,
  ...managedSiteCases,
  ...staffCases,
  ...proposalCases,
  ...memberFileCases,
  ...priceCases,
  ...codeCases,
  ...hintRuleCases,
  ...caseLockCases,
  ...complaintCases,
  ...complaintDeskCases,
  ...claimCases,
  ...numberCases,
  ...businessCases,
  ...mailingCases,
  ...campaignCases,
  ...pageTextCases,
  ...memberCases,
}
