/** The parts of a payment's reference. */
export interface Reference {
  readonly orderId: string
  readonly amountCents: number
  readonly currency: string
  readonly shopId: string
}

/**
 * Returns the reference of a payment, which FlexPay calls `referenceID` and accepts for one sale only. It contains the
 * amount, because Verotel knows nothing of a payment before the buyer has paid, and `find` must describe it anyway.
 */
export function formatReference({ orderId, amountCents, currency, shopId }: Reference): string {
  return `${orderId}-${amountCents}-${currency}-${shopId}`
}

/** Returns the parts of a reference, or `null` if the text is not a reference. */
export function parseReference(text: string): Reference | null {
  const match = /^(\d{1,20})-([1-9]\d{0,8})-([A-Z]{3})-(\d{1,10})$/.exec(text)
  if (!match) return null
  const [, orderId = '', amount = '', currency = '', shopId = ''] = match
  return { orderId, amountCents: Number(amount), currency, shopId }
}
