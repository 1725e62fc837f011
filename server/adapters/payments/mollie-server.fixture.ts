import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hours, seconds } from '#server/kernel/clock.ts'
import type { Fault, FakeProvider } from './fake-provider.fixture.ts'
import { createMollieProvider } from './mollie.ts'
import { type Account, openAccount } from './mollie/account.fixture.ts'
import { unitsRefunded } from './mollie/records.fixture.ts'
import { createRoutes, errorResponse, type MollieResponse } from './mollie/routes.fixture.ts'
import type { NoticeRequest } from './port.ts'

/** A key of the adapter under test. */
export const apiKey = `test_${'dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'}`

/** Time for which Mollie keeps an idempotency key: https://docs.mollie.com/reference/api-idempotency */
const key_lifetime_ms = hours(1)

/** Time that a request with an idempotency key takes, so that parallel requests meet the first one in progress. */
const work_ms = 5

/** Faults after which the request has had its effect. They apply only to requests that change something. */
const afterWork: readonly Fault[] = ['lost_response', 'no_response']

interface RequestLog {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly body: unknown
}

/** The local server with its adapter. The members beside those of `FakeProvider` are for Mollie's own tests. */
export interface FakeMollie extends FakeProvider {
  readonly account: Account
  readonly origin: string
  readonly requests: readonly RequestLog[]
  /** Applies a fault to one request after `skipped` others. */
  failLater(fault: Fault, skipped: number): void
  /** Replaces the response to the next request, which then has no effect. */
  respondNext(status: number, body: string, headers?: Record<string, string>): void
}

interface Options {
  readonly largestPage?: number
  /** The port of the server. By default, the system chooses a free port. */
  readonly port?: number
}

