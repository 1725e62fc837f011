import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { DebitRequestId } from '#contract/wire/ids.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { newKey } from '../shop.fixture.ts'
import { type DebitShop, openDebitShop, phone } from './debit.fixture.ts'

const otherIban = 'DE89370400440532013000'
const otherPhone = '+393339876543'

/** Counts everything that a refused call must not have made. */
const worldOf = (shop: DebitShop) =>
  shop.count(`select 1 from purchase_order union all select 1 from debit_mandate
    union all select 1 from payment_mandate union all select 1 from debit_block`)

test.each([
  [{ iban: 'IT61X0542811101000000123456' }, { iban: 'iban_invalid' }],
  [{ iban: '' }, { iban: 'iban_invalid' }],
  [{ iban: '0000' }, { iban: 'iban_invalid' }],
  [{ iban: 'BR1800360305000010009795493C1' }, { iban: 'iban_not_sepa' }],
  [{ phone: '12' }, { phone: 'phone_invalid' }],
  [{ phone: '051 123 4567' }, { phone: 'phone_invalid' }],
  [{ phone: 'chiamami' }, { phone: 'phone_invalid' }],
  [{ accepts: false }, { accepts: 'mandate_not_accepted' }],
  [{ holder: ' ' }, { holder: 'required' }],
  [
    { iban: 'x', phone: 'y', accepts: false },
    { iban: 'iban_invalid', phone: 'phone_invalid', accepts: 'mandate_not_accepted' },
  ],
])('the form %j is refused with %j, and no code is sent', async (more, fields) => {
  await using shop = await openDebitShop()
  const { app } = shop
  await expect(shop.ask(await app.member(), more)).rejects.toMatchObject({
    code: 'invalid_fields',
    params: { fields },
  })
  expect(app.texts.messages).toEqual([])
  expect(await shop.count('select 1 from debit_request union all select 1 from debit_code_count')).toBe(0)
})

test('another price, an unknown package and a country without the euro send no code', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  await expect(shop.ask(anna, { price_cents: 1 })).rejects.toMatchObject({ code: 'order_price_changed' })
  await expect(shop.ask(anna, { credits: 50, payment_country: 'CH' })).rejects.toMatchObject({
    code: 'payment_method_unknown',
  })
  await expect(shop.ask(anna, { package: '77' as never })).rejects.toMatchObject({
    code: 'package_not_found',
  })
  expect(app.texts.messages).toEqual([])
})

test('a company without a creditor identifier offers no direct debit', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  expect(await app.call(null, 'listPackages', {})).toMatchObject({
    payment_methods: ['paypal', 'card', 'directdebit'],
    direct_debit: { creditor: 'Batticuore S.r.l.', collect_on: '2027-02-03' },
  })
  expect(await app.call(null, 'listPackages', { payment_country: 'CH' })).toMatchObject({
    ...{ payment_methods: ['paypal', 'card'], direct_debit: null },
  })
  Object.assign(app.site.company, { creditor_id: '' })
  expect(await app.call(null, 'listPackages', {})).toMatchObject({
    ...{ payment_methods: ['paypal', 'card'], direct_debit: null },
  })
})

test('three wrong codes end the code, and the right one then orders nothing', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id } = await shop.ask(anna)
  const right = app.texts.codeTo(phone)
  const wrong = right === '000000' ? '000001' : '000000'
  const tell = (code: string) => app.call(anna, 'confirmDebit', { id, code, key: newKey() })
  for (const attempts of [2, 1, 0, 0])
    await expect(tell(wrong)).rejects.toMatchObject({ code: 'debit_code_invalid', params: { attempts } })
  await expect(tell(right)).rejects.toMatchObject({ code: 'debit_code_invalid', params: { attempts: 0 } })
  expect(await worldOf(shop)).toBe(0)
})

test('parallel guesses count one by one', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id } = await shop.ask(anna)
  const right = Number(app.texts.codeTo(phone))
  const guesses = Array.from({ length: 8 }, (_, nth) =>
    String((right + 1 + nth) % 1_000_000).padStart(6, '0'),
  )
  const results = await Promise.allSettled(
    guesses.map((code) => app.call(anna, 'confirmDebit', { id, code, key: newKey() })),
  )
  const left = results.map((result) => result.status === 'rejected' && result.reason.params.attempts)
  expect(left.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1, 2])
  expect(await worldOf(shop)).toBe(0)
})

test('a right code with spaces is accepted, and costs no attempt if the order is refused for another reason', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id } = await shop.ask(anna)
  const code = app.texts.codeTo(phone).replace(/(...)/, '$1 ')
  const key = newKey()
  await shop.order(anna, { key })
  const confirm = (key = newKey()) => app.call(anna, 'confirmDebit', { id, code, key })
  for (let time = 0; time < 4; time++)
    await expect(confirm(key)).rejects.toMatchObject({ code: 'key_reused' })
  expect((await confirm()).transaction.status).toBe('pending')
})

test('a code is valid for ten minutes', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id, expires_at } = await shop.ask(anna)
  expect(Date.parse(expires_at)).toBe(app.clock.now().getTime() + minutes(10))
  app.clock.advance(minutes(10))
  const code = app.texts.codeTo(phone)
  await expect(app.call(anna, 'confirmDebit', { id, code, key: newKey() })).rejects.toMatchObject({
    code: 'debit_code_expired',
  })
  expect(await worldOf(shop)).toBe(0)
})

