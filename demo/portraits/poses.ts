/**
 * Poses of the head. `x` and `y` move the facial features within the head, in units of Lorelei's canvas: Lorelei's head
 * looks to the right, so a negative `x` turns it towards the camera. `tilt` leans the figure, in degrees. Mirrored
 * pictures show the same poses to the left.
 */
export const poses = {
  aside: { x: 0, y: 0, tilt: 0 },
  camera: { x: -46, y: 2, tilt: 0 },
  up: { x: -20, y: -26, tilt: -3 },
  down: { x: -18, y: 24, tilt: 3 },
  leaning: { x: -38, y: 8, tilt: 7 },
  proud: { x: -34, y: -16, tilt: -6 },
} as const
export type PoseName = keyof typeof poses
export const poseNames = Object.keys(poses) as PoseName[]
