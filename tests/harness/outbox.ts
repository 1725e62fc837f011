import type { MailTransport, OutgoingMail } from '#server/adapters/mail/port.ts'

/** The mails that the product sent, in order, and their links. */
export class Outbox implements MailTransport {
  readonly mails: OutgoingMail[] = []

  async send(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail)
  }

  async close(): Promise<void> {}

  to(address: string): OutgoingMail[] {
    return this.mails.filter((mail) => mail.to === address)
  }

  /** The first link of the latest mail to an address; throws when there is none. */
  linkTo(address: string): URL {
    const text = this.to(address).at(-1)?.text
    const link = text?.match(/https?:\/\/\S+/)?.[0]
    if (!link) throw new Error(`no mail with a link to ${address}`)
    return new URL(link)
  }
}
