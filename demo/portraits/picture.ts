import { chanceFrom } from './chance.ts'
import type { Face } from './faces.ts'
import { drawFigure } from './figure.ts'
import { drawGround, picture } from './ground.ts'
import type { Shot } from './shots.ts'

/** @returns the large picture as SVG, 720 × 960: ground, lights, then the person, lit from where they look to. */
export function composePicture(face: Face, shot: Shot): string {
  const ground = drawGround(shot.ground, !shot.mirrored, chanceFrom(`lights of ${shot.id}`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">` +
    `${ground}${drawFigure(face, shot)}</svg>`
  )
}
