import type { MemberId } from '#contract/ids.ts'

/** Keys of cached answers that more than one feature reads, patches or invalidates. */
export const keys = {
  /** Search results; followed by the filter they answer. */
  members: ['members'],
  member: (id: MemberId) => ['member', id] as const,
  likes: ['likes'],
  ownProfile: ['own-profile'],
  photoRequests: ['photo-requests'],
} as const
