import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { type ErrorParams, isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey, MandateId } from '#contract/wire/ids.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import type { PostedForm } from '#web/lib/page/posted-form.ts'
import type { EarlyActs } from './early-performance.tsx'
import { orderIn } from './open-order-link.tsx'
import { createOrderKeys } from './order-keys.ts'
import type { PaymentMethod } from './queries.ts'
import type { Wanted } from './wanted.ts'

export interface OrderRequest {
  readonly wanted: Wanted
  readonly method: PaymentMethod
  readonly mandate: MandateId | undefined
  readonly payment_country: string
  /** The discount code that the member entered, if the price contains it. */
  readonly code: string | undefined
  readonly store_mandate: boolean
  readonly invoice: InvoiceParty | undefined
  /** The two optional acts of early performance. */
  readonly acts: EarlyActs
  /** The idempotency key in the page's form. */
  readonly form_key: IdempotencyKey
}

interface Problem {
  readonly title: string
  /** Whether the member can try again, and the title does not say so. */
  readonly isUnpaid: boolean
  /** The open order that the refusal names. */
  readonly order: string | null
}

/** Refusals whose sentence already says what to do next. */
const complete = [
  ...['order_price_changed', 'payment_unknown', 'mandate_not_found', 'payment_method_unknown'],
  ...['code_wrong_method', 'code_reserved'],
  ...['debit_blocked', 'debit_open', 'debit_amount_limit'],
  ...['spending_limit_reached', 'spending_limit_currency'],
]

/** Refusals that mean that the page shows outdated packages, prices or stored methods. */
const outdated = [
  ...['order_price_changed', 'mandate_not_found', 'payment_method_unknown', 'package_not_found'],
  ...['code_not_found', 'code_used', 'code_expired', 'code_below_minimum', 'code_wrong_country'],
  ...['code_wrong_method', 'code_reserved', 'discount_too_soon'],
  ...['spending_limit_reached', 'spending_limit_currency'],
]

/** Returns what the page says about a refused order. The fields of the invoice say it themselves. */
function problemOf(
  code: string,
  title: string,
  fields: Readonly<Record<string, string>>,
  params: ErrorParams,
): Problem | undefined {
  if (Object.keys(fields).some((name) => name.startsWith('invoice.')) || code === 'form_kept')
    return undefined
  return { title, isUnpaid: !complete.includes(code), order: orderIn(params) }
}

/**
 * Returns the function `place`, which places an order once however often it is called, and the state of the request. The
 * state begins with the refusal of a form that the browser sent itself.
 */
export function useOrder(posted: PostedForm | null) {
  const refused = posted?.refusal
  const [api, cache] = [useApi(), useQueryClient()]
  const { t } = useLingui()
  const [keys] = useState(createOrderKeys)
  const [progress, setProgress] = useState<'ordering' | 'leaving' | null>(null)
  const [problem, setProblem] = useState(
    () => refused && problemOf(refused.code, refused.message, refused.fields, refused.params),
  )
  const [fieldErrors, setFieldErrors] = useState(refused?.fields ?? {})
  const problemRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) problemRef.current?.focus()
  }, [problem])
  useEffect(() => {
    // The browser may restore this page with its state when the member comes back from the payment.
    const restored = () => setProgress(null)
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])

  async function place(request: OrderRequest): Promise<void> {
    if (progress !== null) return
    const { wanted, method, mandate, payment_country, code, store_mandate, invoice, acts } = request
    setProgress('ordering')
    setProblem(undefined)
    setFieldErrors({})
    try {
      const { checkout_url } = await api.createOrder({
        ...wanted.order,
        price_cents: wanted.offer.price_cents,
        currency: wanted.offer.currency,
        payment_method: method,
        payment_country,
        store_mandate,
        ...acts,
        ...(code && { code }),
        ...(mandate && { mandate }),
        ...(invoice && { invoice }),
        key: keys.keyFor(request),
      })
      setProgress('leaving')
      location.assign(checkout_url)
    } catch (error) {
      await refuse(request, error)
      setProgress(null)
    }
  }

  async function refuse(request: OrderRequest, error: unknown): Promise<void> {
    const code = isApiError(error) ? error.code : 'internal'
    if (code === 'key_reused') {
      keys.renew(request)
      const title = t`Hai già un ordine così, ma a un altro prezzo. Prima di riprovare, guarda tra i tuoi acquisti.`
      return setProblem({ title, isUnpaid: false, order: null })
    }
    if (outdated.includes(code)) await cache.invalidateQueries({ queryKey: ['packages'] })
    const fields = await formatFieldErrors(error)
    setFieldErrors(fields)
    setProblem(problemOf(code, await formatError(error), fields, isApiError(error) ? error.params : {}))
  }

  return { place, progress, problem, problemRef, fieldErrors, setFieldErrors }
}
