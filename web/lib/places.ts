import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'

/** S9: regions and towns change with releases only; each list is asked for once. */
export const regionsQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    queryFn: async () => (await api.listRegions({ country })).regions,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const townsQuery = (api: Api, country: string, region: string) =>
  queryOptions({
    queryKey: ['towns', country, region],
    queryFn: async () => (await api.listTowns({ country, region })).towns,
    staleTime: Number.POSITIVE_INFINITY,
  })

const names = new Map<string, Intl.DisplayNames>()

/** Name of a country (ISO 3166-1) in the reader's language; what is no code stays as it is. */
export function nameCountry(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let known = names.get(locale)
  if (!known) {
    known = new Intl.DisplayNames([locale], { type: 'region' })
    names.set(locale, known)
  }
  return known.of(code) ?? code
}
