import type { NotificationType } from '#contract/accounts/notification-types.ts'
import type { ArchivedPeople, ArchiveParts } from '#contract/members/archive.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import type { MailKind, MailParams, NoticeParams } from './mail-params.ts'

/** The content of a calendar file with one date (X19). Times are in ISO 8601. */
export interface CalendarParams {
  readonly uid: string
  readonly sequence: number
  readonly changed_at: string
  readonly starts_at: string
  readonly name: string
  readonly place: string
  readonly site_name: string
  readonly url: string
}

/** A calendar file (RFC 5545). */
export interface RenderedCalendar {
  readonly text: string
  readonly file_name: string
}

/** Content of a push notice. */
export interface PushParams extends NoticeParams {
  readonly site_name: string
  /** True if this browser may show names. */
  readonly shows_names: boolean
  /**
   * Message preview: the sender's name, the beginning of the text, and the kind of the message. `null` if the notice is
   * not about exactly one conversation, or if this browser may not show a preview.
   */
  readonly preview: { readonly name: string; readonly text: string; readonly kind: string } | null
}

/** Content of the text message with the code of a direct debit. `domain` is the host on which browsers may fill it in. */
interface DebitCodeParams {
  readonly code: string
  readonly site_name: string
  readonly domain: string
  readonly price_cents: number
  readonly currency: string
  readonly minutes: number
}

/** Text messages of the product, each with the parameters of its template. Times are in ISO 8601. */
export interface SmsParams {
  debit_code: DebitCodeParams
  /** X19: the messages of a check-in; `name` is the member's. */
  check_in_invite: { name: string; site_name: string; url: string }
  check_in_alert: { name: string; site_name: string; url: string; emergency: string }
  check_in_all_clear: { name: string; site_name: string }
  check_in_question: { friend: string; due_at: string; zone: string; site_name: string; url: string }
  check_in_phone: { site_name: string; url: string }
}

/** Labels of the installed app's shortcuts, and the alternative text of its screenshots (`picture`). */
export interface AppNames {
  readonly chats: string
  readonly likes: string
  readonly members: string
  readonly picture: string
}

/** The Open Graph picture of a page. `*` encloses the emphasised words of the headline. */
export interface SharePictureParams {
  readonly site_name: string
  readonly headline: string
  readonly line: string
  readonly colours: {
    readonly paper: string
    readonly primary: string
    readonly ink: string
    readonly ink_2: string
  }
  /** SVG path of the logo, on a 24 × 24 grid. */
  readonly logo: string
  /** Data URLs of JPEG files: three, or one for a lander. */
  readonly portraits: readonly string[]
  /** On a lander only: price of a message in credits, and the lowest one in money if the site has prices. */
  readonly price?: { readonly credits: number; readonly money: string | null }
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Everything that is stored about a member, for the archive that the member reads. */
export interface ArchiveTexts {
  readonly name: string
  readonly site_name: string
  /** ISO 8601 */
  readonly made_at: string
  /** Time zone (IANA) of the dates on the archive's page. */
  readonly zone: string
  readonly parts: ArchiveParts
  readonly people: ArchivedPeople
}

/** The PDF of a receipt or an invoice. */
export interface RenderedReceipt {
  readonly pdf: Uint8Array
  readonly pages: number
  /** Name of the file in the recipient's language: ASCII letters, digits and hyphens, then `.pdf`. */
  readonly file_name: string
}

/**
 * Functions that render texts outside of pages: mails, receipts, push notifications, labels of the installed app, and
 * the data archive. The build of the pages contains these functions.
 */
export interface Templates {
  renderMail<Kind extends MailKind>(
    kind: Kind,
    locale: Locale,
    params: MailParams[Kind],
    /** Present only for optional mails: the notification type, and the link that unsubscribes from it. */
    optional?: { readonly type: NotificationType; readonly unsubscribe_url: string },
  ): Promise<RenderedMail>
  /** Renders the PDF of a receipt or an invoice. The same parameters always give the same bytes. */
  renderReceipt(locale: Locale, receipt: Receipt): Promise<RenderedReceipt>
  /** Renders the PDF of a declaration of withdrawal. The same parameters always give the same bytes. */
  renderWithdrawal(locale: Locale, withdrawal: WithdrawalReceipt): Promise<RenderedReceipt>
  renderPush(locale: Locale, params: PushParams): Promise<{ readonly title: string; readonly body: string }>
  /** Renders a date as a calendar file. */
  renderCalendar(locale: Locale, params: CalendarParams): Promise<RenderedCalendar>
  renderSms<Kind extends keyof SmsParams>(
    kind: Kind,
    locale: Locale,
    params: SmsParams[Kind],
  ): Promise<string>
  /** Returns the labels of the installed app's shortcuts and screenshots. */
  renderApp(locale: Locale): Promise<AppNames>
  /** Draws the Open Graph picture of a page as an SVG. */
  renderSharePicture(locale: Locale, picture: SharePictureParams): Promise<string>
  /**
   * Returns the archive's HTML page. Also returns `says`, which maps the name of each part of the archive to a sentence
   * that describes the part.
   */
  renderArchive(
    locale: Locale,
    archive: ArchiveTexts,
  ): Promise<{ readonly html: string; readonly says: Readonly<Record<string, string>> }>
}
