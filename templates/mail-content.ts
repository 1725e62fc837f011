import type { MessageDescriptor } from '@lingui/core'

/** The content of a mail. Both the HTML and the plain text of the mail are rendered from it. */
export interface MailContent {
  readonly subject: MessageDescriptor
  /** Preview text that mail clients show after the subject. */
  readonly preview: MessageDescriptor
  readonly title: MessageDescriptor
  readonly lines: readonly MessageDescriptor[]
  /** The button. Mails that only inform the recipient have no button. */
  readonly action?: { readonly label: MessageDescriptor; readonly url: string }
  /** A link below the button, for an alternative action. */
  readonly secondary?: { readonly label: MessageDescriptor; readonly url: string }
  /** Small print below the button. */
  readonly notes: readonly MessageDescriptor[]
  /**
   * The last line, which says why the recipient gets the mail. By default, the reason is the recipient's notification
   * setting for an optional mail, and the recipient's account for any other mail.
   */
  readonly reason?: MessageDescriptor
}
