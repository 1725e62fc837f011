import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'

/** S9: the regions of a country. Fetched only once for each country, because regions change only with a release. */
export const regionsQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    queryFn: async () => (await api.listRegions({ country })).regions,
    staleTime: Number.POSITIVE_INFINITY,
  })
