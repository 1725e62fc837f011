import type { Wanted } from '../wanted.ts'

/** Returns the path of the page for direct debits. It keeps the query of the checkout: return path, needs, country. */
export function debitPath(order: Wanted['order'], country: string, kept: URLSearchParams): string {
  const query = new URLSearchParams(kept)
  query.set('payment_country', country)
  if ('package' in order) query.set('package', order.package)
  else query.set('credits', String(order.credits))
  return `/directdebit?${query}`
}

/** Returns the id in the path of the checkout for the query of the page: a package, or an exact number of credits. */
export const wantedId = (search: URLSearchParams): string | undefined =>
  search.get('package') ?? (search.has('credits') ? 'exact' : undefined)
