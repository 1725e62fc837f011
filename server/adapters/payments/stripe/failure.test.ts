import { inspect } from 'node:util'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { reasonOf, StripeFailure } from './failure.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds', 'insufficient_funds'],
  [{ code: 'insufficient_funds' }, 'insufficient_funds', 'insufficient_funds'],
  [
    { code: 'authentication_required', decline_code: 'authentication_required' },
    'needs_card_entry',
    'declined',
  ],
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'needs_card_entry', 'declined'],
  [{ code: 'expired_card' }, 'needs_card_entry', 'declined'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'needs_card_entry', 'declined'],
  [{ code: 'card_declined', advice_code: 'confirm_card_data' }, 'needs_card_entry', 'declined'],
  [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'declined', 'declined'],
  [{}, 'declined', 'declined'],
] as const)('%j from a mandate is %s, and on the hosted page %s', (codes, fromMandate, onPage) => {
  expect(reasonOf(codes, true)).toBe(fromMandate)
  expect(reasonOf(codes, false)).toBe(onPage)
})

test('a failure contains codes and no data of the buyer', () => {
  const error = Stripe.errors.StripeError.generate({
    type: 'card_error',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'lost_card',
    message: 'The card of Giulia Bianchi ending in 4242 was declined',
    payment_intent: { id: 'pi_1', receipt_email: 'giulia.bianchi@posta.example' },
    payment_method: { id: 'pm_1', billing_details: { name: 'Giulia Bianchi' } },
  } as never)
  expect(inspect(error)).toMatch(/giulia/i)
  const failure = new StripeFailure(error)
  expect(inspect(failure, { depth: 10, showHidden: true })).not.toMatch(/giulia|bianchi|4242/i)
  expect(failure).toMatchObject({ kind: 'declined', intent: 'pi_1' })
  expect(failure.message).toBe('Stripe: StripeCardError 402 card_declined lost_card')
})
