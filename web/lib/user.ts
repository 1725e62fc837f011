import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Api } from '#contract/index.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { useApi } from './frame-context.tsx'
import { readLive } from './read-live.ts'

const userKey = ['user'] as const

/** The signed-in member. The page brings it; polling, live events and what one does refresh or patch it. */
export const userQuery = (api: Api) =>
  queryOptions<User | null>({
    queryKey: userKey,
    queryFn: () => readLive(async () => (await api.currentUser({})).user, withEvent),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const userIn = (cache: QueryClient): User | null => cache.getQueryData<User | null>(userKey) ?? null

export const setUser = (cache: QueryClient, user: User | null) =>
  cache.setQueryData<User | null>(userKey, user)

/** The signed-in member as the cache has it now; null for a visitor. Renders again when it changes. */
export function useUser(): User | null {
  return useQuery(userQuery(useApi())).data ?? null
}

/** The member after an event. @returns null where it does not say enough, so that the member must be fetched */
export function withEvent(user: User, { name, data }: LiveEvent): User | null {
  if (name === 'credits') return user.paid_user ? { ...user, credits: data.credits } : null // the first ones make premium
  return /^((un)?like|match|photo)$/.test(name) ? null : user
}