test('another code replaces the first, at the price of the first, after a minute', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id, resend_at } = await shop.ask(anna)
  const first = app.texts.codeTo(phone)
  await expect(app.call(anna, 'resendDebitCode', { id })).rejects.toMatchObject({
    ...{ code: 'debit_code_wait', params: { seconds: 60 } },
  })
  await expect(shop.ask(anna)).rejects.toMatchObject({ code: 'debit_code_wait' })
  app.clock.advance(Date.parse(resend_at) - app.clock.now().getTime())
  await app.db.query('update credit_package set price_cents = 999')
  expect(await app.call(anna, 'resendDebitCode', { id })).toMatchObject({ id, price_cents: 499 })
  const second = app.texts.codeTo(phone)
  const confirm = (code: string) => app.call(anna, 'confirmDebit', { id, code, key: newKey() })
  if (first !== second)
    await expect(confirm(first)).rejects.toMatchObject({
      code: 'debit_code_invalid',
      params: { attempts: 2 },
    })
  expect((await confirm(second)).transaction.price_cents).toBe(499)
})

test('a member, a phone and an account each get five codes in a day', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const [anna, bea, cira, dora] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  for (let nth = 0; nth < limits.debit_codes_per_day; nth++) {
    await shop.ask(anna)
    app.clock.advance(seconds(61))
  }
  const refused = { code: 'debit_code_limit' }
  await expect(shop.ask(anna, { iban: otherIban, phone: otherPhone })).rejects.toMatchObject(refused)
  await expect(shop.ask(bea, { iban: otherIban })).rejects.toMatchObject(refused)
  await expect(shop.ask(cira, { phone: otherPhone })).rejects.toMatchObject(refused)
  expect(app.texts.messages).toHaveLength(limits.debit_codes_per_day)
  // A refused call counts for nobody.
  await shop.ask(dora, { iban: otherIban, phone: otherPhone })
  app.clock.advance(days(1))
  await shop.ask(anna)
})

test('simultaneous requests of two members about one phone never exceed its limit', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const members = await Promise.all(Array.from({ length: 8 }, () => app.member()))
  const results = await Promise.allSettled(members.map((member) => shop.ask(member)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.debit_codes_per_day)
  expect(app.texts.messages).toHaveLength(limits.debit_codes_per_day)
})

test('a code that the gateway does not accept is reported, and cannot be used', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  app.texts.failure = new Error('the SMS gateway answered with 503')
  await expect(shop.ask(anna)).rejects.toMatchObject({ code: 'sms_failed' })
  const { rows } = await app.db.query('select id from debit_request')
  await expect(
    app.call(anna, 'confirmDebit', { id: rows[0].id, code: '000000', key: newKey() }),
  ).rejects.toMatchObject({ code: 'debit_code_expired' })
  expect(await worldOf(shop)).toBe(0)
})

test('one debit at a time until the first has succeeded, then several up to the limit of their sum', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const first = await shop.debit(anna)
  app.clock.advance(minutes(2))
  await expect(shop.ask(anna)).rejects.toMatchObject({ code: 'debit_open' })
  const { mandates } = await app.call(anna, 'listMandates', {})
  const again = { payment_method: 'directdebit' as const, mandate: mandates[0]!.id }
  await expect(shop.order(anna, again)).rejects.toMatchObject({ code: 'debit_open' })
  expect(await shop.count('select 1 from purchase_order')).toBe(1)

  await shop.collect()
  await shop.confirm(first.id)
  const large = { ...again, package: shop.large, credits: undefined as never }
  const placed = await Promise.allSettled(
    Array.from({ length: 12 }, () => app.call(anna, 'createOrder', { ...large, key: newKey() })),
  )
  // 8 × 11.99 is below the limit of 100.
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  for (const result of placed)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'debit_amount_limit', params: { max_euros: 100 } })
})

test('a request belongs to its member', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const [anna, bea] = [await app.member(), await app.member()]
  const { id } = await shop.ask(anna)
  const code = app.texts.codeTo(phone)
  for (const request of [id, '4611686018427387904' as DebitRequestId]) {
    const refused = { code: 'debit_code_expired' }
    const confirm = { id: request, code, key: newKey() }
    await expect(app.call(bea, 'confirmDebit', confirm)).rejects.toMatchObject(refused)
    await expect(app.call(bea, 'resendDebitCode', { id: request })).rejects.toMatchObject(refused)
  }
  expect(await worldOf(shop)).toBe(0)
})

test('codes are stored only as hashes, and requests are deleted after a day', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const { id } = await shop.ask(await app.member())
  const code = app.texts.codeTo(phone)
  const { rows } = await app.db.query('select * from debit_request')
  expect(
    JSON.stringify(rows[0], (_, value) => (Buffer.isBuffer(value) ? value.toString() : value)),
  ).not.toContain(`"${code}"`)
  expect(rows[0].code_hash).toHaveLength(32)
  expect(rows[0].id).toBe(id)
  app.clock.advance(days(1) + hours(2))
  await app.runJobs()
  expect(await shop.count('select 1 from debit_request union all select 1 from debit_code_count')).toBe(0)
})
