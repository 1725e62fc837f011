import type { MailTransport, OutgoingMail } from '#server/adapters/mail/port.ts'

/** Collects the sent mails, in order. */
export class Outbox implements MailTransport {
  readonly mails: OutgoingMail[] = []

  async send(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail)
  }

  async close(): Promise<void> {}

  to(address: string): OutgoingMail[] {
    return this.mails.filter((mail) => mail.to === address)
  }

  /** Returns the first link of the latest mail to a mail address. Throws if there is no such link. */
  linkTo(address: string): URL {
    const text = this.to(address).at(-1)?.text
    const link = text?.match(/https?:\/\/\S+/)?.[0]
    if (!link) throw new Error(`no mail with a link to ${address}`)
    return new URL(link)
  }
}
