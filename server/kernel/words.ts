import type { NotificationType } from '#contract/notification-types.ts'
import type { RejectionReason } from '#contract/photos.ts'
import type { ReportOutcome, ReportReason } from '#contract/reports.ts'
import type { PoseReason } from '#contract/verification.ts'
import type { Locale } from '#i18n/locales.ts'

/** A decision about a report, for one of its sides. `name` is empty for whoever has no account. */
export interface DecisionParams {
  name: string
  site_name: string
  outcome: ReportOutcome
  ground: ReportReason | null
  note: string
  url: string
}

/** Mails of the product: name → what its template needs. Written in `words/mail/`, one template a file. */
export interface MailParams {
  activation: { name: string; url: string; site_name: string; days: number }
  address_taken: { name: string; url: string; reset_url: string; site_name: string; hours: number }
  deletion: { name: string; url: string; site_name: string; last_day: string }
  erased: { site_name: string; url: string }
  mail_change: { name: string; url: string; site_name: string; hours: number }
  mail_change_notice: { name: string; new_email: string; url: string; site_name: string }
  mail_change_taken: { name: string; site_name: string }
  new_sign_in: {
    name: string
    at: string
    browser: string | null
    system: string | null
    url: string
    site_name: string
  }
  password_changed: {
    name: string
    at: string
    browser: string | null
    system: string | null
    by_link: boolean
    url: string
    site_name: string
  }
  /** Of a report without an account (X4). */
  report_receipt: { site_name: string; url: string }
  report_outcome: DecisionParams
  report_decision: DecisionParams
  reset: { name: string; url: string; site_name: string; hours: number }
  reset_unknown: { url: string; site_name: string }
  reactivation: { name: string; url: string; site_name: string; days: number; last_day: string }
  review_outcome: {
    name: string
    approved: number
    rejected: readonly { reason: RejectionReason; note: string }[]
    pose: 'approved' | PoseReason | null
    url: string
    site_name: string
  }
  welcome: { name: string; url: string; site_name: string; credits: number }
}
export type MailKind = keyof MailParams

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** All that is kept of a member, to be read by them. */
export interface ArchiveWords {
  readonly name: string
  readonly site_name: string
  /** ISO 8601 */
  readonly made_at: string
  /** What every module keeps, by its name. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Where photos stand in the archive. */
  readonly photos: readonly string[]
}

/** The words that leave outside a page; built with the pages and handed in by `server/main.ts`. */
export interface Words {
  renderMail<Kind extends MailKind>(
    kind: Kind,
    locale: Locale,
    params: MailParams[Kind],
    /** Given for mails that one may do without: which choice they follow, and the link that ends them. */
    optional?: { readonly type: NotificationType; readonly unsubscribe_url: string },
  ): Promise<RenderedMail>
  /** The page that opens the archive, and a sentence for each of its parts. */
  renderArchive(
    locale: Locale,
    archive: ArchiveWords,
  ): Promise<{ readonly html: string; readonly says: Readonly<Record<string, string>> }>
}
