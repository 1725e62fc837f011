import { SearchFilter } from '#contract/search/search.ts'
import { agesInOrder } from '../ages-in-order.ts'
import type { Filter } from '../terms.ts'

/** Returns a filter in its URL form. The fields have the contract's order, so that equal filters give equal texts. */
export function wireOf(filter: Filter): Record<string, string> {
  const entries = Object.keys(SearchFilter.shape).map((field): [string, string] => [
    field,
    String(filter[field as keyof Filter] ?? ''),
  ])
  return Object.fromEntries(
    entries.filter(([field, text]) => text !== '' && !(field === 'only_real' && text === '1')),
  )
}

/** Reads a stored filter. Older rows may have their ages in the wrong order. */
export const readFilter = (text: string): Filter => agesInOrder(SearchFilter.parse(JSON.parse(text)))
