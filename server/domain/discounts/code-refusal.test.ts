import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { createCode } from './create-code.ts'

/** A shop with packages of 4.99 and 11.99 EUR, and of 5.50 CHF in Switzerland. */
let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type More = Partial<Parameters<typeof createCode>[2]>

let count = 0
const make = async (percentage: number, more: More = {}) => {
  const { app } = shop
  await createCode(app, app.db, {
    site: app.site,
    code: `nuovo${++count}`,
    percentage,
    expires: null,
    ...more,
  })
}
const stored = async () => {
  const { rows } = await shop.app.db.query(`select code from discount_code order by code`)
  return rows.map(({ code }) => code as string)
}

describe('a code is refused when it is made', () => {
  for (const percentage of [100, 100.01, 0, -5, Number.NaN])
    test(`with ${percentage} %`, async () => {
      const before = await stored()
      await expect(make(percentage)).rejects.toMatchObject({
        message: `The code NUOVO${count} cannot be made: its percentage is ${percentage}; expected more than 0 and less than 100.`,
        refusal: { reason: 'percentage', percentage },
      })
      expect(await stored()).toEqual(before)
    })

  test('if a package would cost less than the provider accepts', async () => {
    const before = await stored()
    const least = shop.app.sandbox.minimumCents('EUR')
    // The price of the small package is one cent below the minimum.
    const percentage = Math.ceil((1 - (least - 1) / 499) * 10_000) / 100
    await expect(make(percentage, { currency: 'EUR' })).rejects.toMatchObject({
      message: expect.stringContaining(`the payment provider accepts no less than ${least}.`),
      refusal: {
        ...{ reason: 'below_provider_minimum', price_cents: least - 1, minimum_cents: least },
        currency: 'EUR',
      },
    })
    expect(await stored()).toEqual(before)
    // At the minimum, it is accepted.
    await make(Math.floor((1 - least / 499) * 10_000) / 100, { currency: 'EUR' })
  })

  test('by the minimum of each currency', async () => {
    const minimumCents = (currency: string) => (currency === 'CHF' ? 500 : 50)
    await shop.withProvider(
      () => ({ minimumCents }),
      async () => {
        const refused = { refusal: { reason: 'below_provider_minimum', currency: 'CHF', minimum_cents: 500 } }
        await expect(make(20)).rejects.toMatchObject(refused)
        await expect(make(20, { country: 'CH' })).rejects.toMatchObject(refused)
        await make(20, { country: 'IT' })
        await make(20, { currency: 'EUR' })
        await make(9)
      },
    )
  })

  test('only for the packages from its minimum order on', async () => {
    await shop.withProvider(
      () => ({ minimumCents: () => 500 }),
      async () => {
        await expect(make(50)).rejects.toMatchObject({ refusal: { price_cents: 250 } })
        await make(50, { minimum_cents: 1_000 })
      },
    )
  })
})

test('A8: a discount for staying that its buyers could not pay is not offered', async () => {
  const { app } = shop
  const anna = await app.member()
  const percentage = () => app.call(anna, 'getDeleteDiscount', {})
  expect(await percentage()).toMatchObject({ percentage: 30 })
  await shop.withProvider(
    () => ({ minimumCents: () => 400 }),
    async () => {
      expect(await percentage()).toEqual({ percentage: 0, discountcode: null, until: null })
      await expect(app.call(anna, 'takeDeleteDiscount', {})).rejects.toMatchObject({ code: 'code_not_found' })
    },
  )
})
