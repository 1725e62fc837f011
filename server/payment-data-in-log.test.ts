import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { type LeakyServer, noticesWith, startLeakyServer } from './adapters/payments/leaky-server.fixture.ts'
import { startMollie } from './adapters/payments/mollie-server.fixture.ts'
import type { MandateKey, PaymentProvider } from './adapters/payments/port.ts'
import { startStripe } from './adapters/payments/stripe-server.fixture.ts'
import { startVerotel } from './adapters/payments/verotel-server.fixture.ts'
import { settleOrder } from './domain/orders/settle-order.ts'
import { newKey, openShop } from './domain/orders/shop.fixture.ts'
import { withoutDocuments } from './domain/orders/without-documents.fixture.ts'
import { mountPaymentNotices } from './http/pages/payment-notices.ts'
import { hours, minutes } from './kernel/clock.ts'
import { serializers } from './log.ts'

const secrets = {
  card: '4111 1111 1111 1111',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  phone: '+39 333 412-7788',
  mail: 'giulia.bianchi@posta.example',
}
const text = Object.values(secrets).join(' / ')

/** Returns the secrets that a log contains, in any spelling. */
function findSecrets(log: string): string[] {
  const plain = (part: string) => part.replaceAll(/[\s+\-/]|%20|%2[BF]/gi, '').toLowerCase()
  const searched = plain(log)
  return Object.values(secrets).filter(
    (secret) => searched.includes(plain(secret)) || searched.includes(plain(secret).slice(0, 10)),
  )
}

const lines: string[] = []
const log = pino(
  { level: 'trace', base: null, serializers },
  { write: (line: string) => void lines.push(line) },
)

