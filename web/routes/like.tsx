import { likeBy, likesQuery } from '#web/features/likes/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export { LikePage as Component } from '#web/features/likes/like-page.tsx'

export const loader = fills(async ({ api, cache }, { params }) => {
  const cached = await cache.ensureQueryData(likesQuery(api))
  const isKnown = cached.liked_by.some((like) => like.id === params.id)
  // If the like is missing from the cached list, refetches the list, because the like may be newer.
  likeBy(isKnown ? cached : await cache.fetchQuery({ ...likesQuery(api), staleTime: 0 }), params.id)
})
