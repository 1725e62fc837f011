import type { PhotoPoint, PosePoint } from '#contract/moderation/review-order.ts'
import type { NewPhotos } from '#server/domain/photos/index.ts'

/** Open reports about a member, and the member's earlier poses. */
export interface MemberFacts {
  readonly reports: number
  readonly rejectedPoses: number
  /** Whether the member was verified and has lost that with another main photo. */
  readonly hasLapsed: boolean
}

/**
 * Returns the points of a new photo. Nobody sees it while it waits, so what waits is a risk that grows elsewhere (a
 * reported member, a picture that was rejected before or that another member has) or a member without any visible photo. All points together leave
 * a fifth of the promised time.
 */
export function photoPoints(
  { flags }: NewPhotos['waiting'][number],
  { visible, rejected }: NewPhotos,
  { reports }: MemberFacts,
): PhotoPoint[] {
  return [
    ...(flags.includes('resembles_rejected') ? [{ cause: 'flagged' as const, points: 30, count: 1 }] : []),
    ...(flags.includes('resembles_other') && !flags.includes('resembles_rejected')
      ? [{ cause: 'elsewhere' as const, points: 20, count: 1 }]
      : []),
    ...(reports > 0 ? [{ cause: 'reported' as const, points: 25, count: reports }] : []),
    ...(visible === 0 ? [{ cause: 'unseen' as const, points: 15, count: 1 }] : []),
    ...(rejected > 0 ? [{ cause: 'rejected' as const, points: 10, count: rejected }] : []),
  ]
}

/** Returns the points of a waiting pose. */
export function posePoints({ reports, rejectedPoses, hasLapsed }: MemberFacts): PosePoint[] {
  return [
    ...(reports > 0 ? [{ cause: 'reported' as const, points: 25, count: reports }] : []),
    ...(hasLapsed ? [{ cause: 'lapsed' as const, points: 20, count: 1 }] : []),
    ...(rejectedPoses > 0 ? [{ cause: 'rejected' as const, points: 10, count: rejectedPoses }] : []),
  ]
}
