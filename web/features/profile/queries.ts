import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { keys } from '#web/lib/query-keys.ts'

/** How often photos under review are asked about, where no live event tells. */
const review_ms = 8_000

/** P1: the own profile, with photos under review. */
export const ownProfileQuery = (api: Api) =>
  queryOptions<OwnProfile>({
    queryKey: keys.ownProfile,
    queryFn: async () => (await api.getOwnProfile({})).profile,
    refetchInterval: ({ state }) =>
      state.data?.photos.some((photo) => photo.status === 'pending') ? review_ms : false,
  })

/** The interests that this site offers (S9). */
export const interestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: async () => (await api.listInterests({})).interests.map(({ code }) => code),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** X6: who asked to see the private photos, and who may. */
export const photoRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.photoRequests,
    queryFn: async () => (await api.listPhotoRequests({})).requests,
  })
