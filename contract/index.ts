import type { z } from 'zod'
import { accountCalls } from './accounts/accounts.ts'
import { erasureReceiptCalls } from './accounts/erasure-receipt.ts'
import { inviteCalls } from './accounts/invites.ts'
import { leavingCalls } from './accounts/leaving.ts'
import { linkCalls } from './accounts/links.ts'
import { passkeyCalls } from './accounts/passkeys.ts'
import { preferenceCalls } from './accounts/preferences.ts'
import { secondFactorCalls } from './accounts/second-factor.ts'
import { signInCalls } from './accounts/sign-in.ts'
import { staffOidcCalls } from './accounts/staff-oidc.ts'
import { translationCalls } from './accounts/translation.ts'
import { agreementCalls } from './agreement/agreement.ts'
import { attributionCalls } from './attribution/landings.ts'
import { businessCalls } from './business/business.ts'
import { messageChangeCalls } from './chats/changes.ts'
import { chatCalls } from './chats/chats.ts'
import { chatExtraCalls } from './chats/extras.ts'
import { fictionalCalls } from './chats/fictional.ts'
import { ownListCalls } from './chats/own-list.ts'
import { messageTranslationCalls } from './chats/translation.ts'
import { claimCalls } from './claims/claims.ts'
import { complaintCalls } from './complaints/complaints.ts'
import { complaintDeskCalls } from './complaints/desk.ts'
import { campaignCalls } from './console/campaigns.ts'
import { codeCalls } from './console/codes.ts'
import { consoleCalls } from './console/console.ts'
import { heldCaseCalls } from './console/held-cases.ts'
import { hintRuleCalls } from './console/hint-rules.ts'
import { memberFileCalls } from './console/members.ts'
import { priceCalls } from './console/prices.ts'
import { proposalCalls } from './console/proposals.ts'
import { managedSiteCalls } from './console/sites.ts'
import { staffCalls } from './console/staff.ts'
import { pageTextCalls } from './console/texts.ts'
import { creditCalls } from './credits/credits.ts'
import { checkInCalls } from './dates/check-in.ts'
import { dateCalls } from './dates/dates.ts'
import { discountCalls } from './discounts/discounts.ts'
import { likeCalls } from './likes/likes.ts'
import { mailingCalls } from './mailings/mailings.ts'
import { memberCalls } from './members/members.ts'
import { profileTranslationCalls } from './members/translation.ts'
import { ageProofCalls } from './moderation/age-proof.ts'
import { auditLogCalls } from './moderation/audit-log.ts'
import { caseLockCalls } from './moderation/case-locks.ts'
import { flaggerCalls } from './moderation/flaggers.ts'
import { memberActCalls } from './moderation/member-acts.ts'
import { noticeCalls } from './moderation/notices.ts'
import { photoReviewCalls } from './moderation/photo-review.ts'
import { reportReviewCalls } from './moderation/report-review.ts'
import { reportCalls } from './moderation/reports.ts'
import { statementCalls } from './moderation/statements.ts'
import { verificationCalls } from './moderation/verification.ts'
import { voiceReviewCalls } from './moderation/voice-review.ts'
import { pushCalls } from './notifications/push.ts'
import { numberCalls } from './numbers/numbers.ts'
import { directDebitCalls } from './orders/direct-debit.ts'
import { moneyCaseCalls } from './orders/money-cases.ts'
import { orderCalls } from './orders/orders.ts'
import { spendingCalls } from './orders/spending.ts'
import { withdrawalCalls } from './orders/withdrawals.ts'
import { photoAccessCalls } from './photos/photo-access.ts'
import { photoCalls } from './photos/photos.ts'
import { voiceIntroCalls } from './photos/voice-intro.ts'
import { profileCalls } from './profiles/profiles.ts'
import { contactCalls } from './relations/contacts.ts'
import { relationCalls } from './relations/relations.ts'
import { searchCalls } from './search/search.ts'
import { siteCalls } from './sites/sites.ts'
import { swipeCalls } from './swipe/swipe.ts'
import type { Call } from './wire/call.ts'
import type { CallName } from './wire/paths.ts'

