/** Objects of a test account, with the properties of Stripe's API reference that the adapter can see. */

export type MethodType = 'card' | 'ideal' | 'bancontact' | 'paypal' | 'sepa_debit'

export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly created: number
  readonly livemode: false
  readonly mode: 'payment'
  readonly client_reference_id: string | null
  readonly amount_total: number
  readonly currency: string
  readonly expires_at: number
  readonly customer_creation: 'always' | 'if_required'
  readonly customer_email: string | null
  readonly payment_method_types: readonly MethodType[]
  readonly success_url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  customer: string | null
  metadata: Record<string, string>
  url: string | null
}

export interface PaymentError {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly created: number
  readonly livemode: false
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly setup_future_usage: 'off_session' | null
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: PaymentError | null
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly created: number
  readonly livemode: false
  readonly amount: number
  readonly currency: string
  readonly metadata: Record<string, string>
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: Record<string, unknown>
  readonly billing_details: { readonly email: string; readonly name: string }
  status: 'succeeded' | 'pending' | 'failed'
  paid: boolean
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  failure_code: string | null
  outcome: { readonly network_decline_code: string | null } | null
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  status: 'succeeded' | 'failed'
}

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly reason: string
  readonly network_reason_code: string | null
  status: 'needs_response' | 'warning_needs_response' | 'won' | 'lost'
  balance_transactions: { readonly amount: number }[]
}

export interface Customer {
  readonly id: string
  readonly object: 'customer'
  readonly created: number
  readonly email: string | null
}

export interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: MethodType
  readonly billing_details: { readonly email: string; readonly name: string }
  customer: string | null
}

export interface SetupIntent {
  readonly id: string
  readonly object: 'setup_intent'
  readonly customer: string
  readonly payment_method: string
  readonly status: 'succeeded'
  readonly mandate: string
}

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: false
  readonly data: { readonly object: unknown }
}

/** Each list has the oldest object first. */
export class Account {
  now: Date
  /** The bank declines payments from mandates. */
  rejectsMandates = false
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, PaymentMethod>()
  readonly setups = new Map<string, SetupIntent>()
  /** Events that were not yet taken. */
  events: StripeEvent[] = []
  #lastId = 0
  constructor(now: Date) {
    this.now = now
  }

  get seconds(): number {
    return Math.floor(this.now.getTime() / 1_000)
  }

  newId(prefix: string): string {
    return `${prefix}${String(++this.#lastId).padStart(10, '0')}aXk`
  }

  /** Records an event with the object as it is now. */
  emit(type: string, object: object): void {
    this.events.push({
      id: this.newId('evt_'),
      object: 'event',
      type,
      created: this.seconds,
      livemode: false,
      data: { object: structuredClone(object) },
    })
  }

  /** Returns the intent of a reference, which is the id of a session or of an intent. */
  intentOf(reference: string): Intent {
    const id = this.sessions.get(reference)?.payment_intent ?? reference
    const intent = this.intents.get(id)
    if (!intent) throw new Error(`no payment intent for ${reference}`)
    return intent
  }

  sessionOf(intent: Intent): Session | undefined {
    return this.sessions.values().find((session) => session.payment_intent === intent.id)
  }

  chargeOf(intent: Intent): Charge {
    const charge = this.charges.get(intent.latest_charge ?? '')
    if (!charge) throw new Error(`no charge for ${intent.id}`)
    return charge
  }
}
