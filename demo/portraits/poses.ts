/**
 * Poses of the head. `x` and `y` move the facial features within the head, in units of Lorelei's canvas. Lorelei draws
 * a head that looks to the right, so a negative `x` turns the head towards the camera. `tilt` rotates the figure, in
 * degrees. In a mirrored picture, the head of the same pose looks to the left.
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
