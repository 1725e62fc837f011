import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawScene } from './draw-scenes.ts'
import { type Face, faces } from './faces.ts'
import { chinOf, headSquare } from './figure.ts'
import { hairs } from './palette.ts'
import { composePicture } from './picture.ts'
import { type Portrait, type PortraitSize, portraitFile, portraitSizes } from './portraits.ts'
import { renderDerivatives } from './render-derivatives.ts'
import { type SceneName, sceneFile, scenes } from './scenes.ts'
import { type Shot, shotsOf } from './shots.ts'

const sizes = Object.keys(portraitSizes) as PortraitSize[]

/**
 * Hair variants of the drawing style Lorelei that show long hair. Variants that are neither in `long` nor in `medium`
 * show short hair.
 */
const long = [15, 16, 21, 23, 31, 33, 35, 40, 41, 42]
const medium = [13, 14, 17, 18, 19, 24, 26, 29, 30, 32, 37, 38, 45, 46, 48]
const lengthOf = (hair: number) => (long.includes(hair) ? 'long' : medium.includes(hair) ? 'medium' : 'short')

async function draw(face: Face, shot: Shot): Promise<Portrait> {
  const { thumbhash, ...derivatives } = await renderDerivatives(composePicture(face, shot), headSquare(shot))
  for (const size of sizes) await writeFile(portraitFile(shot.id, size), derivatives[size])
  return {
    id: shot.id,
    face: face.face,
    gender: face.gender,
    age_band: face.age_band,
    hair_colour: hairs[face.hair_colour].facet,
    hair_length: lengthOf(face.hair),
    skin: face.skin,
    glasses: face.extras.glasses !== undefined,
    beard: face.extras.beard !== undefined,
    freckles: face.extras.freckles === true,
    chin: Number(chinOf(face, shot).toFixed(3)),
    thumbhash,
  }
}

for (const size of sizes) {
  const folder = join(portraitFile('', size), '..')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}
await mkdir(dirname(sceneFile('pose')), { recursive: true })
for (const name of Object.keys(scenes) as SceneName[])
  await sharp(Buffer.from(drawScene(name)))
    .webp({ quality: 60, effort: 6 })
    .toFile(sceneFile(name))
const drawn: Portrait[] = []
for (const face of faces) for (const shot of shotsOf(face)) drawn.push(await draw(face, shot))
const lines = drawn.map((portrait) => JSON.stringify(portrait)).join(',\n')
await writeFile(join(import.meta.dirname, 'portraits.generated.json'), `[\n${lines}\n]\n`)
console.log(`${drawn.length} pictures of ${faces.length} faces`)
