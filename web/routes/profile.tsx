import { interestsQuery, ownProfileQuery } from '#web/features/profile/queries.ts'
import { fills } from '#web/lib/context.ts'
import { regionsQuery } from '#web/lib/places.ts'

export { ProfilePage as Component } from '#web/features/profile/profile-page.tsx'

export const loader = fills(async ({ api, cache }) => {
  const [{ country, region }] = await Promise.all([
    cache.ensureQueryData(ownProfileQuery(api)),
    cache.ensureQueryData(interestsQuery(api)),
  ])
  // so that the region has its name in the first picture
  if (region) await cache.ensureQueryData(regionsQuery(api, country))
})
