import { drawBackground, picture } from './background.ts'
import type { Face } from './faces.ts'
import { drawFigure } from './figure.ts'
import { seededRandom } from './random.ts'
import type { Shot } from './shots.ts'

/**
 * Returns the large picture as SVG, 720 × 960 pixels: background, lights, then the person, who looks towards the light.
 */
export function composePicture(face: Face, shot: Shot): string {
  const background = drawBackground(shot.background, !shot.mirrored, seededRandom(`lights of ${shot.id}`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">` +
    `${background}${drawFigure(face, shot)}</svg>`
  )
}
