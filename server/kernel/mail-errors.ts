/**
 * The two errors of sending a mail. Both are logged and stored in the job's row. They contain only the reply code,
 * because the text of a server's reply may contain the recipient's mail address.
 */

/** A permanent refusal (SMTP 5yz, RFC 5321 §4.2.1). A retry of the same mail would be refused too. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** True if the mailbox does not exist or accepts no mail; false if only this mail was refused. */
  readonly isRecipient: boolean
  constructor(reply: string, isRecipient: boolean) {
    super(`refused: ${reply}`)
    this.isRecipient = isRecipient
  }
}

/** A temporary failure (SMTP 4yz, no connection, wrong credentials). The job retries later. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
  /** True if the mail may have left nevertheless: the connection broke, and nobody knows at which step. */
  readonly mayHaveLeft: boolean
  constructor(reply: string, mayHaveLeft = false) {
    super(`delayed: ${reply}`)
    this.mayHaveLeft = mayHaveLeft
  }
}
