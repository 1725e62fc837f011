import { QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Creates the cache of the server's responses: one per page load in the browser, one per request on the server. The
 * cache does not retry failed calls, because the typed client does so (A5). Without a network, calls fail, instead of
 * waiting for the network without a word, and failed queries are repeated when the network is back. On the server, cached responses never
 * expire, so that the cache starts no timers.
 */
export function newCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 600_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * A cached response that is sent with the page: its query key, its data, and the time when it was received (in
 * milliseconds since 1970).
 */
export type PackedAnswer = readonly [key: QueryKey, data: unknown, at: number]

/**
 * Returns the successful responses of a cache, for sending them to the browser. The query library's own format has more
 * fields. These fields are omitted, because their values are always the same.
 */
export function packCache(cache: QueryClient): PackedAnswer[] {
  const given = cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return given.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])
}

export function unpackCache(cache: QueryClient, answers: readonly PackedAnswer[]): void {
  for (const [key, data, at] of answers) cache.setQueryData(key, data, { updatedAt: at })
}
