import { deckQuery } from '#web/features/swipe/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export { SwipePage as Component } from '#web/features/swipe/swipe-page.tsx'

export const loader = fills(({ api, cache }) =>
  // The deck is always fetched again, because the member may have liked some of the cached members on other pages.
  cache.fetchQuery({ ...deckQuery(api), staleTime: 0 }),
)
