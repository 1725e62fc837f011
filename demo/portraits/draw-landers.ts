/**
 * Draws the pictures of the landers: `npm run lander-pictures`, or `npm run lander-pictures -- gallery` for one lander.
 * Writes them to `web/public/assets/landers`, with a hash of the drawing in each name, and lists the names in
 * `web/features/landers/<name>/drawings.ts`.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picture } from './background.ts'
import { cutOut } from './cut-out.ts'
import { drawSketch } from './draw-sketch.ts'
import { drawWords } from './draw-words.ts'
import { faces } from './faces.ts'
import { drawFigure } from './figure.ts'
import { type LanderDrawing, landerDrawings, type LanderPerson } from './lander-drawings.ts'
import { portraitFile } from './portraits.ts'
import { folder, writePicture } from './write-picture.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the SVG of a person without a background. */
function drawPerson({ face: name, ...look }: LanderPerson): Buffer {
  const face = faces.find((each) => each.face === name)
  if (!face) throw new Error(`unknown face ${name}`)
  const figure = drawFigure(face, {
    ...{ id: name, background: 'sand', mouth: face.mouth, laughs: false, mirrored: false },
    ...{ pose: 'camera', tilt: 0, scale: 0.84, shift: 0 },
    ...look,
  })
  const { width, height } = picture
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${figure}</svg>`,
  )
}

/** Returns the drawing as PNG. */
async function drawWhole(drawing: LanderDrawing): Promise<Buffer> {
  if ('lines' in drawing) return drawWords(drawing)
  const { crop } = drawing
  const whole = sharp(
    'person' in drawing ? drawPerson(drawing.person) : portraitFile(drawing.portrait, 'large'),
  )
  const cut = await (crop ? whole.extract(crop) : whole).png().toBuffer()
  return 'person' in drawing && drawing.paper_px ? cutOut(cut, drawing.paper_px) : cut
}

/** Draws one picture in all its widths. Returns its line in `drawings.ts`. */
async function draw(lander: string, name: string, drawing: LanderDrawing): Promise<string> {
  // Words have one colour: only their outline matters.
  const quality = 'lines' in drawing ? { quality: 10, alphaQuality: 30 } : undefined
  const entry = await writePicture(`${lander}-${name}`, await drawWhole(drawing), drawing.widths, quality)
  return `  ${name}: ${entry},\n`
}

async function drawLander(lander: string): Promise<void> {
  const old = existsSync(folder) ? await readdir(folder) : []
  await Promise.all(old.filter((file) => file.startsWith(`${lander}-`)).map((file) => rm(join(folder, file))))
  await mkdir(folder, { recursive: true })
  const drawings = Object.entries(landerDrawings[lander] ?? {})
  const lines = await Promise.all(drawings.map(([name, drawing]) => draw(lander, name, drawing)))
  await writeFile(
    join(root, 'web/features/landers', lander, 'drawings.ts'),
    `/** Written by \`npm run lander-pictures\`: drawings in \`web/public/assets/landers\`. */
export const drawings = {
${lines.join('')}} as const
`,
  )
}

const chosen = process.argv.slice(2)
for (const lander of chosen.length > 0 ? chosen : [...Object.keys(landerDrawings), 'member']) {
  if (lander === 'member') {
    await drawSketch()
    continue
  }
  if (!landerDrawings[lander]) throw new Error(`no drawings for the lander ${lander}`)
  await drawLander(lander)
}
