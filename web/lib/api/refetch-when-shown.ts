import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches data whose fetch tells the server that the member has seen it, such as requests for private photos (X6). On
 * a hidden page, only marks the data as stale: TanStack Query refetches it when the page becomes visible. Otherwise, a
 * page in the background would suppress the notice by mail or push.
 */
export function refetchWhenShown(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' })
}
