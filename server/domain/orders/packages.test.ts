import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#server/domain/credits/handlers.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ discount: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

test('H3: the message price of a member without credits is computed from the packages of the member’s country', async () => {
  const { app } = shop
  const price = async (country: string) => {
    const member = await app.member({ country, active: false })
    return (await app.call(member, 'currentUser', {})).user.message_price
  }
  expect(await price('IT')).toMatchObject({ cents: 50, currency: 'EUR' })
  expect(await price('CH')).toMatchObject({ cents: 55, currency: 'CHF' })
})

test('H3: a visitor and a member without a purchase see the same price of a message', async () => {
  const { app } = shop
  const asVisitor = async (country: string | null, chosenCountry: string | null = null) => {
    const requestContext = { ...requestContextOf(app, app.site, null), session: null, country, chosenCountry }
    return (await handlers.getMessagePrice(requestContext)).price
  }
  for (const country of ['IT', 'CH', 'DE']) {
    const member = await app.member({ country, active: false })
    const { user } = await app.call(member, 'currentUser', {})
    const { price } = await app.call(member, 'getMessagePrice', {})
    expect(price).toEqual(user.message_price)
    expect(await asVisitor(country)).toEqual(price)
    expect(await asVisitor('IT', country)).toEqual(price)
  }
  // Without a known country, the prices are those of the site's first country.
  expect(await asVisitor(null)).toEqual({ credits: 5, cents: 50, currency: 'EUR' })
})

test('H3: a visitor of a site without packages sees no price', async () => {
  await using app = await startTestApp()
  expect(await app.call(null, 'getMessagePrice', {})).toEqual({ price: null })
})

test('M1: lists the country’s packages, or else the default packages, with the welcome discount', async () => {
  const { app } = shop
  const answer = await app.call(await app.member(), 'listPackages', {})
  expect(answer.packages).toMatchObject([
    {
      ...{ credits: 50, messages: 10, leftover_credits: 0, list_price_cents: 499, price_cents: 374 },
      ...{ message_cents: 37, cheapest: false },
    },
    {
      ...{ credits: 150, messages: 30, list_price_cents: 1199, price_cents: 899, message_cents: 30 },
      ...{ emphasised: true, cheapest: true },
    },
  ])
  expect(answer).toMatchObject({
    exact: null,
    payment_methods: ['paypal', 'card', 'directdebit'],
    vat: { percentage: 22, country: 'IT' },
    discountcode: { code: 'BENVENUTO25', value_percentage: 25, expired: false },
  })
  const swiss = await app.call(null, 'listPackages', { payment_country: 'CH' })
  expect(swiss.packages).toMatchObject([{ currency: 'CHF' }])
  expect(swiss.vat).toEqual({ percentage: 8.1, country: 'CH' })
})

test('M1: offers the exact missing credits at the rate of the smallest package', async () => {
  const { app } = shop
  const exact = async (credits: number) =>
    (await app.call(await app.member(), 'listPackages', { credits })).exact
  expect(await exact(15)).toMatchObject({ credits: 15, list_price_cents: 150, price_cents: 113 })
  // The provider accepts nothing below its minimum, so the number of credits grows with the price.
  const least = await exact(1)
  const minimum = app.sandbox.minimumCents('EUR')
  expect(least?.price_cents).toBeGreaterThanOrEqual(minimum)
  expect(least?.credits).toBeGreaterThanOrEqual(1)
})

test('offers no exact number of credits where a discount makes them free', async () => {
  const { app } = shop
  const setDiscount = (percentage: number) =>
    app.db.query('update discount_code set value_percentage = $1', [percentage])
  await setDiscount(100)
  const { exact, packages } = await app.call(null, 'listPackages', { credits: 5 })
  await setDiscount(25)
  expect(packages).toMatchObject([{ price_cents: 0 }, { price_cents: 0 }])
  expect(exact).toBeNull()
})

test('names the free credits and what is left of them', async () => {
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  expect((await app.call(anna, 'listPackages', {})).free).toEqual({ given: 10, remaining: 10 })
  expect((await app.call(null, 'listPackages', {})).free).toBeNull()
})

test('offers no welcome discount after a purchase or after the discount has expired', async () => {
  const { app } = shop
  const paid = await app.member({ paid: true })
  expect((await app.call(paid, 'listPackages', {})).packages[0]?.price_cents).toBe(499)
  expect(await app.call(paid, 'findDiscountCode', { welcome: 'true' })).toEqual({ discountcode: null })
  app.clock.advance(days(31))
  expect((await app.call(null, 'listPackages', {})).discountcode).toBeNull()
  app.clock.advance(-days(31))
})
