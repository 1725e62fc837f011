/**
 * What went wrong with a mail that was handed over. Both are logged and stay in the job's row, so they hold codes alone:
 * what a server says beside them names the address.
 */

/** Refused for good (SMTP 5yz, RFC 5321 §4.2.1): the same mail again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** Whether it is the mailbox that does not exist or takes nothing any more, and not something in this one mail. */
  readonly isRecipient: boolean
  constructor(reply: string, isRecipient: boolean) {
    super(`refused: ${reply}`)
    this.isRecipient = isRecipient
  }
}

/** Not now (SMTP 4yz, no connection, wrong credentials): the job tries again later. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
  constructor(reply: string) {
    super(`delayed: ${reply}`)
  }
}
