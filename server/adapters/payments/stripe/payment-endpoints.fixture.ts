import type { Account, Intent, PaymentMethod, Refund } from './account.fixture.ts'
import { ApiError, notFound, rejected } from './api-error.fixture.ts'
import { charge, decline, rejections } from './bank.fixture.ts'
import { assertAmount, compatible } from './checkout-endpoints.fixture.ts'
import type { Form } from './form.fixture.ts'
import { IntentCreate, NoParameters, read, RefundCreate } from './parameters.fixture.ts'

/** Creates and confirms a payment from a stored card or account. */
export function createIntent(account: Account, form: Form): Intent {
  const params = read(IntentCreate, form)
  const { amount, currency, customer } = params
  assertAmount(amount, currency)
  if (!account.customers.has(customer))
    throw rejected('resource_missing', `No such customer: '${customer}'`, 'customer')
  const method = storedMethod(account, params.payment_method, customer)
  if (!compatible(params.allowed_payment_method_types, currency).includes(method.type))
    throw rejected(undefined, `The method ${method.type} is not allowed`, 'payment_method')
  if (params.statement_descriptor && method.type === 'card')
    throw rejected(undefined, 'Use the suffix for cards', 'statement_descriptor')
  if (account.rejectsMandates && method.type === 'sepa_debit') {
    const { type, code, message } = rejections.sepa_debit
    throw new ApiError(400, type, code, message, {}, true)
  }
  const intent: Intent = {
    id: account.newId('pi_'),
    object: 'payment_intent',
    created: account.seconds,
    livemode: false,
    amount,
    currency,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    setup_future_usage: null,
    status: 'requires_payment_method',
    customer,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
  }
  account.intents.set(intent.id, intent)
  account.emit('payment_intent.created', intent)
  if (account.rejectsMandates) throw declinedPayment(account, intent, method)
  charge(account, intent, method.type, method.id, false)
  return intent
}

function storedMethod(account: Account, id: string, customer: string): PaymentMethod {
  const method = account.methods.get(id)
  if (!method) throw rejected('resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method')
  if (method.customer !== customer)
    throw rejected(
      undefined,
      'The provided PaymentMethod was detached from a Customer. It may not be used again.',
    )
  return method
}

/** The error contains the payment and, as at Stripe, the buyer's name and mail address. */
function declinedPayment(account: Account, intent: Intent, method: PaymentMethod): ApiError {
  const { type, code, decline_code, message } = rejections.card
  decline(account, intent, rejections.card)
  return new ApiError(
    402,
    type,
    code,
    message,
    { decline_code, payment_intent: intent, payment_method: method },
    true,
  )
}

export function createRefund(account: Account, form: Form): Refund {
  const { payment_intent, amount, metadata = {} } = read(RefundCreate, form)
  const intent = account.intents.get(payment_intent)
  if (!intent)
    throw rejected('resource_missing', `No such payment_intent: '${payment_intent}'`, 'payment_intent')
  if (intent.status !== 'succeeded')
    throw rejected(
      undefined,
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent',
    )
  const charged = account.chargeOf(intent)
  if (charged.refunded) throw rejected('charge_already_refunded', 'The charge has already been refunded.')
  if (amount < 1 || amount > charged.amount - charged.amount_refunded)
    throw rejected(undefined, 'Refund amount is greater than unrefunded amount on charge', 'amount')
  const { id, currency } = charged
  const refund: Refund = {
    id: account.newId('re_'),
    object: 'refund',
    created: account.seconds,
    amount,
    currency,
    charge: id,
    payment_intent,
    metadata,
    status: 'succeeded',
  }
  account.refunds.set(refund.id, refund)
  charged.amount_refunded += amount
  charged.refunded = charged.amount_refunded === charged.amount
  account.emit('refund.created', refund)
  account.emit('charge.refunded', charged)
  return refund
}

export function detachMethod(account: Account, id: string, form: Form): PaymentMethod {
  read(NoParameters, form)
  const method = account.methods.get(id)
  if (!method) throw notFound('payment_method', id)
  if (!method.customer)
    throw rejected(
      undefined,
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  method.customer = null
  account.emit('payment_method.detached', method)
  return method
}

export function deleteCustomer(account: Account, id: string): object {
  const customer = account.customers.get(id)
  if (!customer) throw notFound('customer', id)
  account.customers.delete(id)
  for (const method of account.methods.values()) if (method.customer === id) method.customer = null
  account.emit('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}
