import { type Messages, setupI18n } from '@lingui/core'
import { default_locale, type Locale } from '#i18n/locales.ts'
import { type Archive, renderPage } from './archive/page.ts'
import { archiveParts } from './archive/parts.ts'
import type { Letter } from './letter.ts'
import { activation } from './mail/activation.ts'
import { addressTaken } from './mail/address-taken.ts'
import { deletion } from './mail/deletion.ts'
import { erased } from './mail/erased.ts'
import { mailChange } from './mail/mail-change.ts'
import { mailChangeNotice } from './mail/mail-change-notice.ts'
import { mailChangeTaken } from './mail/mail-change-taken.ts'
import { newSignIn } from './mail/new-sign-in.ts'
import { passwordChanged } from './mail/password-changed.ts'
import { reactivation } from './mail/reactivation.ts'
import { reportDecision } from './mail/report-decision.ts'
import { reportOutcome } from './mail/report-outcome.ts'
import { reportReceipt } from './mail/report-receipt.ts'
import { reset } from './mail/reset.ts'
import { resetUnknown } from './mail/reset-unknown.ts'
import { reviewOutcome } from './mail/review-outcome.ts'
import { welcome } from './mail/welcome.ts'
import type { Optional } from './reason.ts'

/** Every mail of the product, one template a file; the worker hands over typed parameters and sends what comes back. */
const mails = {
  activation,
  address_taken: addressTaken,
  deletion,
  erased,
  mail_change: mailChange,
  mail_change_notice: mailChangeNotice,
  mail_change_taken: mailChangeTaken,
  new_sign_in: newSignIn,
  password_changed: passwordChanged,
  report_decision: reportDecision,
  report_outcome: reportOutcome,
  report_receipt: reportReceipt,
  reset,
  reset_unknown: resetUnknown,
  review_outcome: reviewOutcome,
  reactivation,
  welcome,
}

type Mails = typeof mails
export type MailKind = keyof Mails
export type MailParams = { readonly [Kind in MailKind]: Parameters<Mails[Kind]>[0] }

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const catalogues = import.meta.glob<{ messages: Messages }>('/i18n/*/mails.po', { eager: true })

/**
 * Draws a mail in a language, in Italian where there is no catalogue of it.
 * @param optional given for mails that one may do without: they say why they came and how they end
 */
export async function renderMail<Kind extends MailKind>(
  kind: Kind,
  locale: Locale,
  params: MailParams[Kind],
  optional?: Optional,
): Promise<RenderedMail> {
  // The look weighs more than all the rest of the server: it comes with the first mail.
  const { renderHtml, renderText } = await import('./mail-look.tsx')
  const i18n = wordsIn(locale)
  const write = mails[kind] as (params: MailParams[Kind], locale: Locale) => Letter
  const letter = write(params, i18n.locale as Locale)
  return {
    subject: i18n._(letter.subject),
    html: await renderHtml(i18n, letter, params.site_name, optional),
    text: renderText(i18n, letter, params.site_name, optional),
  }
}

/** The page of a member's archive, and what each of its parts is. */
export async function renderArchive(
  locale: Locale,
  archive: Archive,
): Promise<{ html: string; says: Record<string, string> }> {
  const i18n = wordsIn(locale)
  const says = Object.entries(archiveParts).map(([part, { says }]) => [part, i18n._(says)] as const)
  return { html: renderPage(i18n, archive), says: Object.fromEntries(says) }
}

function wordsIn(locale: Locale) {
  const known = catalogues[`/i18n/${locale}/mails.po`] ? locale : default_locale
  return setupI18n({
    locale: known,
    messages: { [known]: catalogues[`/i18n/${known}/mails.po`]?.messages ?? {} },
  })
}
