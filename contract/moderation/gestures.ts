/**
 * Gestures for a pose, the photo that verifies a profile (X5). A gesture is a hand sign and the cheek beside which the
 * member shows it. This file does not import zod, because pages load it.
 */
export const handSigns = ['open_hand', 'thumb_up', 'fist', 'finger_up'] as const
export const cheeks = ['left', 'right'] as const
export const gestures = handSigns.flatMap((sign) => cheeks.map((cheek) => `${sign}_${cheek}` as const))

/** Reasons to reject a pose. */
export const poseReasons = [
  'somebody_else',
  'other_gesture',
  'face_hidden',
  'not_live',
  'poor_quality',
] as const

/** The reasons that also fit a new main photo, which shows no gesture. */
export const comparisonReasons = [
  'somebody_else',
  'face_hidden',
  'poor_quality',
] as const satisfies readonly (typeof poseReasons)[number][]
