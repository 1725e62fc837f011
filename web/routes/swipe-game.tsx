import { deckQuery } from '#web/features/swipe/queries.ts'
import { fills } from '#web/lib/context.ts'

export { SwipePage as Component } from '#web/features/swipe/swipe-page.tsx'

export const loader = fills(({ api, cache }) =>
  // What was kept from an earlier visit is not what comes next: other pages like, too.
  cache.fetchQuery({ ...deckQuery(api), staleTime: 0 }),
)
