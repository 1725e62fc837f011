import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/index.ts'
import type { IdempotencyKey, OrderId, PackageId } from '#contract/wire/ids.ts'
import type { PaymentProvider, SandboxOutcome } from '#server/adapters/payments/port.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { createWelcomeCode } from '#server/domain/discounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestEdge, type TestMember } from '#tests/harness/app.ts'
import { settleOrder } from './settle-order.ts'

export const newKey = () => randomUUID() as IdempotencyKey

export interface PlacedOrder {
  readonly id: OrderId
  /** The provider's reference, which is the last part of the checkout URL. */
  readonly reference: string
  readonly checkout_url: string
}

export interface TestShop extends AsyncDisposable {
  readonly app: TestApp
  /** 50 credits for 4.99 EUR. */
  readonly small: PackageId
  /** 150 credits for 11.99 EUR. */
  readonly large: PackageId
  /** Orders the small package by card, unless `more` says otherwise. */
  order(who: TestMember, more?: Partial<CallInput<'createOrder'>>): Promise<PlacedOrder>
  /** Ends the payment as the buyer would, and delivers the provider's notice. */
  pay(reference: string, outcome: SandboxOutcome): Promise<void>
  /** Lets the next call of this method of the provider fail after it had its effect, as when an answer is lost. */
  loseAnswer(method: 'create' | 'refund' | 'find'): void
  /** Runs `work` with a provider whose methods are replaced. */
  withProvider<Result>(
    change: (provider: PaymentProvider) => Partial<PaymentProvider>,
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** Starts an app with two packages, and a package in Swiss francs for Switzerland. */
export async function openShop({ discount = false, edge = {} as TestEdge } = {}): Promise<TestShop> {
  const app = await startTestApp({}, edge)
  const sell = (country: string, credits: number, price_cents: number, position: number, currency = 'EUR') =>
    createPackage(
      app.db,
      { site: app.site.id, country, credits, price_cents, currency, position, emphasised: position === 2 },
      app.clock.now(),
    )
  const small = await sell('*', 50, 499, 1)
  const large = await sell('*', 150, 1199, 2)
  await sell('CH', 50, 550, 1, 'CHF')
  if (discount) {
    const expires = new Date(app.clock.now().getTime() + days(30))
    await createWelcomeCode(app, app.db, { site: app.site, code: 'BENVENUTO25', percentage: 25, expires })
  }
  const lost = new Set<string>()
  const losing =
    <Args extends unknown[], Answer>(name: string, method: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await method(...args)
      if (lost.delete(name)) throw new Error('socket hang up')
      return answer
    }
  const provider: PaymentProvider = {
    ...app.sandbox,
    create: losing('create', app.sandbox.create),
    find: losing('find', app.sandbox.find),
    refund: losing('refund', app.sandbox.refund),
  }
  const payments = app.payments as Map<string, PaymentProvider>
  payments.set('sandbox', provider)

  return {
    app,
    small,
    large,
    async order(who, more = {}) {
      const { transaction, checkout_url } = await app.call(who, 'createOrder', {
        ...(more.credits === undefined && { package: small }),
        payment_method: 'card',
        key: newKey(),
        ...more,
      })
      return { id: transaction.id, reference: checkout_url.split('/').at(-1) as string, checkout_url }
    },
    async pay(reference, outcome) {
      await app.sandbox.choose(reference, outcome)
      await settleOrder(app, 'sandbox', reference, null)
    },
    loseAnswer: (method) => void lost.add(method),
    async withProvider(change, work) {
      const current = payments.get('sandbox') as PaymentProvider
      payments.set('sandbox', { ...current, ...change(current) })
      try {
        return await work()
      } finally {
        payments.set('sandbox', current)
      }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}
