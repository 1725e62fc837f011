import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import { toAmerican } from '#i18n/american.ts'
import { elideArticles } from '#i18n/italian.ts'
import { catalogueLocale, default_locale, type Locale } from '#i18n/locales.ts'
import { appLabels } from './app.ts'
import { type Archive, renderPage } from './archive/page.ts'
import { archiveParts } from './archive/parts.ts'
import { type Calendar, calendar } from './calendar.ts'
import {
  checkInAlertSms,
  checkInAllClearSms,
  checkInInviteSms,
  checkInPhoneSms,
  checkInQuestionSms,
} from './check-in-sms.ts'
import type { MailContent } from './mail-content.ts'
import { activation } from './mail/activation.ts'
import { addressOfStaff } from './mail/address-of-staff.ts'
import { addressTaken } from './mail/address-taken.ts'
import {
  checkInAlert,
  checkInAllClear,
  checkInFriend,
  checkInInvite,
  checkInQuestion,
} from './mail/check-in.ts'
import { complaintAnswer } from './mail/complaint-answer.ts'
import { complaintReceipt } from './mail/complaint-receipt.ts'
import { complaintWaiting } from './mail/complaint-waiting.ts'
import { date } from './mail/date.ts'
import { debitNotice } from './mail/debit-notice.ts'
import { decisionUndone } from './mail/decision-undone.ts'
import { deletion } from './mail/deletion.ts'
import { erased } from './mail/erased.ts'
import { flaggerLink } from './mail/flagger-link.ts'
import { limitRaise } from './mail/limit-raise.ts'
import { mailChangeNotice } from './mail/mail-change-notice.ts'
import { mailChangeTaken } from './mail/mail-change-taken.ts'
import { mailChange } from './mail/mail-change.ts'
import { mailing } from './mail/mailing.ts'
import { newSignIn } from './mail/new-sign-in.ts'
import { paidBack } from './mail/paid-back.ts'
import { passwordChanged } from './mail/password-changed.ts'
import { reactivation } from './mail/reactivation.ts'
import { receipt } from './mail/receipt.ts'
import { reportDecision } from './mail/report-decision.ts'
import { reportOutcome } from './mail/report-outcome.ts'
import { reportReceipt } from './mail/report-receipt.ts'
import { resetUnknown } from './mail/reset-unknown.ts'
import { reset } from './mail/reset.ts'
import { returnedCredits } from './mail/returned-credits.ts'
import { reviewOutcome } from './mail/review-outcome.ts'
import { savedSearch } from './mail/saved-search.ts'
import { staffLetter } from './mail/staff-letter.ts'
import { staffLink } from './mail/staff-link.ts'
import { staffSignIn } from './mail/staff-sign-in.ts'
import { unreadReminder } from './mail/unread-reminder.ts'
import { verificationLapsed } from './mail/verification-lapsed.ts'
import { waiting } from './mail/waiting.ts'
import { weekly } from './mail/weekly.ts'
import { welcome } from './mail/welcome.ts'
import { withdrawalAnswer } from './mail/withdrawal-answer.ts'
import { withdrawalDone } from './mail/withdrawal-done.ts'
import { withdrawal } from './mail/withdrawal.ts'
import { type Push, push } from './push.ts'
import type { Optional } from './reason.ts'
import { fileName } from './receipt/words.ts'
import type { SharePicture } from './share/draw-picture.ts'
import { debitCodeSms, plainMarks } from './sms.ts'
import { withdrawalFile } from './withdrawal/words.ts'

/** The templates of all mails, by the kind of mail. Each template is a file in `templates/mail/`. */
const mails = {
  activation,
  address_taken: addressTaken,
  check_in_alert: checkInAlert,
  check_in_all_clear: checkInAllClear,
  check_in_friend: checkInFriend,
  check_in_invite: checkInInvite,
  check_in_question: checkInQuestion,
  complaint_answer: complaintAnswer,
  complaint_receipt: complaintReceipt,
  complaint_waiting: complaintWaiting,
  date,
  debit_notice: debitNotice,
  decision_undone: decisionUndone,
  deletion,
  erased,
  flagger_link: flaggerLink,
  limit_raise: limitRaise,
  mail_change: mailChange,
  mail_change_notice: mailChangeNotice,
  address_of_staff: addressOfStaff,
  mail_change_taken: mailChangeTaken,
  mailing,
  new_sign_in: newSignIn,
  password_changed: passwordChanged,
  receipt,
  report_decision: reportDecision,
  report_outcome: reportOutcome,
  report_receipt: reportReceipt,
  reset,
  reset_unknown: resetUnknown,
  staff_letter: staffLetter,
  staff_link: staffLink,
  staff_sign_in: staffSignIn,
  review_outcome: reviewOutcome,
  reactivation,
  returned_credits: returnedCredits,
  saved_search: savedSearch,
  unread_reminder: unreadReminder,
  verification_lapsed: verificationLapsed,
  waiting,
  weekly,
  welcome,
  withdrawal,
  withdrawal_answer: withdrawalAnswer,
  withdrawal_done: withdrawalDone,
  paid_back: paidBack,
}

type Mails = typeof mails
export type MailKind = keyof Mails
export type MailParams = { readonly [Kind in MailKind]: Parameters<Mails[Kind]>[0] }

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const catalogues = import.meta.glob<{ messages: Messages }>(
  '/i18n/*/{mails,archive,facets,message-kinds,rejections,reports,complaint-labels,erasure-receipt}.po',
  { eager: true },
)

