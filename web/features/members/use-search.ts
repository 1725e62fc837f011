import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useApi } from '#web/lib/frame-context.tsx'
import { useUser } from '#web/lib/user.ts'
import { asked, defaultFilter, type Filter, readFilter } from './filter.ts'
import { countQuery, membersQuery } from './queries.ts'

/** Results older than this are asked for again by whoever arrives by a link. */
const kept_ms = 60_000

/** What the address asks for, and the member's own that it differs from; the same objects while they say the same. */
export function useFilter(): { filter: Filter; base: Filter } {
  const { gender, country } = defaultFilter(useUser())
  const { search } = useLocation()
  return useMemo(() => {
    const base = { ...defaultFilter(null), gender, country }
    return { base, filter: readFilter(new URLSearchParams(search), base) }
  }, [gender, country, search])
}

/** The results of a filter. Going back finds them as they were left; arriving anew begins again, at page 1. */
export function useSearch(filter: Filter) {
  const api = useApi()
  const cache = useQueryClient()
  const query = useMemo(() => membersQuery(api, asked(filter)), [api, filter])
  const isArrival = useNavigationType() === 'PUSH'
  const found = useInfiniteQuery(query)

  useEffect(() => {
    const { queryKey } = query
    const at = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (isArrival && at > 0 && Date.now() - at > kept_ms) void cache.resetQueries({ queryKey, exact: true })
  }, [cache, query, isArrival])

  const pages = found.data?.pages
  const members = useMemo(() => pages?.flatMap((page) => page.results), [pages])
  const { data: count } = useQuery(countQuery(api, asked(filter)))
  return { ...found, members, count }
}