let leaky: LeakyServer
beforeAll(async () => {
  leaky = await startLeakyServer(text)
  for (const method of ['log', 'info', 'warn', 'error', 'trace'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await leaky[Symbol.asyncDispose]()
})

test('the search for secrets finds each of them, also in other spellings', () => {
  for (const secret of Object.values(secrets)) expect(findSecrets(`… ${secret} …`)).toEqual([secret])
  expect(findSecrets('4111111111111111')).toEqual([secrets.card])
  expect(findSecrets('4111-1111-1111-1111')).toEqual([secrets.card])
  expect(findSecrets(encodeURIComponent(secrets.phone))).toEqual([secrets.phone])
  expect(findSecrets('{"order":"4611686018427387904","status":200}')).toEqual([])
})

/** Number of answers of which one goes through the whole product. */
const every = moneyCases({ sample: 10, all: 1 })

/** Makes each request to a provider, and logs its error as the product does. */
async function callEach(
  provider: PaymentProvider,
  { paidReference, unpaidReference, mandate, now }: CallEach,
): Promise<void> {
  const request = {
    ...{ orderId: '4611686018427000001', amountCents: 499, currency: 'EUR', method: 'card' as const },
    ...{ description: 'Batticuore 1001', locale: 'it', email: secrets.mail, orderedAt: now },
    returnUrl: 'https://main.test/transactions/1',
    noticeUrl: 'https://main.test/webhooks/sandbox',
    expiresAt: new Date(now.getTime() + hours(3)),
    payment: { kind: 'checkout' as const, storesMandate: false },
  }
  const refund = { refundId: '1', amountCents: 1, currency: 'EUR', description: '1001' }
  const charge = mandate && { ...request, payment: { kind: 'mandate' as const, mandate } }
  const results = await Promise.allSettled([
    provider.create(request),
    provider.findByOrder(request),
    provider.find(paidReference),
    provider.find(unpaidReference),
    provider.cancel(unpaidReference),
    provider.refund({ reference: paidReference, ...refund }),
    ...(charge ? [provider.create(charge), provider.findByOrder(charge)] : []),
    mandate && provider.revokeMandate(mandate),
    provider.createMandate?.({
      ...{ mandateId: '4611686018427000009', reference: 'BC-00413', holder: 'Giulia Bianchi', signedAt: now },
      ...{ iban: secrets.iban.replaceAll(' ', ''), email: secrets.mail },
    }),
  ])
  for (const result of results)
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'a request to the provider')
}

interface CallEach {
  readonly paidReference: string
  readonly unpaidReference: string
  readonly mandate: MandateKey | null
  readonly now: Date
}

const invoice = {
  name: `Giulia ${secrets.card}`,
  address: `${secrets.iban}, ${secrets.phone}`,
  tax_code: secrets.mail,
}

describe.each([
  ['mollie', startMollie],
  ['stripe', startStripe],
  ['verotel', startVerotel],
] as const)('%s', (name, open) => {
  test(
    'answers, notices and forms with a card number, IBAN, phone or mail address leave none of them in the log',
    async () => {
      lines.length = 0
      await using fake = await open()
      await using shop = await openShop({ edge: { payments: [fake.provider] } })
      const { app, small } = shop
      withoutDocuments(app)
      Object.assign(app, { log })
      const payments = app.payments as Map<string, PaymentProvider>
      payments.delete('sandbox')
      app.clock.advance(fake.now.getTime() - app.clock.now().getTime())
      await using http = await serveTestApp(app, [mountPaymentNotices])
      const anna = await app.member({ credits: 100 })
      const support = await createReviewer(app, 'support')
      const order = (who: TestMember, more: object = {}) =>
        app.call(who, 'createOrder', {
          package: small,
          payment_method: 'card',
          key: newKey(),
          invoice,
          ...more,
        })
      const referenceOf = async (id: OrderId) => {
        const { rows } = await app.db.query('select provider_reference from purchase_order where id = $1', [
          id,
        ])
        return rows[0].provider_reference as string
      }

      /** Orders a direct debit, whose code does not arrive the first time. */
      const debitOf = async (who: TestMember) => {
        const ask = () =>
          app.call(who, 'sendDebitCode', {
            ...{ package: small, holder: 'Giulia Bianchi', accepts: true },
            ...{ iban: secrets.iban, phone: secrets.phone },
          })
        app.texts.failure = new Error('the SMS gateway answered with 503')
        await ask().catch(() => {})
        app.texts.failure = null
        app.clock.advance(minutes(2))
        const { id } = await ask()
        const code = app.texts.codeTo(secrets.phone.replaceAll(/[ -]/g, ''))
        await app.call(who, 'confirmDebit', { id, code, key: newKey() })
      }

      // A paid order, whose payment stores a mandate if the provider can, and an open order.
      const { transaction: paid } = await order(anna, { store_mandate: true })
      const paidReference = await referenceOf(paid.id)
      await fake.leavePage(paidReference, 'paid')
      await settleOrder(app, name, paidReference, null)
      expect(await anna.credits()).toBe(150)
      const { mandates } = await app.call(anna, 'listMandates', {})
      const { mandate = null } = (await fake.provider.find(paidReference)) ?? {}
      expect(mandates).toHaveLength(name === 'verotel' ? 0 : 1)
      const { transaction: unpaid } = await order(anna)
      const unpaidReference = await referenceOf(unpaid.id)

      const connection = { clock: app.clock, ...('config' in fake && { verotel: fake.config }) }
      payments.set(name, leaky.connect(name, connection))
      const leakyProvider = leaky.connect(name, connection)
      payments.set(name, leakyProvider)
      for (const [nth, answer] of leaky.answers.entries()) {
        leaky.answer = answer
        await callEach(leakyProvider, { paidReference, unpaidReference, mandate, now: app.clock.now() })
        // Some answers also through the whole product.
        if (nth % every > 0) continue
        const bruno = await app.member()
        await order(bruno)
        if (mandates[0]) await order(anna, { mandate: mandates[0].id }).catch(() => {})
        await debitOf(bruno).catch(() => {})
        const input = { member: anna.id, order: paid.id, credits: 1, reason: text, key: newKey() }
        await support('refundOrder', input).catch(() => {})
        app.clock.advance(minutes(2))
        await app.runJobs()
      }
      if (mandates[0]) await app.call(anna, 'deleteMandate', { id: mandates[0].id })
      app.clock.advance(minutes(12))
      await app.runJobs()

      // Notices of strangers, and forms of members.
      for (const { headers, query, body } of noticesWith(text))
        await http.server.inject({
          ...{ method: 'POST', url: `/webhooks/${name}?${query}`, headers: { ...headers }, payload: body },
        })
      const carla = await app.member()
      for (const payload of [
        JSON.stringify({ package: text, payment_method: text, invoice, key: text }),
        JSON.stringify({ package: small, payment_method: 'card', invoice, key: newKey(), mandate: text }),
        JSON.stringify({ to: carla.id, text, key: newKey() }),
        JSON.stringify({ package: small, iban: text, holder: text, phone: text, accepts: true }),
        `{"text": "${text}"`,
        text,
      ])
        for (const { path } of [paths.createOrder, paths.sendMessage, paths.sendDebitCode])
          await http.server.inject({ method: 'POST', url: path, headers: http.headers(anna), payload })
      await http.server.inject({
        url: `/transactions/${encodeURIComponent(text)}?card=${encodeURIComponent(text)}`,
      })

      const whole = lines.join('\n')
      for (const message of [
        'payment was not created',
        ...(name === 'verotel' ? [] : ['the code of a direct debit was not sent']),
        'a payment notice with a wrong form',
        'a request to the provider',
        'Failed task',
      ])
        if (name !== 'verotel' || message !== 'payment was not created') expect(whole).toContain(message)
      expect(findSecrets(whole)).toEqual([])
    },
    moneyCases({ sample: 120_000, all: 1_200_000 }),
  )
})
