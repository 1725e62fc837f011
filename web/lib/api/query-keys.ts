import type { MemberId } from '#contract/wire/ids.ts'

/** Query keys of the cached responses that more than one feature reads, patches or invalidates. */
export const keys = {
  /** Beginning of the query keys of all searches. A search's own key continues with its filter. */
  members: ['members'],
  member: (id: MemberId) => ['member', id] as const,
  likes: ['likes'],
  ownProfile: ['own-profile'],
  photoRequests: ['photo-requests'],
  /** The pages of the credit history, by month. */
  credits: ['credits'],
} as const
