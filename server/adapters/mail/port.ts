export interface OutgoingMail {
  /** Name shown as the sender (the site's `mail_name`) and the site's support address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * Stable for one cause and part of its Message-ID: a mail that is sent again, because the process died before it could
   * note the first time, is recognised as the same by mailboxes that compare.
   */
  readonly id: string
  readonly locale: string
  /** Where it comes back to when it cannot be delivered (VERP); the sender's address when there is none. */
  readonly returnPath?: string
  /** Where one click ends mails of its kind (RFC 8058); only mails that one may do without have it. */
  readonly unsubscribeUrl?: string
}

/** A mail that was not sent to anybody but kept, as it would have been sent. */
export interface KeptMail {
  readonly id: string
  readonly at: Date
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands a mail over. Throws `MailRefused` when that is final, `MailDelayed` when the job is to try again. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
  /** Only where mails stay on this machine: the demo's viewer reads them. */
  readonly kept?: {
    /** The latest 200, newest first. */
    list(): Promise<KeptMail[]>
    find(id: string): Promise<KeptMail | null>
  }
}

/** What another mail server reports about a mail of ours. */
export type MailReport =
  /** A delivery status notification (RFC 3464) that says: failed for good. */
  | { readonly kind: 'bounce' }
  /** An abuse report (RFC 5965) and what it says is the sender's address of the mail it is about. */
  | { readonly kind: 'complaint'; readonly aboutSenders: readonly string[] }
