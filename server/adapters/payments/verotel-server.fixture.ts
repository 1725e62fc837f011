import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeProvider, Fault } from './fake-provider.fixture.ts'
import type { NoticeRequest, PaymentProvider } from './port.ts'
import { createVerotelProvider, type VerotelConfig } from './verotel.ts'
import { answerApi, answerStatus, type Answer, openOrderPage } from './verotel/answers.fixture.ts'
import { createLedger, type Params, sign } from './verotel/ledger.fixture.ts'

/** A local server that imitates Verotel FlexPay 4 and the Control Center API. */
export interface VerotelServer extends FakeProvider {
  readonly config: VerotelConfig
  /** The start URL that the adapter has returned for a payment. */
  startUrlOf(reference: string): string
  /** Pays back a part of a sale as a person in the Control Center does, with a comment of their own. */
  creditByHand(reference: string, amountCents: number, comment?: string): void
  /** Makes one of the two APIs answer 503, until it is mended. */
  breakApi(api: 'status' | 'control center', isBroken: boolean): void
  /** Makes each refund take this time at the server before its credit exists. */
  slowRefunds(ms: number): void
  /** Replaces the text of the next answer to a status request. */
  answerNextStatus(text: string): void
}

const doesWork: readonly Fault[] = ['lost_response', 'no_response']

