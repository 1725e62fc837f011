import type { OutgoingSms, SmsTransport } from '#server/adapters/sms/port.ts'

/** Collects the sent text messages, in order. Counts as a real gateway. */
export class SmsBox implements SmsTransport {
  readonly isReal = true
  readonly messages: OutgoingSms[] = []
  /** The next messages are refused with this error. */
  failure: Error | null = null

  async send(sms: OutgoingSms): Promise<void> {
    if (this.failure) throw this.failure
    this.messages.push(sms)
  }

  /** Returns the code of the latest message to a phone. Throws if there is none. */
  codeTo(phone: string): string {
    const text = this.messages.findLast(({ to }) => to === phone)?.text
    const code = text?.match(/\b\d{6}\b/)?.[0]
    if (!code) throw new Error(`no message with a code to ${phone}`)
    return code
  }
}
