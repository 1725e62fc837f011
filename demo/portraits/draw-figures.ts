/**
 * Draws people without a background, cut off at the chest, for the sign-up pages. Writes the pictures to
 * `web/public/assets/people`, with a hash of the file in each name, and lists the names in
 * `web/features/sign-up/figures.ts`.
 */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picture } from './background.ts'
import { faces } from './faces.ts'
import { drawFigure } from './figure.ts'
import type { Garment } from './garments.ts'
import type { Cloth } from './palette.ts'

type Look = readonly [face: string, garment: Garment, cloth: Cloth]

/** The faces and clothes of the figures, by gender. The tiles of the sign-up form show the first two of each gender. */
const looks: Record<'woman' | 'man' | 'other', readonly Look[]> = {
  woman: [
    ['woman-22', 'blazer', 'navy'],
    ['woman-42', 'crew', 'denim'],
    ['woman-12', 'scoop', 'wine'],
    ['woman-08', 'shirt', 'white'],
    ['woman-45', 'vneck', 'teal'],
    ['woman-09', 'turtleneck', 'charcoal'],
  ],
  man: [
    ['man-20', 'crew', 'white'],
    ['man-02', 'turtleneck', 'charcoal'],
    ['man-08', 'crew', 'wine'],
    ['man-12', 'turtleneck', 'cream'],
    ['man-27', 'shirt', 'denim'],
    ['man-17', 'henley', 'forest'],
  ],
  other: [
    ['woman-17', 'turtleneck', 'cream'],
    ['woman-40', 'crew', 'forest'],
    ['man-21', 'crew', 'mustard'],
    ['woman-24', 'shirt', 'sky'],
    ['man-09', 'turtleneck', 'teal'],
    ['man-30', 'hoodie', 'olive'],
  ],
}

/**
 * Height of the drawing in pixels. A figure is taller than a portrait, because in a crowd its shoulders must reach
 * below the heads in front of it.
 */
const height = 1200

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/public/assets/people')

async function draw([name, garment, cloth]: Look, isMirrored: boolean): Promise<string> {
  const face = faces.find((each) => each.face === name)
  if (!face) throw new Error(`unknown face ${name}`)
  const figure = drawFigure(face, {
    ...{ id: name, background: 'sand', garment, cloth, mouth: face.mouth, laughs: false },
    ...{ mirrored: isMirrored, pose: 'camera', tilt: 0, scale: 0.8, shift: 0 },
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${height}">${figure}</svg>`
  const drawn = await sharp(Buffer.from(svg))
    .extract({ left: 20, top: 40, width: 680, height: 1156 })
    .resize(320, 544)
    .webp({ quality: 62, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toBuffer()
  const file = `${name}.${createHash('sha256').update(drawn).digest('hex').slice(0, 8)}`
  await writeFile(join(folder, `${file}.webp`), drawn)
  return file
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const lists = await Promise.all(
  Object.entries(looks).map(async ([gender, people]) => {
    const files = await Promise.all(people.map((look, at) => draw(look, at % 2 === 1)))
    return `  ${gender}: [${files.map((file) => `'${file}'`).join(', ')}],\n`
  }),
)
await writeFile(
  join(root, 'web/features/sign-up/figures.ts'),
  `/** Written by \`npm run portraits\`: names of drawn figures in \`web/public/assets/people\`. */
export const figures = {
${lists.join('')}} as const
export type Figure = (typeof figures)[keyof typeof figures][number]
`,
)
