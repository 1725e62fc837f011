/**
 * Draws the pictures of the landers: `npm run lander-pictures`, or `npm run lander-pictures -- gallery` for one lander.
 * Writes them to `web/public/assets/landers`, with a hash of the drawing in each name, and lists the names in
 * `web/features/landers/<name>/drawings.ts`.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutOut } from './cut-out.ts'
import { drawWords } from './draw-words.ts'
import { type LanderDrawing, landerDrawings } from './lander-drawings.ts'
import { portraitFile } from './portraits.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/public/assets/landers')

/** Returns the drawing as PNG, at least as large as its largest file. */
async function drawWhole(drawing: LanderDrawing): Promise<Buffer> {
  if ('lines' in drawing) return drawWords(drawing)
  if ('figure' in drawing) return cutOut(drawing)
  const whole = sharp(portraitFile(drawing.portrait, 'large'))
  return (drawing.crop ? whole.extract(drawing.crop) : whole).png().toBuffer()
}

/** Draws one picture in all its widths. Returns its line in `drawings.ts`. */
async function draw(lander: string, name: string, drawing: LanderDrawing): Promise<string> {
  const whole = await drawWhole(drawing)
  const { widths } = drawing
  const options =
    'lines' in drawing
      ? { quality: 10, alphaQuality: 30, effort: 6 } // one colour; only the outline matters
      : { quality: 62, alphaQuality: 80, effort: 6, smartSubsample: true }
  const files = await Promise.all(
    widths.map((width) => sharp(whole).resize({ width }).webp(options).toBuffer({ resolveWithObject: true })),
  )
  const hash = createHash('sha256')
  for (const { data } of files) hash.update(data)
  const file = `${lander}-${name}.${hash.digest('hex').slice(0, 8)}`
  await Promise.all(files.map(({ data }, at) => writeFile(join(folder, `${file}-${widths[at]}.webp`), data)))
  const { width = 1, height = 1 } = files.at(-1)?.info ?? {}
  const ratio = Number((height / width).toFixed(4))
  return `  ${name}: { file: '${file}', widths: [${widths.join(', ')}], ratio: ${ratio} },\n`
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
for (const lander of chosen.length > 0 ? chosen : Object.keys(landerDrawings)) {
  if (!landerDrawings[lander]) throw new Error(`no drawings for the lander ${lander}`)
  await drawLander(lander)
}
