/** What one shows for a moment in a pose (X5): a hand's sign, and beside which cheek. Its own file: pages load it without zod. */
export const handSigns = ['open_hand', 'thumb_up', 'fist', 'finger_up'] as const
export const cheeks = ['left', 'right'] as const
export const gestures = handSigns.flatMap((sign) => cheeks.map((cheek) => `${sign}_${cheek}` as const))

/** Why a pose does not verify. */
export const poseReasons = [
  'somebody_else',
  'other_gesture',
  'face_hidden',
  'not_live',
  'poor_quality',
] as const
