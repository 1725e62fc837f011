import type { NotificationType } from '#contract/notification-types.ts'
import type { Locale } from '#i18n/locales.ts'

/** Mails of the product: name → what its template needs. Written in `words/mail/`, one template a file. */
export interface MailParams {
  activation: { name: string; url: string; site_name: string; days: number }
  address_taken: { name: string; sign_in_url: string; site_name: string }
  deletion: { name: string; url: string; site_name: string; last_day: string }
  erased: { site_name: string; url: string }
  reactivation: { name: string; url: string; site_name: string; days: number; last_day: string }
  welcome: { name: string; url: string; site_name: string; credits: number }
}
export type MailKind = keyof MailParams

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
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
}
