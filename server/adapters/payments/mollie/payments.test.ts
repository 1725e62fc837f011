import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#server/kernel/clock.ts'
import { apiKey, startMollie } from '../mollie-server.fixture.ts'
import { createMollieProvider } from '../mollie.ts'
import { found, hosted, pay, requestOf, storeMandate, storing } from './payments.fixture.ts'

describe('Mollie: payments', () => {
  test('an abandoned page expires, and its payment cannot be paid', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake))
    fake.takeNotices()
    fake.advance(minutes(31))
    expect(await found(fake, reference)).toMatchObject({ state: 'failed', failure: 'expired' })
    expect(fake.takeNotices()).toHaveLength(1)
  })

  test('a repeated create of an expired payment returns it without a page', async () => {
    await using fake = await startMollie()
    const request = requestOf(fake)
    const { reference } = await fake.provider.create(request)
    fake.advance(hours(2))
    expect(await fake.provider.create(request)).toEqual({ reference, checkoutUrl: null })
  })

  test('cancel ends a payment that Mollie can cancel, and sends nothing for others', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake))
    await fake.provider.cancel(reference)
    expect(fake.requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
    const payment = fake.account.payments.get(reference)
    if (payment) payment.isCancelable = true
    await fake.provider.cancel(reference)
    expect(await found(fake, reference)).toMatchObject({ state: 'cancelled', failure: null })
  })

  test('cancel ignores a payment that the buyer has paid in the meantime, and an unknown payment', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake))
    const payment = fake.account.payments.get(reference)
    if (payment) payment.isCancelable = true
    const open = await fetch(`${fake.origin}/v2/payments/${reference}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    await fake.leavePage(reference, 'paid')
    fake.respondNext(200, await open.text())
    await fake.provider.cancel(reference)
    expect(fake.requests.at(-1)?.method).toBe('DELETE')
    expect(await found(fake, reference)).toMatchObject({ state: 'completed' })
    await fake.provider.cancel('tr_unknown12345')
  })

  test('cancel leaves a direct debit that waits for the bank, although Mollie could cancel it', async () => {
    await using fake = await startMollie()
    const customer = fake.account.addCustomer(null).id
    const { id } = fake.account.addMandate(customer, 'directdebit')
    const payment = { kind: 'mandate', mandate: { customer, id } } as const
    const { reference } = await fake.provider.create(requestOf(fake, payment, { method: 'directdebit' }))
    const record = fake.account.payments.get(reference)
    if (record) record.isCancelable = true
    await fake.provider.cancel(reference)
    expect(fake.requests.at(-1)?.method).toBe('GET')
  })

  test('a first payment has stored no mandate before it is paid, even if it already names one', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake, storing))
    const record = fake.account.payments.get(reference)
    if (record) record.mandateId = 'mdt_12345'
    expect((await found(fake, reference)).mandate).toBeNull()
    await fake.leavePage(reference, 'pending')
    expect((await found(fake, reference)).mandate).toBeNull()
  })

  test('find returns null for a payment of another program on the same account', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    const payment = fake.account.payments.get(reference)
    if (!payment) throw new Error('no payment')
    for (const metadata of [{}, { orderId: 5 }, { orderId: '' }]) {
      fake.account.payments.set(reference, { ...payment, body: { ...payment.body, metadata } })
      expect(await fake.provider.find(reference)).toBeNull()
    }
  })

  test.each([
    ['card', '•• 4242'],
    ['paypal', 'g••@wallet.example'],
  ] as const)('a mandate of %s has the label %s', async (method, label) => {
    await using fake = await startMollie()
    expect((await storeMandate(fake, { method })).mandate.label).toBe(label)
  })

  test('finds the mandate in the list of its customer if the payment does not name it', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake, requestOf(fake, storing))
    const { mandate } = await found(fake, reference)
    const payment = fake.account.payments.get(reference)
    if (payment) payment.mandateId = null
    expect((await found(fake, reference)).mandate).toEqual(mandate)
  })

  test('a direct debit waits for the bank, and its return needs a new mandate or more funds', async () => {
    await using fake = await startMollie()
    const customer = fake.account.addCustomer(null).id
    const { id } = fake.account.addMandate(customer, 'directdebit')
    const payment = { kind: 'mandate', mandate: { customer, id } } as const
    const debit = async () => {
      const created = await fake.provider.create(requestOf(fake, payment, { method: 'directdebit' }))
      expect(created.checkoutUrl).toBeNull()
      expect(await found(fake, created.reference)).toMatchObject({ state: 'pending', failure: null })
      return created.reference
    }
    const paid = await debit()
    await fake.confirm(paid, 'paid')
    expect(await found(fake, paid)).toMatchObject({ state: 'completed', payerCountry: 'IT', mandate: null })
    for (const [code, failure] of [
      ['AM04', 'insufficient_funds'],
      ['AC04', 'needs_card_entry'],
      ['MS02', 'declined'],
    ] as const) {
      const failed = await debit()
      fake.account.confirm(failed, 'failed', code)
      expect(await found(fake, failed)).toMatchObject({ state: 'failed', failure })
    }
  })

  test.each([
    ['insufficient_funds', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'declined', 'declined'],
    ['refused_by_issuer', 'declined', 'declined'],
    ['possible_fraud', 'declined', 'declined'],
    ['authentication_required', 'needs_card_entry', 'needs_card_entry'],
    ['authentication_failed', 'declined', 'needs_card_entry'],
    ['authentication_abandoned', 'declined', 'needs_card_entry'],
    ['authentication_unavailable_acs', 'declined', 'needs_card_entry'],
    ['card_expired', 'needs_card_entry', 'needs_card_entry'],
    ['inactive_card', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_card_holder_name', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_card_number', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_card_type', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_cvv', 'needs_card_entry', 'needs_card_entry'],
    ['unknown_reason', 'other', 'other'],
    ['a_new_reason', 'other', 'other'],
  ])('the failure %s is %s on a page and %s from a mandate', async (failureReason, onPage, fromMandate) => {
    await using fake = await startMollie()
    const { stored } = await storeMandate(fake)
    for (const [payment, failure] of [
      [hosted, onPage],
      [stored, fromMandate],
    ] as const) {
      const { reference } = await fake.provider.create(requestOf(fake, payment))
      const record = fake.account.payments.get(reference)
      if (record) Object.assign(record, { status: 'failed', details: { failureReason } })
      expect(await found(fake, reference)).toMatchObject({ state: 'failed', failure })
    }
  })

  test('an unknown status and an amount with unexpected decimals are errors, not a guess', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    const record = fake.account.payments.get(reference)
    if (!record) throw new Error('no payment')
    fake.account.payments.set(reference, { ...record, status: 'shipped' as 'paid' })
    await expect(fake.provider.find(reference)).rejects.toThrow()
    for (const value of ['0.290', '29', '0,29', '-0.29', '']) {
      const body = { ...record.body, amount: { currency: 'EUR', value } }
      fake.account.payments.set(reference, { ...record, body, status: 'open' })
      await expect(fake.provider.find(reference), value).rejects.toThrow()
    }
  })
})

describe('Mollie: notices', () => {
  test.each([
    ['id=tr_7UhSN1zuXS', ['tr_7UhSN1zuXS']],
    ['id=tr_7UhSN1zuXS&status=paid', ['tr_7UhSN1zuXS']],
    ['id=tr_7UhSN1zuXS&id=tr_8UhSN1zuXS', null],
    ['id=re_7UhSN1zuXS', null],
    ['id=tr_7UhSN1zuXS%0A', null],
    ['ID=tr_7UhSN1zuXS', null],
    [`id=tr_7UhSN1zuXS&other=${'a'.repeat(1000)}`, null],
  ])('the body %s names the payments %o', async (body, references) => {
    const { readNotices } = createMollieProvider({ apiKey })
    const now = new Date('2026-11-23T10:00:00Z')
    const notices = readNotices({ headers: {}, query: 'id=tr_9UhSN1zuXS', body: Buffer.from(body), now })
    expect(notices).toEqual(references?.map((reference) => ({ reference, eventId: null })) ?? null)
  })
})
