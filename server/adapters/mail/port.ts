export interface OutgoingMail {
  /** Name shown as the sender (the site's `mail_name`) and the site's support address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Stable for one cause, so that a repeated job does not send twice where the transport can tell. */
  readonly id: string
  readonly locale: string
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

/** Hands a mail over; throws when it could not, and the job tries again. */
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
