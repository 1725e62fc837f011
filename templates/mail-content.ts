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
  /** The bill of a purchase, above the button. A mail with a bill has its own layout. */
  readonly bill?: Bill
  /** Small print below the button. */
  readonly notes: readonly MessageDescriptor[]
  /**
   * The last line, which says why the recipient gets the mail. By default, the reason is the recipient's notification
   * setting for an optional mail, and the recipient's account for any other mail.
   */
  readonly reason?: MessageDescriptor
}

/** A bill that looks like a paper slip: rows that add up to the total, and details below it. */
export interface Bill {
  readonly title: MessageDescriptor
  readonly number: string
  readonly rows: readonly BillRow[]
  readonly total: BillRow
  readonly details: readonly BillRow[]
  /** Sentences below the button, each with a bold beginning. */
  readonly promises: readonly BillPromise[]
  /** The attached file, and the page from which it can be downloaded. */
  readonly file: { readonly name: string; readonly size: MessageDescriptor; readonly url: string }
  /** Name and address of the seller. */
  readonly seller: string
  /** The last sentence, which ends with a link. */
  readonly settings: {
    readonly text: MessageDescriptor
    readonly label: MessageDescriptor
    readonly url: string
  }
}

export interface BillRow {
  readonly label: MessageDescriptor
  readonly amount: string
  readonly isReduction?: boolean
}

interface BillPromise {
  readonly start: MessageDescriptor
  readonly text: MessageDescriptor
  /** A link after the text, and the end of the sentence. */
  readonly link?: { readonly label: MessageDescriptor; readonly url: string; readonly end: MessageDescriptor }
}
