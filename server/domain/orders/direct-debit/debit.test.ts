import { expect, test } from 'vitest'
import { createSession } from '#server/domain/accounts/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { newKey } from '../shop.fixture.ts'
import { iban, openDebitShop, phone } from './debit.fixture.ts'

test('a code by SMS orders a debit, which is announced by mail, collected two days later, and pays when the bank confirms', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const asked = await shop.ask(anna, { iban: 'it60 x054 2811 1010 0000 0123 456', phone: '333 123 45 67' })
  expect(asked).toMatchObject({
    ...{ phone: '+39 333 ··· ··67', account: '•• 3456', price_cents: 499, credits: 50 },
    collect_on: '2027-02-03',
  })
  const [sms] = app.texts.messages
  expect(sms?.to).toBe(phone)
  expect(sms?.text).toMatch(
    /^main\.test: \d{6} è il codice per l'addebito di 4,99 €\..*\n\n@main\.test #\d{6}$/s,
  )

  const code = app.texts.codeTo(phone)
  const { transaction, checkout_url } = await app.call(anna, 'confirmDebit', {
    id: asked.id,
    code,
    key: newKey(),
  })
  expect(transaction).toMatchObject({
    ...{ status: 'pending', price_cents: 499, collect_on: '2027-02-03', mandate: '•• 3456' },
    payment_method: 'directdebit',
  })
  expect(checkout_url).toBe(`/transactions/${transaction.id}`)

  await app.runJobs()
  const mail = app.outbox.to(anna.email).at(-1)
  expect(mail?.text).toMatch(/mercoledì 3 febbraio/)
  expect(mail?.text).toMatch(/4,99/)
  expect(mail?.text).toMatch(/BC-00413/)
  expect(mail?.text).toMatch(/IT00ZZZ0000000000000000/)
  expect(mail?.text).not.toContain(iban)

  app.clock.advance(days(1) + hours(10))
  await app.runJobs()
  expect(await shop.count('select 1 from sandbox_payment where amount_cents > 0')).toBe(0)
  expect(await anna.credits()).toBe(10)

  app.clock.advance(hours(10))
  await app.runJobs()
  expect(await shop.count('select 1 from sandbox_payment where order_id = $1', [transaction.id])).toBe(1)
  expect(await anna.credits()).toBe(10)
  const charged = await app.call(anna, 'getTransaction', { id: transaction.id })
  expect(charged.transaction).toMatchObject({ status: 'pending', collect_on: null })

  await shop.confirm(transaction.id)
  expect(await anna.credits()).toBe(60)
  expect((await app.call(anna, 'getTransaction', { id: transaction.id })).transaction.status).toBe(
    'completed',
  )
  expect((await app.call(anna, 'currentUser', {})).user?.paid_user).toBe(true)
})

test('a debit over a weekend is collected on the next banking day', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  app.clock.advance(days(3))
  const transaction = await shop.debit(await app.member())
  expect(transaction.collect_on).toBe('2027-02-08')
})

test('collects once, also if the provider’s answer is lost and the job runs again and again', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const { id } = await shop.debit(anna)
  await app.runJobs()
  shop.loseAnswer('create')
  app.clock.advance(days(2))
  await app.runJobs()
  expect(await shop.row(id)).toMatchObject({ status: 'pending', is_unknown: true, provider_reference: null })
  for (let hour = 0; hour < 4; hour++) {
    app.clock.advance(hours(1))
    await app.runJobs()
  }
  expect(await shop.count('select 1 from sandbox_payment where amount_cents > 0')).toBe(1)
  await app.runJobs()
  expect(await shop.row(id)).toMatchObject({ status: 'completed', is_unknown: false })
  expect(await anna.credits()).toBe(60)
})

test('a provider that refuses the collection ends the order, and grants nothing', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const { id } = await shop.debit(anna)
  await app.runJobs()
  await app.db.query('update sandbox_payment set mandate_revoked_at = now() where amount_cents = 0')
  await shop.collect()
  expect(await shop.row(id)).toMatchObject({ status: 'failed' })
  expect(await anna.credits()).toBe(10)
})

test('a refused account fails the order with AC01 before its day, and ends the mandate', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { PaymentRefused } = await import('#server/kernel/payments.ts')
  await shop.withProvider(
    () => ({ createMandate: () => Promise.reject(new PaymentRefused('no such account')) }),
    async () => {
      const { id } = await shop.debit(anna)
      await app.runJobs()
      expect(await shop.row(id)).toMatchObject({ status: 'failed', return_code: 'AC01' })
    },
  )
  expect((await app.call(anna, 'listMandates', {})).mandates).toEqual([])
})

test('a debit whose announcement is late waits two days from the mail', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const send = app.outbox.send.bind(app.outbox)
  const { MailDelayed } = await import('#server/kernel/mail-errors.ts')
  let isDown = true
  app.outbox.send = async (mail) => {
    if (isDown) throw new MailDelayed('451')
    await send(mail)
  }
  const anna = await app.member()
  const { id } = await shop.debit(anna)
  await app.runJobs()
  app.clock.advance(days(1) + hours(20))
  isDown = false
  await app.runJobs()
  expect(app.outbox.to(anna.email).at(-1)?.text).toMatch(/venerdì 5 febbraio/)
  app.clock.advance(days(1))
  await app.runJobs()
  expect(await shop.count('select 1 from sandbox_payment where amount_cents > 0')).toBe(0)
  app.clock.advance(days(1))
  await app.runJobs()
  expect(await shop.count('select 1 from sandbox_payment where order_id = $1', [id])).toBe(1)
})

