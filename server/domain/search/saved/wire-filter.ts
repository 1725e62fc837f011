import { SearchFilter } from '#contract/search.ts'
import type { Filter } from '../terms.ts'

/** A filter as it stands in the URL, its fields in the contract's order: two that ask the same have the same text. */
export function wireOf(filter: Filter): Record<string, string> {
  const said = Object.keys(SearchFilter.shape).map((field): [string, string] => [
    field,
    String(filter[field as keyof Filter] ?? ''),
  ])
  return Object.fromEntries(
    said.filter(([field, text]) => text !== '' && !(field === 'only_real' && text === '1')),
  )
}

/** What was saved, as a search takes it. */
export const readFilter = (text: string): Filter => SearchFilter.parse(JSON.parse(text))
