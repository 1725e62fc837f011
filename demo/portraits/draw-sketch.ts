import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Face, faces } from './faces.ts'
import { drawFigure } from './figure.ts'
import { cloths, skins } from './palette.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/public/assets/landers')
const widths = [420, 840]
/** The drawing, in pixels. It is taller than a portrait, because the shoulders end below the screen. */
const height = 1100
const crop = { left: 0, top: 70, width: 720, height: 1010 }

const face = {
  ...(faces.find((each) => each.face === 'woman-29') as Face),
  hair_colour: 'black',
  skin: 'fair',
} satisfies Face

/** The natural colours, and those of the sketch. */
const colours: readonly (readonly [natural: string, sketched: string])[] = [
  [skins.fair.base, '#f0c6ac'],
  [skins.fair.shade, '#b8917d'],
  [skins.fair.blush, '#8d7266'],
  [cloths.blush.base, '#f5b698'],
  [cloths.blush.fold, '#dd9274'],
  ['#9c1b31', '#463b38'],
]

/**
 * Draws the illustration of the member landers: a person in ink on the colour of the page, without a background, so that
 * nobody takes it for a member. Writes it to `web/public/assets/landers`, and lists it in
 * `web/features/landers/member/drawings.ts`.
 */
export async function drawSketch(): Promise<void> {
  const figure = drawFigure(face, {
    ...{ id: 'sketch', background: 'sand', garment: 'shirt', cloth: 'blush', mouth: 5, laughs: false },
    ...{ mirrored: true, pose: 'aside', tilt: 0, scale: 0.86, shift: 0 },
  })
  const svg = colours.reduce(
    (drawn, [natural, sketched]) => drawn.replaceAll(natural, sketched),
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}">${figure}</svg>`,
  )
  const drawing = await sharp(Buffer.from(svg)).extract(crop).png().toBuffer()
  const files = await Promise.all(
    widths.map((width) =>
      sharp(drawing).resize({ width }).webp({ quality: 60, alphaQuality: 80, effort: 6 }).toBuffer(),
    ),
  )
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(bytes)
  const file = `member-sketch.${hash.digest('hex').slice(0, 8)}`

  await mkdir(folder, { recursive: true })
  const old = (await readdir(folder)).filter((name) => name.startsWith('member-sketch.'))
  await Promise.all(old.map((name) => rm(join(folder, name))))
  await Promise.all(files.map((bytes, at) => writeFile(join(folder, `${file}-${widths[at]}.webp`), bytes)))
  const ratio = Number((crop.height / crop.width).toFixed(4))
  await writeFile(
    join(root, 'web/features/landers/member/drawings.ts'),
    `/** Written by \`npm run lander-pictures\`: drawings in \`web/public/assets/landers\`. */
export const drawings = {
  sketch: { file: '${file}', widths: [${widths.join(', ')}], ratio: ${ratio} },
} as const
`,
  )
}
