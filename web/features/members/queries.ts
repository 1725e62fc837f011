import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { SearchFilter } from '#contract/search/search.ts'
import { keys } from '#web/lib/api/query-keys.ts'

const minute_ms = 60_000

interface PageOfResults {
  readonly pageNumber: number
  /** The `next` cursor of the previous page. */
  readonly after?: string
}

/**
 * Search results (D1), page by page. The query never marks results as stale, so that going back shows the list
 * unchanged. `useSearch` itself fetches old results again when the member follows a link to the search.
 */
export const membersQuery = (api: Api, filter: SearchFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.members, filter],
    queryFn: ({ pageParam }) => api.searchMembers({ ...filter, ...pageParam }),
    initialPageParam: { pageNumber: 1 } as PageOfResults,
    getNextPageParam: ({ next, pageNumber }): PageOfResults | undefined =>
      next === null ? undefined : { after: next, pageNumber: pageNumber + 1 },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The number of members that a filter finds. Fetched separately, so that the results do not wait for the count. */
export const countQuery = (api: Api, filter: SearchFilter) =>
  queryOptions({
    queryKey: ['members-count', filter],
    queryFn: () => api.countMembers(filter),
    staleTime: minute_ms,
  })

/** X3: the number of members that each filter of a search excluded. */
export const explanationQuery = (api: Api, filter: SearchFilter) =>
  queryOptions({
    queryKey: ['search-explanation', filter],
    queryFn: () => api.explainSearch(filter),
    staleTime: minute_ms,
  })

/**
 * D1: the query of the members who match the search after the server has widened some of its filters. The data shape
 * and the query key prefix are those of search results, so that a like also updates the members in this list.
 */
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

/** The member's own profile. Distances are measured from the profile's town. */
export const ownProfileQuery = (api: Api) =>
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

/**
 * X8: query key of the members who were new in a saved search when the search was opened. `SavedSearches` caches these
 * members.
 */
export const newMembersKey = (filter: SearchFilter) => ['new-members', filter] as const

export const savedKey = ['saved-searches'] as const

export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: savedKey,
    queryFn: async () => (await api.listSavedSearches({})).saved,
    staleTime: minute_ms,
  })
