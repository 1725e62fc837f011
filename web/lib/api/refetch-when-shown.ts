import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches data on a visible page. On a hidden page, only marks the data as stale, and TanStack Query refetches it
 * when the page becomes visible. Used for data such as requests for private photos (X6), because a fetch tells the
 * server that the member has seen them. The server then sends no notification by mail or push.
 */
export function refetchWhenShown(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' })
}
