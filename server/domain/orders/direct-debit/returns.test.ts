import { expect, test } from 'vitest'
import { type ReturnCode, returnCodes } from '#contract/orders/return-codes.ts'
import { accountThatReturns } from '#server/adapters/payments/sandbox-accounts.fixture.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { newKey } from '../shop.fixture.ts'
import { iban, openDebitShop } from './debit.fixture.ts'
import { returnEffects } from './rules.ts'

/** Codes by whether the mandate ends, and by the person or account that is blocked. */
const expected: Readonly<Record<ReturnCode, { ends: boolean; account: boolean; member: boolean }>> = {
  AC01: { ends: true, account: false, member: false },
  AC04: { ends: true, account: true, member: false },
  AC06: { ends: true, account: true, member: false },
  AM04: { ends: false, account: false, member: false },
  AM05: { ends: false, account: false, member: false },
  MD06: { ends: true, account: true, member: true },
  MD07: { ends: true, account: true, member: true },
  MS02: { ends: true, account: true, member: false },
  MS03: { ends: false, account: false, member: false },
}

test.each(returnCodes)(
  '%s before the completion fails the order and has its declared effects',
  async (code) => {
    await using shop = await openDebitShop()
    const { app } = shop
    const [anna, bea] = [await app.member({ credits: 10 }), await app.member()]
    const { id } = await shop.debit(anna)
    await shop.collect()
    await shop.returnDebit(id, code)
    await shop.returnDebit(id, code)
    const { transaction } = await app.call(anna, 'getTransaction', { id })
    expect(transaction).toMatchObject({ status: 'failed', return_code: code })
    expect(await anna.credits()).toBe(10)

    const { ends, account, member } = expected[code]
    expect((await app.call(anna, 'listMandates', {})).mandates).toHaveLength(ends ? 0 : 1)
    expect(await shop.count('select 1 from debit_mandate where ended_at is not null')).toBe(ends ? 1 : 0)
    expect(await shop.count('select 1 from debit_block')).toBe(Number(account) + Number(member))
    const blocked = { code: 'debit_blocked' }
    const otherAccount = { iban: 'DE89370400440532013000' }
    app.clock.advance(minutes(5))
    if (member) await expect(shop.ask(anna, otherAccount)).rejects.toMatchObject(blocked)
    else await shop.ask(anna, otherAccount)
    if (account) await expect(shop.ask(bea, { phone: '+393339876543' })).rejects.toMatchObject(blocked)
    else await shop.ask(bea, { phone: '+393339876543' })
    const { rows } = await app.db.query('select subject from debit_block')
    for (const { subject } of rows) expect(subject.toString('latin1')).not.toContain(iban)
  },
)

test.each(returnCodes)('%s after the completion takes the credits back', async (code) => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const { id } = await shop.debit(anna)
  await shop.collect()
  await shop.confirm(id)
  expect(await anna.credits()).toBe(60)
  await shop.returnDebit(id, code)
  expect(await anna.credits()).toBe(10)
  const { transaction } = await app.call(anna, 'getTransaction', { id })
  expect(transaction).toMatchObject({ status: 'completed', return_code: code, refunded_cents: 499 })
  expect((await app.call(anna, 'currentUser', {})).user?.paid_user).toBe(false)
  expect((await app.call(anna, 'listMandates', {})).mandates).toHaveLength(expected[code].ends ? 0 : 1)
})

test('a mandate that ends cancels its debits that wait for their day', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const first = await shop.debit(anna)
  await shop.collect()
  await shop.confirm(first.id)
  const { mandates } = await app.call(anna, 'listMandates', {})
  const waiting = await shop.order(anna, { payment_method: 'directdebit', mandate: mandates[0]!.id })
  await shop.returnDebit(first.id, 'AC04')
  expect((await app.call(anna, 'getTransaction', { id: waiting.id })).transaction.status).toBe('cancelled')
  app.clock.advance(days(5))
  await app.runJobs()
  expect(await shop.count('select 1 from sandbox_payment where amount_cents > 0')).toBe(1)
})

test('MD07 stops every mail and push at once, also those in the queue', async () => {
  await using shop = await openDebitShop()
  const { app } = shop
  const [anna, bruno] = [await app.member({ credits: 10 }), await app.member({ credits: 50 })]
  const { id } = await shop.debit(anna)
  await shop.collect()
  await shop.confirm(id)
  // The receipt waits in the queue.
  app.outbox.mails.length = 0
  await shop.returnDebit(id, 'MD07')
  await app.call(bruno, 'sendMessage', { to: anna.id, text: 'ci sei?', key: newKey() })
  await app.call(null, 'requestReset', { email: anna.email })
  await app.runJobs()
  await app.after(minutes(15))
  expect(app.outbox.to(anna.email)).toEqual([])
  expect(app.pushes.sent).toEqual([])
})

test.each([
  ['AM04', false],
  ['AC04', true],
] as const)(
  'the sandbox’s account for %s returns its debits, after the completion: %s',
  async (code, isLate) => {
    await using shop = await openDebitShop()
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id } = await shop.debit(anna, { iban: accountThatReturns(code, isLate) })
    await shop.collect()
    await shop.confirm(id)
    await shop.confirm(id)
    expect(await shop.row(id)).toMatchObject({
      status: isLate ? 'completed' : 'failed',
      return_code: code,
      charged_back_cents: isLate ? 499 : 0,
    })
    expect(await anna.credits()).toBe(10)
  },
)

test('every code of a bank has declared effects, and only what ends a mandate blocks an account', () => {
  expect(Object.keys(returnEffects).toSorted()).toEqual(returnCodes.toSorted())
  for (const { endsMandate, blocks, mayRetry, endsContact } of Object.values(returnEffects)) {
    if (blocks !== 'nothing') expect(endsMandate).toBe(true)
    if (mayRetry) expect(endsMandate).toBe(false)
    if (endsContact) expect(blocks).toBe('member')
  }
})
