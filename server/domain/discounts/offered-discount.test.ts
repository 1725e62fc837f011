import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey, openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { createCode } from './create-code.ts'

let shop: TestShop
let support: CallAsStaff
beforeAll(async () => {
  shop = await openShop({ discount: true })
  support = await createReviewer(shop.app, 'support')
  const { app } = shop
  await createCode(app, app.db, { site: app.site, code: 'ESTATE20', percentage: 20, expires: null })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Buys 50 credits and gives all of them back. */
async function buyAndReturn(who: TestMember, code?: string): Promise<void> {
  const order = await shop.order(who, code ? { code } : {})
  await shop.pay(order.reference, 'paid')
  const reason = 'Il membro ha chiesto i soldi indietro.'
  await support('refundOrder', { member: who.id, order: order.id, credits: 50, reason, key: newKey() })
}

/** Everything that names the welcome code to a member, and what the member reads who enters it. */
async function welcomeOf(who: TestMember) {
  const { app } = shop
  const { user } = await app.call(who, 'currentUser', {})
  const { discountcode } = await app.call(who, 'findDiscountCode', { welcome: 'true' })
  const { discountcode: inPrices } = await app.call(who, 'listPackages', {})
  const { discount_refusal } = await app.call(who, 'listPackages', { code: 'BENVENUTO25' })
  return {
    premium: user.paid_user,
    named: [user.welcome_discount?.code, discountcode?.code, inPrices?.code].map((code) => code ?? null),
    entered: discount_refusal?.code ?? 'accepted',
  }
}
const never = [null, null, null]

describe('the welcome code after a purchase that was paid back completely', () => {
  test('is not offered to a member who had another discount', async () => {
    const anna = await shop.app.member()
    await buyAndReturn(anna, 'ESTATE20')
    expect(await welcomeOf(anna)).toEqual({ premium: false, named: never, entered: 'code_expired' })
  })

  test('is not offered to a member who has used it', async () => {
    const anna = await shop.app.member()
    await buyAndReturn(anna)
    expect(await welcomeOf(anna)).toEqual({ premium: false, named: never, entered: 'code_used' })
  })

  test('stays with a member who paid the list price', async () => {
    const { app } = shop
    const anna = await app.member()
    // A list price needs a reserved welcome code: another open order has it.
    await shop.withProvider(
      () => ({ canCancel: false, cancel: async () => {} }),
      async () => {
        const reserved = await shop.order(anna)
        await buyAndReturn(anna)
        await shop.pay(reserved.reference, 'declined')
      },
    )
    const welcome = ['BENVENUTO25', 'BENVENUTO25', 'BENVENUTO25']
    expect(await welcomeOf(anna)).toEqual({ premium: false, named: welcome, entered: 'accepted' })
  })

  test('an open order with another code changes nothing yet', async () => {
    const anna = await shop.app.member()
    await shop.order(anna, { code: 'ESTATE20' })
    expect((await welcomeOf(anna)).entered).toBe('accepted')
  })
})

test('each country has its own welcome code, and all others that of all countries', async () => {
  const { app } = shop
  const make = (code: string, country: string) =>
    createCode(app, app.db, {
      ...{ site: app.site, code, percentage: 10, country, isWelcome: true },
      ...{ starts: app.clock.now(), expires: null },
    })
  await make('WILLKOMMEN', 'CH')
  await make('BENVENUTA', 'US')
  const offered = async (payment_country: string) =>
    (await app.call(null, 'listPackages', { payment_country })).discountcode?.code
  expect([await offered('IT'), await offered('CH')]).toEqual(['BENVENUTO25', 'WILLKOMMEN'])
})