test('a stored mandate pays again without a code, with its own announcement, once the first debit has succeeded', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const first = await shop.debit(anna)
  await shop.collect()
  await shop.confirm(first.id)
  const { mandates } = await app.call(anna, 'listMandates', {})
  expect(mandates).toMatchObject([
    { method: 'directdebit', label: '•• 3456', sepa: { reference: 'BC-00413' } },
  ])
  app.outbox.mails.length = 0
  app.texts.messages.length = 0
  const again = { payment_method: 'directdebit' as const, mandate: mandates[0]!.id }
  const { id } = await shop.order(anna, again)
  expect((await app.call(anna, 'getTransaction', { id })).transaction).toMatchObject({ status: 'pending' })
  await app.runJobs()
  expect(app.texts.messages).toEqual([])
  expect(app.outbox.to(anna.email).at(-1)?.text).toMatch(/BC-00413/)
  app.clock.advance(days(4))
  await app.runJobs()
  await shop.confirm(id)
  expect(await anna.credits()).toBe(110)
})

test('a direct debit without a mandate and without a code is refused and orders nothing', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  await expect(shop.order(anna, { payment_method: 'directdebit' })).rejects.toMatchObject({
    code: 'payment_method_unknown',
  })
  expect(await shop.count('select 1 from purchase_order')).toBe(0)
})

test('removing the mandate cancels a debit that waits for its day, and nothing is collected', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const { id } = await shop.debit(anna)
  const { mandates } = await app.call(anna, 'listMandates', {})
  await app.call(anna, 'deleteMandate', { id: mandates[0]!.id })
  expect((await app.call(anna, 'getTransaction', { id })).transaction.status).toBe('cancelled')
  await shop.collect()
  expect(await shop.count('select 1 from sandbox_payment where amount_cents > 0')).toBe(0)
  expect(await anna.credits()).toBe(10)
})

test('two confirmations at once place one order and sign one mandate', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id } = await shop.ask(anna)
  const code = app.texts.codeTo(phone)
  const key = newKey()
  const orders = await Promise.all(
    [key, key, newKey(), newKey()].map((each) => app.call(anna, 'confirmDebit', { id, code, key: each })),
  )
  expect(new Set(orders.map(({ transaction }) => transaction.id)).size).toBe(1)
  expect(await shop.count('select 1 from purchase_order')).toBe(1)
  expect(await shop.count('select 1 from debit_mandate')).toBe(1)
  expect(await shop.count('select 1 from payment_mandate')).toBe(1)
})

test('keeps the price of the code step, although the discount has ended before the order', async () => {
  await using shop = await openDebitShop({ discount: true })
  const { app } = shop
  await app.db.query(`update discount_code set expires = $1`, [
    new Date(app.clock.now().getTime() + minutes(5)),
  ])
  const anna = await app.member()
  const { id, price_cents } = await shop.ask(anna, { price_cents: 374, currency: 'EUR' })
  expect(price_cents).toBe(374)
  app.clock.advance(minutes(6))
  expect((await app.call(anna, 'listPackages', {})).packages[0]?.price_cents).toBe(499)
  const code = app.texts.codeTo(phone)
  const { transaction } = await app.call(anna, 'confirmDebit', { id, code, key: newKey() })
  expect(transaction).toMatchObject({ price_cents: 374, discount_code: 'BENVENUTO25' })
})

test('a mandate lapses after 36 months without a debit, and its evidence goes with it', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id } = await shop.debit(anna)
  await shop.collect()
  await shop.confirm(id)
  const { mandates } = await app.call(anna, 'listMandates', {})
  expect(mandates[0]?.sepa?.lapses_at.slice(0, 10)).toBe('2030-02-04')
  app.clock.advance(Date.parse('2030-02-01T10:00:00Z') - app.clock.now().getTime())
  await app.runJobs()
  const back = {
    ...anna,
    token: await createSession(app, { member: anna.id, site: app.site, userAgent: 'test' }),
  }
  expect((await app.call(back, 'listMandates', {})).mandates).toHaveLength(1)
  app.clock.advance(days(4))
  const late = { payment_method: 'directdebit' as const, mandate: mandates[0]!.id }
  await expect(shop.order(back, late)).rejects.toMatchObject({ code: 'mandate_not_found' })
  await app.runJobs()
  expect((await app.call(back, 'listMandates', {})).mandates).toEqual([])
  expect(await shop.count('select 1 from debit_mandate')).toBe(0)
})

test('the evidence of a removed mandate remains for 14 months after its last debit', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member()
  const { id } = await shop.debit(anna)
  await shop.collect()
  await shop.confirm(id)
  const { mandates } = await app.call(anna, 'listMandates', {})
  await app.call(anna, 'deleteMandate', { id: mandates[0]!.id })
  app.clock.advance(Date.parse('2028-04-03T10:00:00Z') - app.clock.now().getTime())
  await app.runJobs()
  expect(await shop.count('select 1 from debit_mandate')).toBe(1)
  app.clock.advance(days(2))
  await app.runJobs()
  expect(await shop.count('select 1 from debit_mandate')).toBe(0)
})
