import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days } from '#server/kernel/clock.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { placesOf, readEverything } from '#tests/personal-data/scan.ts'
import { type DebitShop, iban, openDebitShop, phone } from './debit.fixture.ts'

/** Mandates of payers who are erased. */

let shop: DebitShop
let anna: TestMember
beforeEach(async () => {
  shop = await openDebitShop()
  anna = await shop.app.member()
})
afterEach(() => shop[Symbol.asyncDispose]())

async function erase(): Promise<void> {
  await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, anna.id))
  await shop.app.runJobs()
}

/** The places in the database that still name the account, the phone or the holder. */
const remaining = async () =>
  placesOf(
    await readEverything(shop.app),
    [iban, phone, 'Giulia Ferri'].map((each) => each.toLowerCase()),
  )
const kept = [phone, 'giulia ferri', iban.toLowerCase()].map((each) => `debit_mandate: ${each}`)

describe('erases the account of a mandate with which nothing was collected', () => {
  test('while its debit waits for its day', async () => {
    const { id } = await shop.debit(anna)
    await erase()
    expect(await shop.row(id)).toMatchObject({ status: 'cancelled' })
    expect(await remaining()).toEqual([])
    shop.app.clock.advance(days(3))
    await shop.app.runJobs()
    expect(await remaining()).toEqual([])
    expect(await shop.row(id)).toMatchObject({ status: 'cancelled', provider_reference: null })
  })

  test('after the member has removed it before its first debit', async () => {
    await shop.debit(anna)
    const { mandates } = await shop.app.call(anna, 'listMandates', {})
    await shop.app.call(anna, 'deleteMandate', { id: mandates[0]!.id })
    await shop.app.runJobs()
    expect(await remaining()).not.toEqual([])
    await erase()
    expect(await remaining()).toEqual([])
  })

  test('after the provider has refused the debit', async () => {
    const { id } = await shop.debit(anna)
    await shop.withProvider(
      () => ({ create: () => Promise.reject(new PaymentRefused('no', 'other')) }),
      () => shop.collect(),
    )
    expect(await shop.row(id)).toMatchObject({ status: 'failed' })
    await erase()
    expect(await remaining()).toEqual([])
  })
})

describe('keeps the evidence, under another id, of a mandate', () => {
  test('whose debit was collected', async () => {
    const { id } = await shop.debit(anna)
    await shop.collect()
    await shop.confirm(id)
    await erase()
    expect((await remaining()).toSorted()).toEqual(kept)
    expect(await shop.count('select 1 from debit_mandate where member_id = $1', [anna.id])).toBe(0)
  })

  test('whose debit the bank has returned', async () => {
    const { id } = await shop.debit(anna)
    await shop.collect()
    await shop.returnDebit(id, 'AM04')
    await erase()
    expect((await remaining()).toSorted()).toEqual(kept)
  })

  test('whose debit has no result yet', async () => {
    await shop.debit(anna)
    await shop.withProvider(
      () => ({ create: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
      () => shop.collect(),
    )
    await erase()
    expect((await remaining()).toSorted()).toEqual(kept)
  })
})
