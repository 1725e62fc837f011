/**
 * Draws the people of the home page: `npm run portraits`. Each niche has six figures without a background, in two widths,
 * and a portrait of the woman in the middle. Writes the files to `web/public/assets/home`, with a hash of the drawing in
 * each name, and lists the names in `web/features/home/cast.ts`.
 */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { picture } from './background.ts'
import { faces } from './faces.ts'
import { drawFigure } from './figure.ts'
import { homeCast } from './home-cast.ts'
import { portraitFile } from './portraits.ts'
import { shotsOf } from './shots.ts'

/** Widths of a figure's files, in pixels. */
const widths = [220, 440]
const height = 800

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/public/assets/home')

const webp = (drawing: Sharp) =>
  drawing.webp({ quality: 50, alphaQuality: 50, effort: 6, smartSubsample: true }).toBuffer()

/** Writes the files of a drawing, one for each ending. Returns their name without the ending. */
async function write(name: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files.values()) hash.update(file)
  const named = `${name}.${hash.digest('hex').slice(0, 8)}`
  await Promise.all(
    Array.from(files, ([ending, file]) => writeFile(join(folder, `${named}${ending}.webp`), file)),
  )
  return named
}

/** Draws a person upright, in the clothes of their first portrait. People at the right look to the left. */
async function drawPerson(name: string, isAtRight: boolean): Promise<string> {
  const face = faces.find((each) => each.face === name)
  const shot = face && shotsOf(face)[0]
  if (!shot) throw new Error(`unknown face ${name}`)
  const upright = { pose: 'camera', tilt: 0, scale: 0.84, shift: 0 } as const
  const figure = drawFigure(face, { ...shot, ...upright, mirrored: isAtRight })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${figure}</svg>`
  const whole = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: 20, width: picture.width, height })
    .png()
    .toBuffer()
  const files = widths.map(
    async (width) => [`-${width}`, await webp(sharp(whole).resize({ width }))] as const,
  )
  return write(name, new Map(await Promise.all(files)))
}

const drawPortrait = async (name: string) =>
  write(`${name}-portrait`, new Map([['', await webp(sharp(portraitFile(`${name}-1`, 'large')))]]))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const lines = await Promise.all(
  Object.entries(homeCast).map(async ([niche, names]) => {
    const people = await Promise.all(names.map((name, at) => drawPerson(name, at % 2 === 1)))
    const portrait = await drawPortrait(names[4])
    return `  ${niche}: { portrait: '${portrait}', people: [${people.map((file) => `'${file}'`).join(', ')}] },\n`
  }),
)
await writeFile(
  join(root, 'web/features/home/cast.ts'),
  `/** Written by \`npm run portraits\`: the drawn people of each niche, as files in \`web/public/assets/home\`. */
export const cast = {
${lines.join('')}} as const
`,
)
