import type { CallInput, CallOutput } from '#contract/index.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { settleOrder } from '../settle-order.ts'
import { newKey, openShop, type TestShop } from '../shop.fixture.ts'

export const iban = 'IT60X0542811101000000123456'
export const phone = '+393331234567'

type SendCode = Partial<CallInput<'sendDebitCode'>>
type Confirmed = CallOutput<'confirmDebit'>

export interface DebitShop extends TestShop {
  /** Asks for a code for the small package, unless `more` says otherwise. */
  ask(who: TestMember, more?: SendCode): Promise<CallOutput<'sendDebitCode'>>
  /** Asks for a code and orders with it. */
  debit(who: TestMember, more?: SendCode): Promise<Confirmed['transaction']>
  /** Runs all jobs until the debits of today are collected, three days later. */
  collect(): Promise<void>
  /** Lets the bank confirm the collected debit of an order. */
  confirm(order: OrderId): Promise<void>
  /** Lets the bank return the debit of an order. */
  returnDebit(order: OrderId, code: ReturnCode): Promise<void>
  row(order: OrderId): Promise<Record<string, unknown>>
  count(sql: string, values?: readonly unknown[]): Promise<number>
}

/** Opens a shop with direct debits, on a Monday without holidays around it. */
export async function openDebitShop({ discount = false } = {}): Promise<DebitShop> {
  const shop = await openShop({ discount })
  const { app } = shop
  app.clock.advance(Date.parse('2027-02-01T10:00:00Z') - app.clock.now().getTime())

  const referenceOf = async (order: OrderId) => {
    const { rows } = await app.db.query('select provider_reference from purchase_order where id = $1', [
      order,
    ])
    return rows[0].provider_reference as string
  }
  const debitShop: DebitShop = {
    ...shop,
    async ask(who, more = {}) {
      return await app.call(who, 'sendDebitCode', {
        ...(more.credits === undefined && { package: shop.small }),
        ...{ iban, holder: 'Giulia Ferri', phone, accepts: true },
        ...more,
      })
    },
    async debit(who, more = {}) {
      const { id } = await debitShop.ask(who, more)
      const code = app.texts.codeTo(more.phone ?? phone)
      return (await app.call(who, 'confirmDebit', { id, code, key: newKey() })).transaction
    },
    async collect() {
      await app.runJobs()
      app.clock.advance(days(3))
      await app.runJobs()
    },
    async confirm(order) {
      app.clock.advance(minutes(1))
      await settleOrder(app, 'sandbox', await referenceOf(order), null)
    },
    async returnDebit(order, code) {
      const reference = await referenceOf(order)
      await app.sandbox.returnDebit(reference, code)
      await settleOrder(app, 'sandbox', reference, null)
    },
    async row(order) {
      return (await app.db.query('select * from purchase_order where id = $1', [order])).rows[0]
    },
    async count(sql, values = []) {
      return (await app.db.query(sql, [...values])).rowCount ?? 0
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
  return debitShop
}
