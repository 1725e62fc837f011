import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberSignedIn } from '#server/domain/accounts/index.ts'
import { newKey, openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days, hours, seconds } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { createCode } from './create-code.ts'

/** H6: the time bonus of new members, by the server's clock. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ discount: true })
  const { app } = shop
  await createCode(app, app.db, { site: app.site, code: 'ESTATE40', percentage: 40, expires: null })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Signs a member in as the sign-in page does, except for the session. */
const signIn = ({ id }: TestMember) =>
  inTransaction(shop.app.db, (tx) => publish(shop.app, tx, memberSignedIn, { member: id }))

async function newMember(): Promise<TestMember> {
  const member = await shop.app.member()
  await signIn(member)
  return member
}

const bonusOf = async (who: TestMember) => (await shop.app.call(who, 'currentUser', {})).user.time_bonus
const offerTo = (who: TestMember, code?: string) => shop.app.call(who, 'listPackages', code ? { code } : {})

/** Advances the clock and signs the member in again, because a session may have ended. */
async function advance(who: TestMember, ms: number): Promise<TestMember> {
  const { createSession } = await import('#server/domain/accounts/index.ts')
  shop.app.clock.advance(ms)
  const token = await createSession(shop.app, { member: who.id, site: who.site, userAgent: 'test' })
  return { ...who, token }
}

describe('the welcome code that pages offer (L4)', () => {
  const welcomeOf = async (who: TestMember) =>
    (await shop.app.call(who, 'currentUser', {})).user.welcome_discount

  test('serves a member who never had a bonus, with its own end, until the first purchase', async () => {
    const late = await shop.app.member()
    const { discountcode } = await offerTo(late)
    expect(await welcomeOf(late)).toEqual({
      ...{ code: 'BENVENUTO25', value_percentage: 25, expires: discountcode?.expires },
    })
    const { reference } = await shop.order(late, { price_cents: 374 })
    await shop.pay(reference, 'paid')
    expect(await welcomeOf(late)).toBeNull()
  })

  test('H6: never serves a member who has or had a bonus', async () => {
    let anna = await newMember()
    expect(await welcomeOf(anna)).toBeNull()
    anna = await advance(anna, hours(5))
    expect([await bonusOf(anna), await welcomeOf(anna)]).toEqual([null, null])
  })

  test('X2: is not offered at the own limit of the member', async () => {
    const late = await shop.app.member()
    await shop.app.call(late, 'setSpendingLimit', { period: 'week', limit_cents: 0, currency: 'EUR' })
    expect(await welcomeOf(late)).toBeNull()
  })
})

describe('the time bonus', () => {
  test('starts with the sign-up, and says its end and what remains by the server’s clock', async () => {
    const { app } = shop
    const anna = await newMember()
    const bonus = await bonusOf(anna)
    const left = bonus && Date.parse(bonus.ends_at) - Date.parse(bonus.started_at)
    expect(bonus).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25, remaining_ms: 14_400_000 })
    expect(left).toBe(14_400_000)
    app.clock.advance(hours(1))
    await signIn(anna)
    expect(await bonusOf(anna)).toEqual({ ...bonus, remaining_ms: 10_800_000 })
  })

  test('is the active discount until the last second, then no discount follows', async () => {
    const anna = await newMember()
    const bonus = await offerTo(anna)
    expect(bonus.discountcode).toMatchObject({ code: 'TIMEBONUS25', expires: null, expired: false })
    expect(bonus.packages[0]?.price_cents).toBe(374)
    shop.app.clock.advance(seconds(14_399))
    expect((await offerTo(anna)).packages[0]?.price_cents).toBe(374)
    shop.app.clock.advance(seconds(1))
    const after = await offerTo(anna)
    expect(after).toMatchObject({ discountcode: null, discount_refusal: null })
    expect(after.packages[0]?.price_cents).toBe(499)
    expect(await bonusOf(anna)).toBeNull()
    await expect(shop.order(anna, { price_cents: 374 })).rejects.toMatchObject({
      code: 'order_price_changed',
    })
  })

  test('does not begin after 14400 s, for a buyer, or for a profile of the site', async () => {
    const { app } = shop
    const late = await app.member()
    app.clock.advance(seconds(14_400))
    await signIn(late)
    const buyer = await app.member({ paid: true })
    await signIn(buyer)
    const fictional = await app.member({ kind: 'fictional' })
    await signIn(fictional)
    for (const who of [late, buyer, fictional]) expect(await bonusOf(who)).toBeNull()
    expect((await offerTo(late)).discountcode?.code).toBe('BENVENUTO25')
  })

  test('ends with the first purchase, and never starts again', async () => {
    const { app } = shop
    const anna = await newMember()
    const { reference } = await shop.order(anna, { price_cents: 374 })
    expect(await bonusOf(anna)).not.toBeNull()
    await shop.pay(reference, 'paid')
    expect(await bonusOf(anna)).toBeNull()
    await app.db.query('update member set paid = false where id = $1', [anna.id])
    await signIn(anna)
    expect(await bonusOf(anna)).toBeNull()
    expect((await offerTo(anna)).discountcode).toBeNull()
    expect((await offerTo(anna, 'timebonus25')).discount_refusal?.code).toBe('code_used')
  })

  test('excludes every other discount for 30 days, and says until when', async () => {
    let anna = await newMember()
    const { signup_date } = (await shop.app.call(anna, 'currentUser', {})).user
    const until = new Date(Date.parse(signup_date) + hours(4) + days(30)).toISOString()
    const refused = { code: 'discount_too_soon', params: { until } }
    for (const code of ['ESTATE40', 'BENVENUTO25']) {
      const offer = await offerTo(anna, code)
      expect(offer).toMatchObject({ discount_refusal: refused, discountcode: { code: 'TIMEBONUS25' } })
      await expect(shop.order(anna, { code })).rejects.toMatchObject(refused)
      await expect(shop.app.call(anna, 'findDiscountCode', { code })).rejects.toMatchObject(refused)
    }
    expect(await shop.app.call(anna, 'findDiscountCode', { welcome: 'true' })).toEqual({ discountcode: null })
    anna = await advance(anna, hours(4) + days(30) - 1)
    expect(await offerTo(anna, 'ESTATE40')).toMatchObject({ discount_refusal: refused, discountcode: null })
    anna = await advance(anna, 1)
    expect((await offerTo(anna, 'ESTATE40')).discountcode?.code).toBe('ESTATE40')
    // The welcome code never serves a member who had a bonus.
    expect((await offerTo(anna, 'BENVENUTO25')).discount_refusal?.code).toBe('code_expired')
    expect((await offerTo(anna)).discountcode).toBeNull()
  })

  test('keeps the agreed price of an order that is still open when the bonus ends', async () => {
    const { app } = shop
    const anna = await newMember()
    app.clock.advance(seconds(14_399))
    const key = newKey()
    const { id, reference } = await shop.order(anna, { price_cents: 374, key })
    app.clock.advance(seconds(2))
    expect((await shop.order(anna, { price_cents: 374, key })).id).toBe(id)
    await shop.pay(reference, 'paid')
    const { transaction } = await app.call(anna, 'getTransaction', { id })
    expect(transaction).toMatchObject({ status: 'completed', price_cents: 374, discount_code: 'TIMEBONUS25' })
  })

  test('is not known as a code to a member who had none', async () => {
    const anna = await shop.app.member()
    expect((await offerTo(anna, 'TIMEBONUS25')).discount_refusal?.code).toBe('code_not_found')
  })
})
