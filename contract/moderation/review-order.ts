/** Causes for which a new photo or a pose is decided earlier than others. This file does not import zod. */
export const photoCauses = ['flagged', 'elsewhere', 'reported', 'unseen', 'rejected'] as const
export const poseCauses = ['reported', 'lapsed', 'rejected'] as const

/** Each point takes away one per cent of the promised time. `count` is the fact behind the points. */
export interface ReviewPoint<Cause> {
  readonly cause: Cause
  readonly points: number
  readonly count: number
}
export type PhotoPoint = ReviewPoint<(typeof photoCauses)[number]>
export type PosePoint = ReviewPoint<(typeof poseCauses)[number]>
