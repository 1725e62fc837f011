import type { PushMessage, PushOutcome, PushTarget, PushTransport } from '#server/adapters/web-push/port.ts'
import { isPushEndpoint } from '#server/adapters/web-push/push-hosts.ts'
import { generateVapidKeys } from '#server/adapters/web-push/vapid.ts'

export interface SentPush extends Omit<PushMessage, 'payload'> {
  readonly endpoint: string
  readonly payload: { title: string; body: string; url: string; tag: string; waiting: number }
}

/**
 * Collects the sent pushes, in order. Each call of `send` returns the next outcome of `outcomes`. If `outcomes` is
 * empty, the push counts as sent.
 */
export class PushBox implements PushTransport {
  readonly sent: SentPush[] = []
  readonly outcomes: PushOutcome[] = []
  accepts = isPushEndpoint
  generateKeys = generateVapidKeys

  async send({ endpoint }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const outcome = this.outcomes.shift() ?? { kind: 'sent' }
    if (outcome.kind === 'sent')
      this.sent.push({ ...message, endpoint, payload: JSON.parse(message.payload) })
    return outcome
  }
}
