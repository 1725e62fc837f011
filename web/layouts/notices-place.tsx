import { useSyncExternalStore } from 'react'

/** Banners and alerts of members. In a module of their own, because few pages show one (decision 025). */
const load = () => import('./notices.tsx')

/** The code on the server, and in the browser after `loadNotices`. */
let notices: Awaited<ReturnType<typeof load>> | null = import.meta.env.SSR ? await load() : null
const listeners = new Set<() => void>()

/**
 * Loads the code of banners and alerts. A page whose HTML contains one calls this before its hydration. Other pages of
 * members call this later, because the member may change.
 */
export async function loadNotices(): Promise<void> {
  notices ??= await load().catch(() => null)
  for (const listener of listeners) listener()
}

/** Returns whether the server has rendered a banner or an alert into this page. */
export const hasNotices = (): boolean => document.querySelector('[data-notice]') !== null

/** §2: the place above the top bar of the time bonus, or of the welcome code (L4). */
export function BannerPlace() {
  const loaded = useNotices()
  return loaded && <loaded.DiscountBanner />
}

/** §2: the place of alerts between the top bar and the page. */
export function AlertPlace() {
  const loaded = useNotices()
  return loaded && <loaded.Alerts />
}

const useNotices = () => useSyncExternalStore(subscribe, snapshot, snapshot)
const snapshot = () => notices

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
