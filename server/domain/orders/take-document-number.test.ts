import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '#contract/orders/receipt.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { takeDocumentNumber } from './take-document-number.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const take = (kind: Receipt['kind'], time: string, site = app.site) =>
  inTransaction(app.db, (tx) => takeDocumentNumber(tx, { site: site.id, kind, at: new Date(time) }))

test('counts receipts and invoices separately, by site and by year in the product’s time zone', async () => {
  expect(await take('receipt', '2026-12-31T22:59:59Z')).toBe('2026-000001')
  expect(await take('receipt', '2026-12-31T22:59:59Z')).toBe('2026-000002')
  expect(await take('receipt', '2026-12-31T23:00:00Z')).toBe('2027-000001')
  expect(await take('receipt', '2026-01-01T00:00:00Z')).toBe('2026-000003')
  expect(await take('invoice', '2026-12-31T22:59:59Z')).toBe('2026/F-0001')
  expect(await take('invoice', '2026-12-31T23:00:00Z')).toBe('2027/F-0001')
  expect(await take('receipt', '2026-06-01T00:00:00Z', app.otherSite)).toBe('2026-000001')
})

test('numbers of concurrent transactions have no gaps and no duplicates, although every third one is rolled back', async () => {
  const at = '2030-06-01T00:00:00Z'
  const attempts = Array.from({ length: 30 }, (_, nth) =>
    inTransaction(app.db, async (tx) => {
      const number = await takeDocumentNumber(tx, { site: app.site.id, kind: 'invoice', at: new Date(at) })
      if (nth % 3 === 0) throw new Error('rolled back')
      return number
    }).catch(() => null),
  )
  const taken = (await Promise.all(attempts)).filter((number) => number !== null)
  const expected = Array.from({ length: 20 }, (_, nth) => `2030/F-${String(nth + 1).padStart(4, '0')}`)
  expect(taken.toSorted()).toEqual(expected)
})