/**
 * Renders a mail in a locale, or in Italian if the locale has no catalogue.
 * @param optional adds the unsubscribe link of an optional mail
 */
export async function renderMail<Kind extends MailKind>(
  kind: Kind,
  locale: Locale,
  params: MailParams[Kind],
  optional?: Optional,
): Promise<RenderedMail> {
  // Loads react-email only when the first mail is rendered, because react-email is larger than the rest of the server.
  const { renderHtml, renderText } = await import('./mail-layout.tsx')
  const i18n = i18nFor(locale)
  const write = mails[kind] as (params: MailParams[Kind], locale: Locale) => MailContent
  const content = write(params, i18n.locale as Locale)
  return {
    subject: i18n._(content.subject),
    html: renderHtml(i18n, content, params.site_name, optional),
    text: renderText(i18n, content, params.site_name, optional),
  }
}

/** Renders the PDF of a receipt or an invoice, in a locale or in Italian. */
export async function renderReceipt(
  locale: Locale,
  receipt: Receipt,
): Promise<{ pdf: Uint8Array; pages: number; file_name: string }> {
  // Loads the PDF library and the fonts only when the first receipt is rendered.
  const { drawReceipt } = await import('./receipt/draw-receipt.ts')
  const i18n = i18nFor(locale)
  const name = `${i18n._(fileName(receipt))}-${receipt.number}`.replaceAll(/[^A-Za-z0-9-]+/g, '-')
  return { ...(await drawReceipt(i18n, receipt)), file_name: `${name}.pdf` }
}

/** Renders the PDF of a declaration of withdrawal, in a locale or in Italian. */
export async function renderWithdrawal(
  locale: Locale,
  declared: WithdrawalReceipt,
): Promise<{ pdf: Uint8Array; pages: number; file_name: string }> {
  const { drawWithdrawal } = await import('./withdrawal/draw-withdrawal.ts')
  const i18n = i18nFor(locale)
  const name = `${i18n._(withdrawalFile)}-${declared.number}`.replaceAll(/[^A-Za-z0-9-]+/g, '-')
  return { ...(await drawWithdrawal(i18n, declared)), file_name: `${name}.pdf` }
}

/** Renders a push notification. */
export async function renderPush(locale: Locale, params: Push): Promise<{ title: string; body: string }> {
  const i18n = i18nFor(locale)
  return push(i18n, params)
}

/** Renders a date as a calendar file (X19). */
export async function renderCalendar(
  locale: Locale,
  params: Calendar,
): Promise<{ text: string; file_name: string }> {
  return calendar(i18nFor(locale), params)
}

const texts = {
  check_in_alert: checkInAlertSms,
  check_in_all_clear: checkInAllClearSms,
  check_in_invite: checkInInviteSms,
  check_in_phone: checkInPhoneSms,
  check_in_question: checkInQuestionSms,
  debit_code: debitCodeSms,
}

type Texts = typeof texts

/** Renders a text message in a locale, or in Italian if the locale has no catalogue. */
export async function renderSms<Kind extends keyof Texts>(
  kind: Kind,
  locale: Locale,
  params: Parameters<Texts[Kind]>[0],
): Promise<string> {
  const i18n = i18nFor(locale)
  const write = texts[kind] as (
    params: Parameters<Texts[Kind]>[0],
    locale: Locale,
    i18n: I18n,
  ) => MessageDescriptor | string
  const written = write(params, i18n.locale as Locale, i18n)
  return plainMarks(typeof written === 'string' ? written : i18n._(written))
}

/** Renders the installed app's labels. */
export async function renderApp(
  locale: Locale,
): Promise<{ chats: string; likes: string; members: string; picture: string }> {
  const i18n = i18nFor(locale)
  const labels = Object.entries(appLabels).map(([name, message]) => [name, i18n._(message)] as const)
  return Object.fromEntries(labels) as Record<keyof typeof appLabels, string>
}

/** Draws the Open Graph picture of a page as an SVG, in a locale or in Italian. */
export async function renderSharePicture(locale: Locale, picture: SharePicture): Promise<string> {
  const { drawPicture } = await import('./share/draw-picture.ts')
  return drawPicture(i18nFor(locale), picture)
}

/**
 * Renders the HTML page of a member's data archive. Also returns `says`, a description of each part of the archive.
 */
export async function renderArchive(
  locale: Locale,
  archive: Archive,
): Promise<{ html: string; says: Record<string, string> }> {
  const i18n = i18nFor(locale, archiveCatalogues)
  const descriptions = Object.entries(archiveParts).map(
    ([part, { description }]) => [part, i18n._(description)] as const,
  )
  return { html: renderPage(i18n, archive), says: Object.fromEntries(descriptions) }
}

/**
 * Catalogues of the archive's page. The first catalogue has the page's own texts. The other catalogues have the labels
 * of codes, such as facets. The product's pages show the same labels.
 */
const archiveCatalogues = [
  'archive',
  'facets',
  'message-kinds',
  'rejections',
  'reports',
  'complaint-labels',
] as const

function i18nFor(locale: Locale, names: readonly string[] = ['mails', 'erasure-receipt']) {
  const available = catalogues[`/i18n/${catalogueLocale(locale)}/${names[0]}.po`] ? locale : default_locale
  const source = catalogueLocale(available)
  const found = names.map((name) => catalogues[`/i18n/${source}/${name}.po`]?.messages)
  const messages = Object.assign({}, ...found) as Messages
  return elideArticles(
    setupI18n({
      locale: available,
      messages: { [available]: available === 'en-US' ? toAmerican(messages) : messages },
    }),
  )
}
