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
