import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeProvider, Fault } from './fake-provider.fixture.ts'
import { createStripeProvider } from './stripe.ts'
import { Account, type StripeEvent } from './stripe/account.fixture.ts'
import { ApiError } from './stripe/api-error.fixture.ts'
import { answer as answerApi } from './stripe/api.fixture.ts'
import { decideDebit, failRefund, openDispute, winDispute } from './stripe/bank.fixture.ts'
import { type Form, parseForm } from './stripe/form.fixture.ts'
import { expirePages, type IntentData, leavePage } from './stripe/hosted-page.fixture.ts'
import { type Answer, attempt, IdempotencyKeys } from './stripe/idempotency.fixture.ts'
import { deliver, forge } from './stripe/webhooks.fixture.ts'

const secretKey = 'sk_test_batticuore'
const webhookSecret = 'whsec_batticuore'
const apiVersion = '2026-10-28.endive'

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly form: Form
}

export interface StripeServer extends FakeProvider {
  readonly webhookSecret: string
  /** The objects of the account. */
  readonly account: Account
  /** The requests that the server has read. */
  readonly requests: readonly ReceivedRequest[]
  /** Opens an inquiry, which can become a dispute. */
  openInquiry(reference: string, amountCents: number): void
  /** Adapter with another key. */
  providerWithKey(key: string): FakeProvider['provider']
}

/**
 * Starts a server that imitates Stripe's API (https://docs.stripe.com/api) of one test account. Every parameter that the
 * adapter does not need is rejected.
 */
export async function startStripe(): Promise<StripeServer> {
  const account = new Account(new Date('2026-11-20T10:00:00.250Z'))
  const pages = new Map<string, IntentData>()
  const keys = new IdempotencyKeys()
  const faults: Fault[] = []
  const requests: ReceivedRequest[] = []
  const requestUrls: string[] = []

  const execute = async (received: ReceivedRequest): Promise<Answer> => {
    const { method, url, headers, form } = received
    assertHeaders(received)
    const run = () => answerApi(account, pages, method, new URL(url, 'http://stripe').pathname, form)
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return attempt(run)
    return keys.run(account, key, `${url} ${JSON.stringify(form)}`, run)
  }

  const server = createServer(async (incoming, response) => {
    requestUrls.push(incoming.url ?? '')
    const changes = incoming.method !== 'GET'
    const fault = takeFault(faults, changes)
    if (fault === 'no_connection') return void incoming.socket.destroy()
    const answer = await receive(incoming, async (received) => {
      requests.push(received)
      if (fault === 'server_error')
        throw new ApiError(500, 'api_error', undefined, 'An unknown error occurred')
      return execute(received)
    })
    if (fault === 'lost_response') return void incoming.socket.destroy()
    if (fault !== 'no_response') send(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const providerWithKey = (key: string) =>
    createStripeProvider({
      secretKey: key,
      webhookSecret,
      clock: { now: () => account.now },
      timeoutMs: 800,
      host: '127.0.0.1',
      port,
      protocol: 'http',
    })

  return {
    provider: providerWithKey(secretKey),
    providerWithKey,
    webhookSecret,
    account,
    requests,
    requestUrls,
    get now() {
      return account.now
    },
    advance(ms) {
      account.now = new Date(account.now.getTime() + ms)
      expirePages(account)
    },
    failNext(fault, times = 1) {
      for (let time = 0; time < times; time++) faults.push(fault)
    },
    async leavePage(reference, outcome) {
      const session = account.sessions.get(reference)
      const data = pages.get(reference)
      if (!session || !data) throw new Error(`no page of ${reference}`)
      leavePage(account, session, data, outcome)
    },
    async confirm(reference, outcome) {
      decideDebit(account, reference, outcome)
    },
    async chargeBack(reference, amountCents) {
      openDispute(account, reference, amountCents)
    },
    async returnDebit(reference, code) {
      const { status, amount } = account.intentOf(reference)
      if (status === 'processing') decideDebit(account, reference, 'failed', code)
      else openDispute(account, reference, amount, false, code)
    },
    openInquiry(reference, amountCents) {
      openDispute(account, reference, amountCents, true)
    },
    async winDispute(reference) {
      winDispute(account, reference)
    },
    async returnRefund(reference) {
      failRefund(account, refundsOf(account, reference).at(-1)?.id ?? '')
    },
    rejectMandates() {
      account.rejectsMandates = true
    },
    takeNotices() {
      const events = account.events.filter(isSubscribed)
      account.events = []
      return events.map((event) => deliver(event, webhookSecret, account.now))
    },
    forgeNotices(reference) {
      const object = account.sessions.get(reference) ?? account.intentOf(reference)
      account.emit('checkout.session.completed', object)
      return forge(account.events.pop() as StripeEvent, webhookSecret, account.now)
    },
    countPayments(orderId) {
      const sessions = [...account.sessions.values()].filter(
        (session) => session.client_reference_id === orderId,
      )
      const intents = [...account.intents.values()].filter(
        (intent) => intent.metadata.order === orderId && !account.sessionOf(intent),
      )
      return sessions.length + intents.length
    },
    refundedCents(reference) {
      const refunds = refundsOf(account, reference).filter(({ status }) => status === 'succeeded')
      return refunds.reduce((sum, { amount }) => sum + amount, 0)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The endpoint for webhooks is subscribed to events about payments. */
const isSubscribed = ({ type }: StripeEvent) =>
  /^(checkout\.session|payment_intent\.(succeeded|payment_failed|processing)|charge\.(refunded|dispute)|refund)/.test(
    type,
  )

function refundsOf(account: Account, reference: string) {
  const intent = account.sessions.get(reference)?.payment_intent ?? reference
  return [...account.refunds.values()].filter(({ payment_intent }) => payment_intent === intent)
}

/** Removes the next fault that applies to a request. A fault that does the work waits for a request that changes something. */
function takeFault(faults: Fault[], changes: boolean): Fault | undefined {
  const [next] = faults
  const doesWork = next === 'lost_response' || next === 'no_response'
  return doesWork && !changes ? undefined : faults.shift()
}

async function receive(
  incoming: IncomingMessage,
  respond: (received: ReceivedRequest) => Promise<Answer>,
): Promise<Answer> {
  try {
    const { method = '', url = '', headers } = incoming
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    return await respond({ method, url, headers, form: readForm(method, url, headers, body) })
  } catch (error) {
    if (error instanceof ApiError) return error
    return { status: 500, body: { error: { type: 'api_error', message: String(error) } } }
  }
}

/** Reads the query of a GET request and the body of a POST request. */
function readForm(method: string, url: string, headers: IncomingHttpHeaders, body: string): Form {
  const query = new URL(url, 'http://stripe').search.slice(1)
  try {
    if (method === 'POST') {
      if (headers['content-type'] !== 'application/x-www-form-urlencoded') throw new Error('not a form')
      if (query) throw new Error('a query in a POST request')
      return parseForm(body)
    }
    if (body) throw new Error(`a body in a ${method} request`)
    return parseForm(query)
  } catch (error) {
    throw new ApiError(400, 'invalid_request_error', 'parameter_invalid', String(error))
  }
}

function assertHeaders({ headers }: ReceivedRequest): void {
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new ApiError(401, 'invalid_request_error', undefined, 'Invalid API Key provided')
  if (headers['stripe-version'] !== apiVersion)
    throw new ApiError(400, 'invalid_request_error', undefined, 'Invalid Stripe API version')
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
  response.end(JSON.stringify(body))
}
