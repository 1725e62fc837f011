import type { ComponentType } from 'react'
import { isInMembersArea } from '#web/lib/page/members-area.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

const load = async () => (await import('./time-bonus-banner.tsx')).TimeBonusBanner

/** The banner on the server, and in the browser after `loadBanner`. */
let Banner: ComponentType | null = import.meta.env.SSR ? await load() : null

/**
 * Loads the banner. The page of a member with a time bonus calls this before its hydration, because the server's HTML
 * contains the banner. Other pages never load it: few members have a bonus, and the first load has a limit (decision
 * 025). Without its code, the page has no banner.
 */
export async function loadBanner(): Promise<void> {
  Banner = await load().catch(() => null)
}

/** §2: the place of the time bonus above the top bar, in the members area. */
export function TimeBonusPlace() {
  const { user, path } = usePage()
  return Banner && user?.time_bonus && isInMembersArea(path) ? <Banner /> : null
}
