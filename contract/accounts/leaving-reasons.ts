/**
 * Reasons that a leaving member may tick (A8). Stored without the member's id. This file does not import zod, because
 * pages load it.
 */
export const leavingReasons = [
  'found_someone',
  'too_few_people',
  'too_expensive',
  'unwanted_messages',
  'privacy',
  'too_many_mails',
  'a_break',
  'something_else',
] as const

export type LeavingReason = (typeof leavingReasons)[number]

export const leaving_comment_max = 1_000
