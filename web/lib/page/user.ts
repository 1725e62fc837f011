import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import type { Api } from '#contract/index.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { readLive } from '#web/lib/live/read-live.ts'
import { useApi } from './frame-context.tsx'

const userKey = ['user'] as const

/**
 * Creates the query of the signed-in member. The page's HTML already contains the member's data. Polling, live events
 * and the member's own actions update them.
 */
export const userQuery = (api: Api) =>
  queryOptions<User | null>({
    queryKey: userKey,
    queryFn: () => readLive(async () => (await api.currentUser({})).user, withEvent),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const userIn = (cache: QueryClient): User | null => cache.getQueryData<User | null>(userKey) ?? null

export const setUser = (cache: QueryClient, user: User | null) =>
  cache.setQueryData<User | null>(userKey, user)

/**
 * Returns the signed-in member from the cache, or `null` for visitors and staff. Re-renders the component when the
 * member changes.
 */
export function useUser(): User | null {
  return useQuery(userQuery(useApi())).data ?? null
}

/**
 * Applies an event to the cached data of the signed-in member.
 * @returns `null` if the event does not contain enough data and the member must be refetched
 */
export function withEvent(user: User, { name, data }: LiveEvent): User | null {
  // A free member is refetched, because the credits may come from a first purchase, which makes the member premium.
  if (name === 'credits') return user.paid_user ? { ...user, credits: data.credits } : null
  return /^((un)?like|match|photo(_access)?)$/.test(name) ? null : user
}
