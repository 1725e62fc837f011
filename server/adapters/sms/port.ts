export interface OutgoingSms {
  /** Phone number in the international form of E.164, such as `+393330000123`. */
  readonly to: string
  readonly text: string
  /** Identifies the cause of the message. A gateway that knows idempotency keys sends a repeated message once. */
  readonly id: string
  /** Mark of the browser that caused the message (`markOf`). Only the outbox uses it. */
  readonly browser?: string
}

/** A text message that was stored in the outbox instead of sent. */
export interface StoredSms {
  readonly id: string
  readonly at: Date
  readonly to: string
  readonly text: string
}

/** A reader of the stored messages, as `MailReader`. */
export type SmsReader = 'everything' | { readonly browser: string }

/** Sends text messages. `send` throws if the gateway did not accept a message (`SmsRejected`) or did not answer; its
 * errors contain no number and no text. */
export interface SmsTransport {
  /** Whether messages reach phones. */
  readonly isReal: boolean
  send(sms: OutgoingSms): Promise<void>
  /** The stored messages for the demo's viewer. Undefined for a transport that sends messages. */
  readonly stored?: {
    /** Returns the latest 200 messages that the reader may see, the newest first. */
    list(reader: SmsReader): Promise<StoredSms[]>
  }
}
