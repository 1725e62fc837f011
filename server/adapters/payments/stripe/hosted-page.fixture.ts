import type { Outcome } from '../fake-provider.fixture.ts'
import type { Account, Intent, MethodType, Session } from './account.fixture.ts'
import { charge, decideDebit, newMethod } from './bank.fixture.ts'

/** Parameters of the payment intent, which Stripe creates only when the buyer confirms the page. */
export interface IntentData {
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly setup_future_usage: 'off_session' | null
}

/** Leaves the page of a session as the buyer would. After a declined or cancelled payment the page stays open. */
export function leavePage(account: Account, session: Session, data: IntentData, outcome: Outcome): void {
  if (session.status !== 'open') throw new Error(`the page of ${session.id} is ${session.status}`)
  const [type] = session.payment_method_types
  if (!type) throw new Error(`the page of ${session.id} offers no method`)
  if (outcome === 'cancelled') return
  if (outcome === 'pending' && type !== 'sepa_debit')
    throw new Error('only a direct debit is pending after the buyer has left the page')
  confirmPage(account, session, data, type, outcome === 'declined')
  if (outcome === 'paid' && type === 'sepa_debit') decideDebit(account, session.id, 'paid')
}

function confirmPage(
  account: Account,
  session: Session,
  data: IntentData,
  type: MethodType,
  isDeclined: boolean,
) {
  const method = newMethod(account, type)
  const intent = intentOf(account, session, data)
  if (session.customer_creation === 'always')
    intent.customer = session.customer ??= newCustomer(account, session)
  charge(account, intent, type, method, isDeclined)
  if (isDeclined) return
  const saved = account.methods.get(method)
  if (saved && data.setup_future_usage && intent.customer) {
    saved.customer = intent.customer
    account.emit('payment_method.attached', saved)
  }
  session.status = 'complete'
  session.url = null
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
  account.emit('checkout.session.completed', session)
}

function intentOf(account: Account, session: Session, data: IntentData): Intent {
  if (session.payment_intent) return account.intentOf(session.id)
  const intent: Intent = {
    id: account.newId('pi_'),
    object: 'payment_intent',
    created: account.seconds,
    livemode: false,
    amount: session.amount_total,
    currency: session.currency,
    ...data,
    status: 'requires_payment_method',
    customer: null,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
  }
  account.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  account.emit('payment_intent.created', intent)
  return intent
}

function newCustomer(account: Account, { customer_email }: Session): string {
  const id = account.newId('cus_')
  const customer = { id, object: 'customer', created: account.seconds, email: customer_email } as const
  account.customers.set(id, customer)
  account.emit('customer.created', customer)
  return id
}

/** Expires the pages whose time is over. */
export function expirePages(account: Account): void {
  for (const session of account.sessions.values())
    if (session.status === 'open' && session.expires_at <= account.seconds) expirePage(account, session)
}

export function expirePage(account: Account, session: Session): void {
  session.status = 'expired'
  session.url = null
  account.emit('checkout.session.expired', session)
}
