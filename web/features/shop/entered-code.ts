/** Maximum number of characters of a discount code, as in `contract/discounts/discounts.ts`, which contains zod. */
const code_max = 40

/** Returns the discount code in the query of a page of the shop, as the member typed it; `null` if there is none. */
export function codeIn(search: URLSearchParams): string | null {
  const code = (search.get('code') ?? '').trim()
  return code ? code.slice(0, code_max) : null
}

/** Returns whether a discount is the code that the member entered, and not one that the member has anyway. */
export const isEntered = (discount: { readonly code: string } | null, search: URLSearchParams): boolean =>
  discount !== null && codeIn(search)?.toUpperCase() === discount.code
