export interface OutgoingMail {
  /** The sender: the site's `mail_name` and its support address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * Identifies the cause of the mail and is part of the Message-ID. A mail can be sent twice if the process dies
   * before it stores the result. Both copies then have the same id, so a mailbox can recognize the duplicate.
   */
  readonly id: string
  readonly locale: string
  /** Return path for bounces (VERP). The default is the sender's address. */
  readonly returnPath?: string
  /** URL for one-click unsubscribing (RFC 8058). Only optional mails have this URL. */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
  /** Mark of the browser that caused the mail (`markOf`). Only the outbox uses it. */
  readonly browser?: string
}

export interface MailAttachment {
  /** ASCII letters, digits, hyphens and one dot, so that no mail client has to decode it. */
  readonly name: string
  /** Media type, such as `application/pdf`. */
  readonly type: string
  readonly content: Uint8Array
}

/** A mail that was stored in the outbox instead of sent. */
export interface StoredMail {
  readonly id: string
  readonly at: Date
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

/** Sends mails. `send` throws `MailRefused` for a permanent failure, and `MailDelayed` if the job must retry. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
  /** Connects and signs in without sending. Throws if the server refuses. Undefined for a transport without a server. */
  verify?(): Promise<void>
  /** The stored mails for the demo's mail viewer. Undefined for a transport that sends mails. */
  readonly stored?: {
    /** Returns the latest 200 mails that the reader may see, the newest first. */
    list(reader: MailReader): Promise<StoredMail[]>
    find(id: string, reader: MailReader): Promise<StoredMail | null>
  }
}

/**
 * A reader of the stored mails. `everything`: the reader may see all mails. `browser`: the reader may see only the mails
 * that the browser with this mark (`markOf`) caused.
 */
export type MailReader = 'everything' | { readonly browser: string }

/** A report of another mail server about one of our mails. */
export type MailReport =
  /** A delivery status notification (RFC 3464) of a permanent failure. */
  | { readonly kind: 'bounce' }
  /**
   * An abuse report (RFC 5965). `aboutSenders` contains the return paths of our mails that the report mentions. The
   * return paths may be forged.
   */
  | { readonly kind: 'complaint'; readonly aboutSenders: readonly string[] }
