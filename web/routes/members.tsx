import { defaultFilter, readFilter, toSearchFilter } from '#web/features/members/filter.ts'
import { countQuery, membersQuery } from '#web/features/members/queries.ts'
import { regionsQuery } from '#web/lib/api/places-queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'
import { userIn } from '#web/lib/page/user.ts'

export { MembersPage as Component } from '#web/features/members/members-page.tsx'

export const loader = fills(({ api, cache }, { url }) => {
  const filter = readFilter(url.searchParams, defaultFilter(userIn(cache)))
  const searchFilter = toSearchFilter(filter)
  const search = membersQuery(api, searchFilter)
  const count = countQuery(api, searchFilter)
  const regions = filter.countryregion ? regionsQuery(api, filter.country ?? '') : null
  if (import.meta.env.SSR)
    return Promise.all([
      cache.ensureInfiniteQueryData(search),
      cache.prefetchQuery(count), // a failure is ignored, because the page works without the count
      regions && cache.ensureQueryData(regions),
    ])
  // In the browser, starts the requests without waiting for them. The page shows skeletons until the results arrive.
  void cache.prefetchInfiniteQuery(search)
  void cache.prefetchQuery(count)
  return undefined
}, 'anyone')
