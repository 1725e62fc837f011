import { QueryClient } from '@tanstack/react-query'

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
