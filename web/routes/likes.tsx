import { likesQuery, likeTypeOf } from '#web/features/likes/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export { LikesPage as Component } from '#web/features/likes/likes-page.tsx'

export const loader = fills(({ api, cache }, { params }) => {
  likeTypeOf(params.type)
  return cache.ensureQueryData(likesQuery(api))
})
