import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { minutes } from '#server/kernel/clock.ts'
import { apiKey } from './mollie-server.fixture.ts'
import { createMollieProvider } from './mollie.ts'
import type { NoticeRequest, PaymentProvider } from './port.ts'
import { createStripeProvider } from './stripe.ts'
import type { VerotelConfig } from './verotel.ts'
import { createVerotelProvider } from './verotel.ts'

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body: string
}

/** Returns answers of a provider or of a gateway before it, each with `text` in every place that can have a text. */
function answersWith(text: string): Answer[] {
  const quoted = JSON.stringify(text)
  const json = (status: number, body: object): Answer => ({
    status,
    headers: { 'content-type': 'application/json', 'request-id': text },
    body: JSON.stringify(body),
  })
  const errors = [400, 401, 402, 404, 409, 410, 412, 422, 429, 500, 503].map((status) =>
    json(status, {
      // Mollie
      ...{ status, title: text, detail: text, field: text },
      error: {
        // Stripe
        ...{ type: 'card_error', code: text, decline_code: text, param: text, message: text },
        payment_intent: { id: 'pi_1', last_payment_error: { message: text } },
        // Verotel
        title: text,
      },
    }),
  )
  return [
    ...errors,
    ...[200, 201, 404, 412, 422, 500].flatMap((status): Answer[] => [
      { status, body: text },
      { status, body: `{"message": ${quoted}` },
      { status, body: `{${quoted}: }` },
      { status, headers: { 'content-type': 'text/html' }, body: `<!doctype html><p>${text}</p>` },
    ]),
    json(200, { id: text, status: text, amount: text, links: { checkout: { href: text } }, [text]: text }),
    json(200, { is_success: false, transactions: text, object: text, data: text }),
    { status: 200, body: `response: ERROR\nerror: ${text}\n` },
    { status: 200, body: `response: ${text}\n` },
    { status: 200, body: `${text}: ${text}\n` },
    { status: 302, headers: { location: `https://${encodeURIComponent(text)}.invalid/${quoted}` }, body: '' },
  ]
}

/** A server in the place of all providers, whose answers contain data of the buyer. */
export interface LeakyServer extends AsyncDisposable {
  readonly answers: readonly Answer[]
  /** The answer to all following requests. */
  answer: Answer
  /** Number of requests that were answered. */
  readonly count: number
  connect(name: 'mollie' | 'stripe' | 'verotel', config: Connection): PaymentProvider
}

interface Connection {
  readonly clock: { now(): Date }
  readonly verotel?: VerotelConfig
}

export async function startLeakyServer(text: string): Promise<LeakyServer> {
  const answers = answersWith(text)
  let answer = answers[0]!
  let count = 0
  const server = createServer((incoming, response) => {
    incoming.resume()
    count++
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const timeoutMs = minutes(1)
  return {
    answers,
    get answer() {
      return answer
    },
    set answer(next) {
      answer = next
    },
    get count() {
      return count
    },
    connect(name, { clock, verotel }) {
      if (name === 'mollie') return createMollieProvider({ apiKey, baseUrl: origin, timeoutMs, clock })
      if (verotel) return createVerotelProvider({ ...verotel, baseUrl: origin, apiUrl: `${origin}/api` })
      const secrets = { secretKey: 'sk_test_batticuore', webhookSecret: 'whsec_batticuore' }
      return createStripeProvider({ ...secrets, clock, timeoutMs, host: '127.0.0.1', port, protocol: 'http' })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns notices with `text` in the body, in the query and in the headers. */
export const noticesWith = (text: string): Pick<NoticeRequest, 'headers' | 'query' | 'body'>[] =>
  [
    text,
    `id=${text}`,
    JSON.stringify({ id: text, type: text, data: { object: { id: text } } }),
    `{"id":"${text}`,
  ].flatMap((body) =>
    ['application/json', 'application/x-www-form-urlencoded', 'text/plain'].map((type) => ({
      headers: { 'content-type': type, 'stripe-signature': text, 'x-card': text },
      query: new URLSearchParams({ id: text, referenceID: text, signature: text }).toString(),
      body: Buffer.from(body),
    })),
  )
