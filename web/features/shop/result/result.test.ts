import { expect, test } from 'vitest'
import { textsIn } from '#web/lib/page/page.fixture.tsx'
import type { Transaction } from '../queries.ts'
import { orderState } from '../status-labels.ts'
import { isFirstPurchase } from './is-first-purchase.ts'
import { choicesAfter } from './method-choices.tsx'
import { resultTitle } from './result-titles.ts'
import { resultView } from './result-view.ts'

const i18n = textsIn('it')

const order = (changes: Partial<Transaction> = {}) =>
  ({
    id: '1',
    status: 'completed',
    payment_method: 'card',
    failure: null,
    mandate: null,
    credits: 150,
    checkout_url: null,
    price_cents: 899,
    refunded_cents: 0,
    ...changes,
  }) as Transaction

test('M3: does not say that an order is unpaid before the notice had time to arrive', () => {
  const open = order({ status: 'loading', checkout_url: 'https://pay.example/1' })
  expect(resultView(open, false)).toBe('checking')
  expect(resultView(open, true)).toBe('unpaid')
})

test('M3: an order whose payment is unknown is never called unpaid', () => {
  const unknown = order({ status: 'loading', checkout_url: null })
  expect(resultView(unknown, true)).toBe('checking')
  expect(i18n._(orderState(unknown))).toBe('Manca la risposta')
})

test('M3: every final state has its own view', () => {
  for (const status of ['pending', 'completed', 'failed', 'cancelled'] as const)
    expect(resultView(order({ status }), true)).toBe(status)
})

test('M3: a payment of another amount is never called unpaid or waiting', () => {
  const differing = order({ status: 'pending', failure: 'amount_differs' })
  expect(resultView(differing, true)).toBe('differs')
  expect(resultTitle(i18n, 'differs', differing).join(' ')).toBe(
    'Il pagamento è arrivato. L’importo però non torna.',
  )
  expect(i18n._(orderState(differing))).toBe('Importo diverso: te lo restituiamo')
})

test('the headline of a failure says why, and that no money has moved', () => {
  const failed = (changes: Partial<Transaction>) =>
    resultTitle(i18n, 'failed', order({ status: 'failed', failure: 'declined', ...changes })).join(' ')
  expect(failed({})).toBe('La carta ha detto di no. Non hai pagato niente.')
  expect(failed({ payment_method: 'paypal' })).toBe('Con PayPal non è andata. Non hai pagato niente.')
  expect(failed({ payment_method: 'directdebit' })).toBe(
    'La banca ha respinto l’addebito. Non hai pagato niente.',
  )
  expect(failed({ failure: 'expired' })).toBe('Il tempo per pagare è finito. Non hai pagato niente.')
  expect(failed({ failure: 'needs_card_entry', mandate: '•• 4242' })).toMatch(
    /^La carta salvata non è bastata\./,
  )
  // No stored card was charged: the buyer typed the card on the payment page, or used another method.
  expect(failed({ failure: 'needs_card_entry' })).toMatch(/^La carta ha detto di no\./)
  expect(failed({ failure: 'needs_card_entry', payment_method: 'paypal', mandate: 'anna@…' })).toMatch(
    /^Con PayPal non è andata\./,
  )
})

test('the headline names the service that confirms, or the bank', () => {
  const pending = (payment_method: Transaction['payment_method']) =>
    resultTitle(i18n, 'pending', order({ payment_method })).join(' ')
  expect(pending('paypal')).toBe('PayPal ci sta ancora pensando.')
  expect(pending('card')).toBe('La banca ci sta ancora pensando.')
})

test('M3: after a failure, other methods come first, and the failed one can be tried again', () => {
  const choices = choicesAfter({ payment_method: 'card', failure: 'declined', mandate: null }, [
    'paypal',
    'card',
    'directdebit',
  ])
  expect(choices.map(({ method }) => method)).toEqual(['paypal', 'directdebit', 'card'])
  expect(choices.map(({ isAgain }) => isAgain)).toEqual([false, false, true])
})

test('M3: after a stored card has failed, a card typed in comes first, then PayPal', () => {
  const after = (mandate: string | null) =>
    choicesAfter({ payment_method: 'card', failure: 'needs_card_entry', mandate }, ['paypal', 'card']).map(
      ({ method }) => method,
    )
  expect(after('•• 4242')).toEqual(['card', 'paypal'])
  expect(after(null)).toEqual(['paypal', 'card'])
})

test('M4: only a purchase without another unrefunded one has made its buyer premium', () => {
  const other = order({ id: '2' as never })
  const id = order().id
  expect(isFirstPurchase([order()], id)).toBe(true)
  expect(isFirstPurchase([order(), other], id)).toBe(false)
  expect(isFirstPurchase([order(), { ...other, refunded_cents: 899 }], id)).toBe(true)
  expect(isFirstPurchase([order(), { ...other, status: 'failed' }], id)).toBe(true)
})

test('the list of orders says whether an order was refunded', () => {
  const state = (changes: Partial<Transaction>) => i18n._(orderState(order(changes)))
  expect(state({})).toBe('Pagato')
  expect(state({ refunded_cents: 100 })).toBe('Pagato, rimborsato in parte')
  expect(state({ refunded_cents: 899 })).toBe('Rimborsato')
  expect(state({ status: 'failed' })).toBe('Non riuscito, non hai pagato')
})
