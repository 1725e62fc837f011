import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { useUser } from '#web/lib/page/user.ts'
import {
  type BaseFilter,
  defaultFilter,
  type Filter,
  hasFilter,
  readFilter,
  toSearchFilter,
} from './filter.ts'
import { countQuery, membersQuery, newMembersKey } from './queries.ts'

/** Maximum age of cached results when the member follows a link to the search. Older results are fetched again. */
const results_max_age_ms = 60_000

/**
 * Returns the filter of the page and the default filter. `isAnswered` tells whether the filter comes from the match
 * finder's answers instead of the URL. Re-renders return the same objects until the URL or the defaults change.
 */
export function useFilter(): { filter: Filter; base: BaseFilter; isAnswered: boolean } {
  const { gender, country, answers } = defaultFilter(useUser())
  const { search } = useLocation()
  return useMemo(() => {
    const base = { ...defaultFilter(null), gender, country, answers }
    const query = new URLSearchParams(search)
    return { base, filter: readFilter(query, base), isAnswered: answers !== '' && !hasFilter(query) }
  }, [gender, country, answers, search])
}

/**
 * Returns the results and the count of a filter. Going back shows the cached list unchanged. Following a link fetches
 * the list again from page 1 if the cached list is older than `results_max_age_ms`.
 */
export function useSearch(filter: Filter) {
  const api = useApi()
  const cache = useQueryClient()
  const query = useMemo(() => membersQuery(api, toSearchFilter(filter)), [api, filter])
  const isLinkFollowed = useNavigationType() === 'PUSH'
  const results = useInfiniteQuery(query)

  useEffect(() => {
    const { queryKey } = query
    const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (isLinkFollowed && updatedAt > 0 && Date.now() - updatedAt > results_max_age_ms)
      void cache.resetQueries({ queryKey, exact: true })
  }, [cache, query, isLinkFollowed])

  const pages = results.data?.pages
  const members = useMemo(() => pages?.flatMap((page) => page.results), [pages])
  const { data: count } = useQuery(countQuery(api, toSearchFilter(filter)))
  const { data: fresh } = useQuery<MemberId[]>({
    queryKey: newMembersKey(toSearchFilter(filter)),
    enabled: false,
  })
  return { ...results, members, count, fresh }
}