/**
 * Calls by the module that handles them. The modules have the same order as in `modulesInOrder`. A test checks that
 * each module declares its calls in its own folder of the contract. The module's `handlers.ts` has one handler for each
 * call (`Handlers<'chats'>`).
 */
export const callsByModule = {
  sites: siteCalls,
  attribution: attributionCalls,
  accounts: {
    ...accountCalls,
    ...signInCalls,
    ...linkCalls,
    ...passkeyCalls,
    ...secondFactorCalls,
    ...staffOidcCalls,
    ...inviteCalls,
    ...leavingCalls,
    ...erasureReceiptCalls,
    ...preferenceCalls,
    ...translationCalls,
  },
  profiles: profileCalls,
  relations: { ...relationCalls, ...contactCalls },
  credits: creditCalls,
  discounts: discountCalls,
  orders: { ...orderCalls, ...spendingCalls, ...withdrawalCalls, ...moneyCaseCalls, ...directDebitCalls },
  photos: { ...photoCalls, ...photoAccessCalls, ...voiceIntroCalls },
  agreement: agreementCalls,
  search: searchCalls,
  likes: likeCalls,
  swipe: swipeCalls,
  chats: {
    ...chatCalls,
    ...chatExtraCalls,
    ...ownListCalls,
    ...messageChangeCalls,
    ...messageTranslationCalls,
    ...fictionalCalls,
  },
  dates: { ...dateCalls, ...checkInCalls },
  notifications: pushCalls,
  moderation: {
    ...photoReviewCalls,
    ...voiceReviewCalls,
    ...reportCalls,
    ...reportReviewCalls,
    ...noticeCalls,
    ...flaggerCalls,
    ...verificationCalls,
    ...ageProofCalls,
    ...caseLockCalls,
    ...auditLogCalls,
    ...memberActCalls,
    ...statementCalls,
  },
  complaints: { ...complaintCalls, ...complaintDeskCalls },
  claims: claimCalls,
  numbers: numberCalls,
  business: businessCalls,
  mailings: mailingCalls,
  members: { ...memberCalls, ...profileTranslationCalls },
  console: {
    ...consoleCalls,
    ...managedSiteCalls,
    ...staffCalls,
    ...proposalCalls,
    ...heldCaseCalls,
    ...memberFileCalls,
    ...priceCalls,
    ...codeCalls,
    ...campaignCalls,
    ...hintRuleCalls,
    ...pageTextCalls,
  },
} as const satisfies Record<string, Record<string, Call>>

/** All calls of the API. A path without a call, or a call without a path, does not compile. */
export const calls = {
  ...callsByModule.sites,
  ...callsByModule.attribution,
  ...callsByModule.accounts,
  ...callsByModule.profiles,
  ...callsByModule.relations,
  ...callsByModule.credits,
  ...callsByModule.discounts,
  ...callsByModule.orders,
  ...callsByModule.photos,
  ...callsByModule.agreement,
  ...callsByModule.search,
  ...callsByModule.likes,
  ...callsByModule.swipe,
  ...callsByModule.chats,
  ...callsByModule.dates,
  ...callsByModule.notifications,
  ...callsByModule.moderation,
  ...callsByModule.complaints,
  ...callsByModule.claims,
  ...callsByModule.numbers,
  ...callsByModule.business,
  ...callsByModule.mailings,
  ...callsByModule.members,
  ...callsByModule.console,
} as const satisfies Record<CallName, Call>

export type CallsByModule = typeof callsByModule
export type Calls = typeof calls
export type { CallName }

/** The input of a call as the caller sends it, before parsing. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
/** The input of a call as its handler receives it, after parsing. */
export type ParsedInput<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>

/** The typed client. In the browser, it uses `fetch`. On the server, it calls the handlers in the same process. */
export type Api = { readonly [Name in CallName]: (input: CallInput<Name>) => Promise<CallOutput<Name>> }

/**
 * The typed client for form values. It accepts any text as an id or a choice, because the server checks the input of
 * every call.
 */
export type FormApi = {
  readonly [Name in CallName]: (input: AsText<CallInput<Name>>) => Promise<CallOutput<Name>>
}
type AsText<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly AsText<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: AsText<Value[Key]> }
      : Value
