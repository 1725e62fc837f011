import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'

/** Returns the fields of a call from the hidden fields of an order's form (`OrderFields`). */
export function pricesOf(form: Form) {
  const code = text(form, 'discount')
  return {
    price_cents: Number(text(form, 'price_cents')),
    currency: text(form, 'currency'),
    payment_country: text(form, 'payment_country'),
    ...(code && { code }),
  }
}
