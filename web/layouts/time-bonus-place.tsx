import { lazy, Suspense } from 'react'
import { isInMembersArea } from '#web/lib/page/members-area.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

/**
 * The banner of the time bonus. The server renders it, so that nothing moves. In the browser, its code is loaded after
 * the page, and the server's HTML stays until then: few members have a bonus, and the first load has a limit (decision
 * 025). Without the code, the page has no banner.
 */
const Banner = import.meta.env.SSR
  ? (await import('./time-bonus-banner.tsx')).TimeBonusBanner
  : lazy(() =>
      import('./time-bonus-banner.tsx').then(
        (code) => ({ default: code.TimeBonusBanner }),
        () => ({ default: () => null }),
      ),
    )

/** §2: the place of the time bonus above the top bar, in the members area. */
export function TimeBonusPlace() {
  const { user, path } = usePage()
  if (!user?.time_bonus || !isInMembersArea(path)) return null
  return (
    <Suspense>
      <Banner />
    </Suspense>
  )
}
