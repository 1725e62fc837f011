import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Api } from '#contract/index.ts'
import { useApi } from './frame-context.tsx'

const userKey = ['user'] as const

/** The signed-in member. The page brings it; polling, live events and what one does refresh or patch it. */
export const userQuery = (api: Api) =>
  queryOptions<User | null>({
    queryKey: userKey,
    queryFn: async () => (await api.currentUser({})).user,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const userIn = (cache: QueryClient): User | null => cache.getQueryData<User | null>(userKey) ?? null

export const setUser = (cache: QueryClient, user: User | null) =>
  cache.setQueryData<User | null>(userKey, user)

/** The signed-in member as the cache has it now; null for a visitor. Renders again when it changes. */
export function useUser(): User | null {
  return useQuery({ ...userQuery(useApi()), enabled: false }).data ?? null
}
