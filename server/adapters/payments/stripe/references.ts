/**
 * The reference of a payment on a hosted page is the id of its session, because the page has no payment intent before
 * the buyer pays. The reference of a payment from a mandate is the id of its intent. Notices about charges, refunds and
 * disputes contain only the intent's id, so `find` accepts it for both.
 */
export const isSession = (reference: string): boolean => /^cs_\w{1,250}$/.test(reference)

export const isIntent = (reference: string): boolean => /^pi_\w{1,250}$/.test(reference)

/** Returns the id of an object that a response contains as an id or as a whole. */
export const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
