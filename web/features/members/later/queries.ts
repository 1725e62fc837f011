import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import type { SearchFilter } from '#contract/search.ts'
import { keys } from '#web/lib/query-keys.ts'

const minute_ms = 60_000

/** Where one is: distances are measured from there. */
export const ownPlaceQuery = (api: Api) =>
  queryOptions<OwnProfile>({
    queryKey: keys.ownProfile,
    queryFn: async () => (await api.getOwnProfile({})).profile,
  })

/** The interests that this site offers (S9). */
export const interestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: async () => (await api.listInterests({})).interests.map(({ code }) => code),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const savedKey = ['saved-searches'] as const

export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: savedKey,
    queryFn: async () => (await api.listSavedSearches({})).saved,
    staleTime: minute_ms,
  })

export const whyQuery = (api: Api, filter: SearchFilter) =>
  queryOptions({
    queryKey: ['why-so-few', filter],
    queryFn: () => api.explainSearch(filter),
    staleTime: minute_ms,
  })

/** One page, kept as the results are, so that a like is drawn here too. */
export const similarQuery = (api: Api, filter: SearchFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.members, 'similar', filter],
    queryFn: async () => {
      const { similar_results: results, widened } = await api.listSimilarMembers(filter)
      return { results, widened }
    },
    initialPageParam: null,
    getNextPageParam: () => undefined,
    staleTime: minute_ms,
  })
