import { QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * A cache of answers: one for the life of a browser page, one for each request on the server. The typed client retries
 * by itself (A5), so the cache does not; a server keeps nothing and starts no timers.
 */
export function newCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 600_000,
      },
      mutations: { retry: false },
    },
  })
}

/** An answer as it travels with the page: its key, itself, and when it was given (ms). */
export type PackedAnswer = readonly [key: QueryKey, data: unknown, at: number]

/** The answers of a cache, for the way to the browser: what the library would send of each besides is always the same. */
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
