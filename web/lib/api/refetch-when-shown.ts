import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches data, if fetching this data tells the server that the member has seen it, such as requests for private
 * photos (X6). On a hidden page, only marks the data as stale, and TanStack Query refetches it when the page becomes
 * visible. If a hidden page fetched the data, the server would send no notification by mail or push.
 */
export function refetchWhenShown(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' })
}
