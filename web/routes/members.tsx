import { asked, defaultFilter, readFilter } from '#web/features/members/filter.ts'
import { countQuery, membersQuery } from '#web/features/members/queries.ts'
import { fills } from '#web/lib/context.ts'
import { regionsQuery } from '#web/lib/places.ts'
import { userIn } from '#web/lib/user.ts'

export { MembersPage as Component } from '#web/features/members/members-page.tsx'

export const loader = fills(({ api, cache }, { url }) => {
  const filter = readFilter(url.searchParams, defaultFilter(userIn(cache)))
  const search = membersQuery(api, asked(filter))
  const count = countQuery(api, asked(filter))
  const regions = filter.countryregion ? regionsQuery(api, filter.country ?? '') : null
  if (import.meta.env.SSR)
    return Promise.all([
      cache.ensureInfiniteQueryData(search),
      cache.prefetchQuery(count), // a page without its number is a page
      regions && cache.ensureQueryData(regions),
    ])
  // in the browser the page shows at once and holds the places of what comes
  void cache.prefetchInfiniteQuery(search)
  void cache.prefetchQuery(count)
  return undefined
}, 'anyone')
