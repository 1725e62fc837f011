import { hours, minutes } from '#server/kernel/clock.ts'
import type { Account, MethodType, Session } from './account.fixture.ts'
import { notFound, rejected } from './api-error.fixture.ts'
import type { Form } from './form.fixture.ts'
import { expirePage, type IntentData } from './hosted-page.fixture.ts'
import { NoParameters, read, SessionCreate, SessionUpdate } from './parameters.fixture.ts'

/** Minimums of https://docs.stripe.com/currencies for the currencies of the tests. */
const minimums: Readonly<Record<string, number>> = { eur: 50, usd: 50, gbp: 30, jpy: 50, sek: 300 }

const reusable: readonly string[] = ['card', 'sepa_debit', 'paypal', 'ideal', 'bancontact']

/** Rejects an amount or a currency that Stripe does not accept. */
export function assertAmount(amount: number, currency: string): void {
  const minimum = minimums[currency]
  if (minimum === undefined) throw rejected(undefined, `Invalid currency: ${currency}`, 'currency')
  if (amount < minimum) throw rejected('amount_too_small', `Amount must be at least ${minimum}`, 'amount')
  if (amount > 99_999_999) throw rejected('amount_too_large', 'Amount has more than eight digits', 'amount')
}

/** Returns the allowed methods that are compatible with a currency. Stripe ignores the others without an error. */
export function compatible(allowed: readonly string[], currency: string): MethodType[] {
  const known: readonly MethodType[] =
    currency === 'eur' ? ['card', 'ideal', 'bancontact', 'paypal', 'sepa_debit'] : ['card', 'paypal']
  return known.filter((type) => allowed.includes(type))
}

export function createSession(account: Account, pages: Map<string, IntentData>, form: Form): Session {
  const params = read(SessionCreate, form)
  const { payment_intent_data: data, allowed_payment_method_types: allowed } = params
  const [item] = params.line_items
  if (!item) throw rejected('parameter_missing', 'Missing line items', 'line_items')
  const { currency, unit_amount } = item.price_data
  const amount = unit_amount * item.quantity
  assertAmount(amount, currency)
  assertExpiry(account, params.expires_at)
  if (data.statement_descriptor && allowed.includes('card'))
    throw rejected(undefined, 'Use the suffix for cards', 'payment_intent_data[statement_descriptor]')
  if (data.setup_future_usage && !allowed.every((type) => reusable.includes(type)))
    throw rejected(undefined, 'The method cannot be saved', 'payment_intent_data[setup_future_usage]')
  const id = account.newId('cs_test_')
  const session: Session = {
    id,
    object: 'checkout.session',
    created: account.seconds,
    livemode: false,
    mode: 'payment',
    client_reference_id: params.client_reference_id ?? null,
    amount_total: amount,
    currency,
    expires_at: params.expires_at ?? account.seconds + hours(24) / 1_000,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_email: params.customer_email ?? null,
    payment_method_types: compatible(allowed, currency),
    success_url: params.success_url,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    customer: null,
    metadata: params.metadata ?? {},
    url: `https://checkout.stripe.com/c/pay/${id}`,
  }
  account.sessions.set(id, session)
  pages.set(id, {
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    setup_future_usage: data.setup_future_usage ?? null,
  })
  return session
}

function assertExpiry({ now }: Account, expires_at: number | undefined): void {
  if (expires_at === undefined) return
  const ms = expires_at * 1_000 - Math.floor(now.getTime() / 1_000) * 1_000
  if (ms < minutes(30) || ms > hours(24))
    throw rejected(undefined, 'The expiry must be between 30 minutes and 24 hours from now', 'expires_at')
}

export function updateSession(account: Account, id: string, form: Form): Session {
  const { metadata } = read(SessionUpdate, form)
  const session = sessionOf(account, id)
  Object.assign(session.metadata, metadata)
  return session
}

export function expireSession(account: Account, id: string, form: Form): Session {
  read(NoParameters, form)
  const session = sessionOf(account, id)
  if (session.status !== 'open')
    throw rejected(undefined, `Only Checkout Sessions with a status in ["open"] can be expired`)
  expirePage(account, session)
  return session
}

export function sessionOf(account: Account, id: string): Session {
  const session = account.sessions.get(id)
  if (!session) throw notFound('checkout.session', id)
  return session
}
