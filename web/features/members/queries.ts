import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { SearchFilter } from '#contract/search.ts'
import { keys } from '#web/lib/query-keys.ts'

interface PageOfResults {
  readonly pageNumber: number
  /** `next` of the page above. */
  readonly after?: string
}

/**
 * D1's results, page after page. They are not fetched anew by themselves: whoever comes back finds the list as it was
 * left. `renewOnArrival` begins again where one arrives by a link.
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

/** How many there are: asked for beside the results, which never wait for it. */
export const countQuery = (api: Api, filter: SearchFilter) =>
  queryOptions({
    queryKey: ['members-count', filter],
    queryFn: () => api.countMembers(filter),
    staleTime: 60_000,
  })
