import { expect, test } from 'vitest'
import { createOrderKeys } from './order-keys.ts'
import type { OrderRequest } from './use-order.ts'

const request = (changes: Partial<OrderRequest> = {}, price_cents = 899): OrderRequest => ({
  wanted: { id: '2', offer: { price_cents }, order: { package: '2' } } as never,
  acts: { begins_at_once: false, acknowledges_loss: false },
  ...{ method: 'card', mandate: undefined, payment_country: 'IT', store_mandate: false },
  ...{ code: undefined, invoice: undefined, form_key: '0b6b0c6e-6a5e-4a6e-9f55-6f3f7a3f0001' as never },
  ...changes,
})

test('a retry keeps its key, also at another price or with an invoice', () => {
  const keys = createOrderKeys()
  const first = keys.keyFor(request())
  expect(keys.keyFor(request())).toBe(first)
  expect(keys.keyFor(request({}, 999))).toBe(first)
  expect(keys.keyFor(request({ invoice: { name: 'Anna', address: 'Via Roma 1', tax_code: '' } }))).toBe(first)
})

test('another order has another key', () => {
  const keys = createOrderKeys()
  const changes = [{}, { store_mandate: true }, { method: 'paypal' as const }, { payment_country: 'CH' }]
  expect(new Set(changes.map((each) => keys.keyFor(request(each)))).size).toBe(changes.length)
})

test('a new order drops the keys of orders whose page it closes, and keeps those of stored cards', () => {
  const keys = createOrderKeys()
  const stored = request({ mandate: '7' as never })
  const [charge, page] = [keys.keyFor(stored), keys.keyFor(request())]
  keys.keyFor(request({ method: 'paypal' }))
  expect(keys.keyFor(request())).not.toBe(page)
  expect(keys.keyFor(stored)).toBe(charge)
})

test('a key that was used for another order is not sent again', () => {
  const keys = createOrderKeys()
  const stored = request({ mandate: '7' as never })
  const [other, first] = [keys.keyFor(stored), keys.keyFor(request())]
  keys.renew(request())
  expect(keys.keyFor(request())).not.toBe(first)
  expect(keys.keyFor(stored)).toBe(other)
})

test('the first order has the key of the form, and the next one a new key', () => {
  const keys = createOrderKeys()
  const { form_key } = request()
  expect(keys.keyFor(request())).toBe(form_key)
  expect(keys.keyFor(request({ payment_country: 'CH' }))).not.toBe(form_key)
})
