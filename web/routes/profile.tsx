import { interestsQuery, ownProfileQuery } from '#web/features/own-profile/queries.ts'
import { regionsQuery } from '#web/lib/api/places-queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export { ProfilePage as Component } from '#web/features/own-profile/profile-page.tsx'

export const loader = fills(async ({ api, cache }) => {
  const [{ country, region }] = await Promise.all([
    cache.ensureQueryData(ownProfileQuery(api)),
    cache.ensureQueryData(interestsQuery(api)),
  ])
  // Waits for the regions, because the first paint shows the region's name.
  if (region) await cache.ensureQueryData(regionsQuery(api, country))
})
