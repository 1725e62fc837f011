import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { keys } from '#web/lib/api/query-keys.ts'

/** Milliseconds between two polls while a photo is under review, in case live events do not arrive. */
const review_ms = 8_000

/** P1: the member's own profile, including photos under review. */
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

/** X6: members who asked to see the private photos, and members who may see them. */
export const photoRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.photoRequests,
    queryFn: async () => (await api.listPhotoRequests({})).requests,
  })