/** Starts a server that imitates Mollie's API, with an adapter connected to it. */
export async function startMollie({ largestPage = 250, port = 0 }: Options = {}): Promise<FakeMollie> {
  const account = openAccount()
  const route = createRoutes(account, largestPage)
  const requests: RequestLog[] = []
  const faults: (Fault | null)[] = []
  const replaced: { status: number; body: string; headers: Record<string, string> }[] = []
  /** Responses by idempotency key. A response is `null` while its request is in progress. */
  const responses = new Map<string, { request: string; at: Date; response: MollieResponse | null }>()
  let sent = 0

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = '', url: path = '/' } = incoming
    const text = await readText(incoming)
    const key = incoming.headers['idempotency-key']?.toString()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    requests.push({ method, path, key, body })
    const replacement = replaced.shift()
    if (replacement)
      return void outgoing.writeHead(replacement.status, replacement.headers).end(replacement.body)
    const fault = takeFault(method)
    if (fault === 'no_connection') return void incoming.socket.destroy()
    if (fault === 'server_error') return write(outgoing, errorResponse(500, 'An internal error occurred'))
    const response = refusalOfHeaders(incoming, text) ?? (await work(method, path, key, body))
    if (fault === 'lost_response') incoming.socket.destroy()
    else if (fault !== 'no_response') write(outgoing, response)
    response.after?.()
  }

  /** Returns the fault of this request. A fault that keeps the work waits for a request that changes something. */
  function takeFault(method: string): Fault | null {
    const [fault] = faults
    if (fault && afterWork.includes(fault) && method === 'GET') return null
    return faults.shift() ?? null
  }

  /** Runs a request once per idempotency key, and repeats its response for an hour. */
  async function work(method: string, path: string, key: string | undefined, body: unknown) {
    const run = () => route({ method, url: new URL(path, origin), body })
    if (key === undefined || method !== 'POST') return run()
    const request = JSON.stringify([method, path, body])
    const earlier = responses.get(key)
    if (earlier && account.now.getTime() - earlier.at.getTime() < key_lifetime_ms) {
      if (earlier.request !== request) return errorResponse(400, 'The idempotency key has another request')
      if (!earlier.response) return errorResponse(409, 'A request with this idempotency key is in progress')
      return { ...earlier.response, after: () => undefined }
    }
    const entry = { request, at: account.now, response: null as MollieResponse | null }
    responses.set(key, entry)
    await sleep(work_ms)
    entry.response = run()
    return entry.response
  }

  const connect = (timeoutMs: number) =>
    createMollieProvider({ apiKey, baseUrl: origin, timeoutMs, clock: { now: () => account.now } })
  const provider = connect(seconds(20))
  const hasty = connect(seconds(1))

  return {
    account,
    origin,
    requests,
    /** The adapter. Its time-out is short only before a request without a response, because tests run on busy machines. */
    get provider() {
      return faults.includes('no_response') ? hasty : provider
    },
    get now() {
      return account.now
    },
    get requestUrls() {
      return requests.map(({ path }) => origin + path)
    },
    advance: (ms) => account.advance(ms),
    failNext: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    failLater: (fault, skipped) => void faults.push(...Array.from({ length: skipped }, () => null), fault),
    respondNext: (status, body, headers = {}) => void replaced.push({ status, body, headers }),
    leavePage: async (reference, outcome) => account.leavePage(reference, outcome),
    confirm: async (reference, outcome) => account.confirm(reference, outcome),
    chargeBack: async (reference, units) => account.chargeBack(reference, units),
    async returnDebit(reference, code) {
      const { status, body } = account.payments.get(reference)!
      if (status === 'pending') account.confirm(reference, 'failed', code)
      else account.chargeBack(reference, Number(body.amount.value.replace('.', '')), code)
    },
    winDispute: async (reference) => account.winDispute(reference),
    returnRefund: async (reference) => account.failRefund(reference),
    rejectMandates: () => account.rejectMandates(),
    takeNotices() {
      const ids = account.called.slice(sent)
      sent = account.called.length
      return ids.map((id) => noticeOf(`id=${id}`, account.now))
    },
    forgeNotices: (reference) =>
      [
        `id=${reference}`,
        `id=${reference}&status=paid&amount=1000.00`,
        `id=tr_unknown12345`,
        `id=${reference}/refunds`,
        `id=../customers/cst_1`,
        `id=${reference}%3Ftestmode=true`,
        `id=${reference}&id=tr_unknown12345`,
        `id=ord_12345`,
        `{"id":"${reference}","status":"paid"}`,
        `id=${'a'.repeat(5000)}`,
      ].map((body) => noticeOf(body, account.now)),
    countPayments: (orderId) =>
      [...account.payments.values()].filter(({ body }) => body.metadata.orderId === orderId).length,
    refundedCents(reference) {
      const payment = account.payments.get(reference)
      return payment ? unitsRefunded(payment) : 0
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Returns the reason to refuse a request before its content is read, or `null`. */
function refusalOfHeaders({ method, headers }: IncomingMessage, text: string): MollieResponse | null {
  if (headers.authorization !== `Bearer ${apiKey}`)
    return errorResponse(401, 'Missing authentication, or failed to authenticate')
  if (text !== '' && headers['content-type'] !== 'application/json')
    return errorResponse(415, 'The content type must be application/json')
  // Mollie does not require a key. This server does, because a request without a key must never be repeated.
  if (method === 'POST' && !/^[\w-]{1,64}$/.test(headers['idempotency-key']?.toString() ?? ''))
    return errorResponse(400, 'The idempotency key is missing')
  return null
}

const noticeOf = (body: string, now: Date): NoticeRequest => ({
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Mollie HTTP client/1.0',
  },
  query: '',
  body: Buffer.from(body),
  now,
})

async function readText(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function write(outgoing: ServerResponse, { status, body }: MollieResponse): void {
  outgoing.writeHead(status, { 'content-type': 'application/hal+json' })
  outgoing.end(body === null ? undefined : JSON.stringify(body))
}
