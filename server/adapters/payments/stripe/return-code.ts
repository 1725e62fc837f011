import type { Stripe } from 'stripe'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import { returnCodeOf } from '../return-code.ts'

/** Codes of failed SEPA debits at Stripe: https://docs.stripe.com/error-codes, https://docs.stripe.com/payments/sepa-debit */
const failureCodes: Readonly<Record<string, ReturnCode>> = {
  insufficient_funds: 'AM04',
  account_closed: 'AC04',
  bank_account_restricted: 'AC06',
  no_account: 'AC01',
  invalid_account: 'AC01',
  incorrect_account_details: 'AC01',
  payment_method_bank_account_blocked: 'AC06',
  debit_not_authorized: 'MS02',
  payment_intent_mandate_invalid: 'MS02',
  refer_to_customer: 'MS02',
  customer_initiated: 'MD06',
  debit_disputed: 'MD06',
  duplicate: 'AM05',
  generic_could_not_process: 'MS03',
  bank_cannot_process: 'MS03',
  general: 'MS03',
}

/** Returns the bank's code for a failed SEPA debit. The bank's own code, if Stripe passes it on, is more exact. */
export function codeOfFailure(
  error: Stripe.PaymentIntent.LastPaymentError | null,
  charge: Stripe.Charge | null,
): ReturnCode | null {
  if (!isDebit(charge)) return null
  const code = error?.code ?? charge?.failure_code
  return returnCodeOf(charge?.outcome?.network_decline_code) ?? failureCodes[code ?? ''] ?? 'MS03'
}

/** Returns the bank's code for a SEPA debit that was taken back. */
export function codeOfDispute(dispute: Stripe.Dispute | undefined, charge: Stripe.Charge): ReturnCode | null {
  if (!dispute || !isDebit(charge)) return null
  return returnCodeOf(dispute.network_reason_code) ?? failureCodes[dispute.reason] ?? 'MS03'
}

const isDebit = (charge: Stripe.Charge | null): boolean =>
  charge?.payment_method_details?.type === 'sepa_debit'