/** Starts the server. A `timeoutMs` of the adapter that is too short would make tests depend on the machine's load. */
export async function startVerotel(timeoutMs = 1000): Promise<VerotelServer> {
  let now = new Date('2026-02-03T10:00:00Z')
  const requestUrls: string[] = []
  const startUrls = new Map<string, string>()
  /** References of which the server has heard. FlexPay has no payment before the buyer opens the order page. */
  const references = new Set<string>()
  const faults: Fault[] = []
  const statusTexts: string[] = []
  const broken = new Set<string>()
  let refundMs = 0

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', config.baseUrl)
    const send = ({ status, text }: Answer) => response.writeHead(status).end(text)
    // The browser of the buyer opens this page, so no fault of the adapter's requests applies.
    if (pathname === '/startorder') return send(openOrderPage(searchParams, config, ledger))
    requestUrls.push(incoming.url ?? '')
    const reference = searchParams.get('referenceID')
    const isNew = reference !== null && !references.has(reference)
    const fault = takeFault(faults, isNew || incoming.method === 'POST')
    if (fault === 'no_connection') return incoming.socket.destroy()
    if (fault === 'server_error') return send({ status: 500, text: 'internal error' })
    if (broken.has(pathname.startsWith('/api/') ? 'control center' : 'status'))
      return send({ status: 503, text: 'maintenance' })
    if (incoming.method === 'POST') await sleep(refundMs)
    if (reference !== null) references.add(reference)
    const answer = await respond(incoming, pathname, searchParams)
    if (fault === 'lost_response') return incoming.socket.destroy()
    if (fault === null) send(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: VerotelConfig = {
    shopId: '68849',
    signatureKey: 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J',
    api: { username: 'batticuore-api', password: 'pässword:1' },
    baseUrl: origin,
    apiUrl: `${origin}/api`,
    minimumCents: 25,
    timeoutMs,
  }
  const ledger = createLedger(config.signatureKey, () => now)
  const adapter = createVerotelProvider(config)

  async function respond(incoming: IncomingMessage, pathname: string, query: URLSearchParams) {
    const { method = '', headers } = incoming
    if (pathname === '/salestatus' && method === 'GET') {
      const text = statusTexts.shift()
      return text === undefined ? answerStatus(query, config, ledger) : { status: 200, text }
    }
    if (!pathname.startsWith('/api/')) return { status: 404, text: 'not found' }
    const path = pathname.slice('/api'.length)
    return answerApi({ method, path, headers, body: await readBody(incoming) }, config, ledger)
  }

  /** The adapter, with the harness in the place of the browser that receives the start URL. */
  const provider: PaymentProvider = {
    ...adapter,
    async create(request) {
      const created = await adapter.create(request)
      const url = created.checkoutUrl ?? ''
      startUrls.set(created.reference, url)
      requestUrls.push(url)
      return created
    },
  }

  function startUrlOf(reference: string): string {
    const url = startUrls.get(reference)
    if (!url) throw new Error(`no start URL for ${reference}`)
    return url
  }
  function saleOf(reference: string) {
    const sale = ledger.find(reference)
    if (!sale) throw new Error(`no sale for ${reference}`)
    return sale
  }

  return {
    provider,
    config,
    requestUrls,
    startUrlOf,
    get now() {
      return now
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
    failNext(fault, times = 1) {
      faults.push(...Array<Fault>(times).fill(fault))
    },
    async leavePage(reference, outcome) {
      const page = await fetch(startUrlOf(reference))
      const text = await page.text()
      if (!page.ok) throw new Error(text)
      if (outcome === 'pending') throw new Error('FlexPay decides every payment immediately')
      if (outcome === 'cancelled') return
      const order = Object.fromEntries(new URL(startUrlOf(reference)).searchParams)
      ledger.sell(order, outcome === 'paid' ? 'APPROVED' : 'DECLINED')
    },
    async confirm() {
      throw new Error('FlexPay decides every payment immediately')
    },
    async chargeBack(reference, amountCents) {
      ledger.add(saleOf(reference), 'chargeback', amountCents)
    },
    async winDispute() {
      throw new Error('FlexPay announces no won disputes')
    },
    rejectMandates() {
      throw new Error('FlexPay has no mandates')
    },
    creditByHand(reference, amountCents, comment) {
      ledger.add(saleOf(reference), 'credit', amountCents, comment)
    },
    breakApi(api, isBroken) {
      if (isBroken) broken.add(api)
      else broken.delete(api)
    },
    slowRefunds(ms) {
      refundMs = ms
    },
    answerNextStatus(text) {
      statusTexts.push(text)
    },
    takeNotices: () => ledger.takeNotices(),
    forgeNotices: (reference) => forge(reference, config, new URL(startUrlOf(reference)), now),
    countPayments: (orderId) =>
      [...references].filter((reference) => reference.startsWith(`${orderId}-`)).length,
    refundedCents: (reference) => ledger.sumOf(saleOf(reference), 'credit'),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Removes and returns the fault of a request. A fault that does the work lets requests pass that change nothing. */
function takeFault(faults: Fault[], changes: boolean): Fault | null {
  const [fault] = faults
  if (!fault || (doesWork.includes(fault) && !changes)) return null
  return faults.shift() ?? null
}

/** Returns postbacks of attackers for an open payment. */
function forge(reference: string, config: VerotelConfig, startUrl: URL, now: Date): NoticeRequest[] {
  const { shopId, signatureKey } = config
  const genuine: Params = {
    CCBrand: 'VISA',
    paymentMethod: 'CC',
    priceAmount: '19.99',
    priceCurrency: 'EUR',
    referenceID: reference,
    saleID: '456780',
    shopID: shopId,
    transactionID: '1001000',
    truncatedPAN: 'XXXXXXXXXXXX3321',
    type: 'purchase',
  }
  const query = (params: Params) => new URLSearchParams(params).toString()
  const signed = (params: Params) => query({ ...params, signature: sign(params, signatureKey) })
  const other = { ...genuine, referenceID: `1${reference}` }
  const queries = [
    query(genuine),
    query({ ...genuine, signature: '' }),
    query({ ...genuine, signature: sign(genuine, 'another key') }),
    // A genuine postback of another payment, changed to this one.
    query({ ...genuine, signature: sign(other, signatureKey) }),
    // The older signature with SHA-1.
    query({ ...genuine, signature: sign(genuine, signatureKey, 'sha1') }),
    // A value that occurs twice.
    `${signed(genuine)}&referenceID=${reference}`,
    `${signed(other)}&referenceID=${reference}`,
    // The signed parameters of the start URL, which the buyer knows.
    startUrl.search.slice(1),
    `${startUrl.search.slice(1)}&saleID=456780`,
    // Another website of the same operator.
    signed({ ...genuine, shopID: '68850' }),
    signed({ ...genuine, saleID: '' }),
    'signature',
    '%',
  ]
  return queries.map((text) => ({ headers: {}, query: text, body: Buffer.from(text), now }))
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
