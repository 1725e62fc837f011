import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdempotencyKey, OrderId } from '#contract/wire/ids.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { startVerotel, type VerotelServer } from '#server/adapters/payments/verotel-server.fixture.ts'
import { sign } from '#server/adapters/payments/verotel/ledger.fixture.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountPaymentNotices } from './payment-notices.ts'

interface Shop extends AsyncDisposable {
  readonly app: TestApp
  readonly verotel: VerotelServer
  readonly anna: TestMember
  readonly http: TestHttp
  /** Delivers all postbacks that Verotel has sent, and returns the answers. */
  deliver(): Promise<[status: number, body: string][]>
  /** The order of 50 credits for 4.99 EUR that Anna has paid. */
  readonly order: { readonly id: OrderId; readonly reference: string }
}

/** Starts a site that sells through Verotel, where Anna has just paid an order. No postback has arrived yet. */
async function openShop(): Promise<Shop> {
  const verotel = await startVerotel()
  const app = await startTestApp({}, { payments: [verotel.provider] })
  ;(app.payments as Map<string, PaymentProvider>).delete('sandbox')
  const http = await serveTestApp(app, [mountPaymentNotices])
  const sold = {
    country: '*',
    credits: 50,
    price_cents: 499,
    currency: 'EUR',
    position: 1,
    emphasised: false,
  }
  const id = await createPackage(app.db, { site: app.site.id, ...sold }, app.clock.now())
  const anna = await app.member({ credits: 10 })
  const { transaction } = await app.call(anna, 'createOrder', {
    package: id,
    payment_method: 'card',
    key: randomUUID() as IdempotencyKey,
  })
  const { rows } = await app.db.query<{ reference: string }>(
    'select provider_reference as reference from purchase_order where id = $1',
    [transaction.id],
  )
  const order = { id: transaction.id, reference: rows[0]?.reference ?? '' }
  await verotel.leavePage(order.reference, 'paid')
  return {
    ...{ app, verotel, anna, order, http },
    async deliver() {
      const answers: [number, string][] = []
      for (const { query } of verotel.takeNotices()) {
        const { statusCode, body } = await http.server.inject({
          method: 'GET',
          url: `/webhooks/verotel?${query}`,
        })
        answers.push([statusCode, body])
      }
      return answers
    },
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
      await verotel[Symbol.asyncDispose]()
    },
  }
}

test('credits a purchase while the Control Center is down, and books its chargeback later', async () => {
  await using shop = await openShop()
  shop.verotel.breakApi('control center', true)
  expect(await shop.deliver()).toEqual([[200, 'OK']])
  expect(await shop.anna.credits()).toBe(60)
  await shop.verotel.chargeBack(shop.order.reference, 499)
  expect(await shop.deliver()).toEqual([[200, 'OK']])
  shop.app.clock.advance(days(1))
  await shop.app.runJobs()
  expect(await shop.anna.credits()).toBe(60)
  shop.verotel.breakApi('control center', false)
  shop.app.clock.advance(days(1))
  await shop.app.runJobs()
  expect(await shop.anna.credits()).toBe(10)
})

test('books a chargeback whose postback repeats the id of the purchase', async () => {
  await using shop = await openShop()
  const [purchase] = shop.verotel.takeNotices()
  const transactionID = new URLSearchParams(purchase?.query).get('transactionID') ?? ''
  await shop.http.server.inject({ method: 'GET', url: `/webhooks/verotel?${purchase?.query}` })
  expect(await shop.anna.credits()).toBe(60)
  await shop.verotel.chargeBack(shop.order.reference, 499)
  const [chargeback] = shop.verotel.takeNotices()
  const { signature: _, ...params } = Object.fromEntries(new URLSearchParams(chargeback?.query))
  const sameId = { ...params, transactionID }
  const signature = sign(sameId, shop.verotel.config.signatureKey)
  const url = `/webhooks/verotel?${new URLSearchParams({ ...sameId, signature })}`
  expect((await shop.http.server.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect(await shop.anna.credits()).toBe(10)
})

test('acknowledges a signed postback while the sale status is down, and a job credits the purchase', async () => {
  await using shop = await openShop()
  shop.verotel.breakApi('status', true)
  expect(await shop.deliver()).toEqual([[200, 'OK']])
  expect(await shop.anna.credits()).toBe(10)
  // The order's own checks must not hide that the notice has queued a job.
  await shop.app.db.query(`select graphile_worker.remove_job($1)`, [`check order ${shop.order.id}`])
  shop.verotel.breakApi('status', false)
  await shop.app.runJobs()
  expect(await shop.anna.credits()).toBe(60)
})

test('answers a forged postback with 400, and asks nothing', async () => {
  await using shop = await openShop()
  const asked = shop.verotel.requestUrls.length
  for (const { query } of shop.verotel.forgeNotices(shop.order.reference)) {
    const url = `/webhooks/verotel?${query}`
    expect((await shop.http.server.inject({ method: 'GET', url })).statusCode, query).toBe(400)
  }
  expect(shop.verotel.requestUrls).toHaveLength(asked)
})
