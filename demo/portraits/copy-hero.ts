/**
 * Copies the portraits of the home page's niches to `web/public/assets/hero`, with a hash of the file in each name, and
 * lists the names in `web/parts/niche-faces.ts`.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portraitFile } from './portraits.ts'

/** The faces of each niche: top left, top right, bottom left, bottom right, and the large face in the middle. */
const faces = {
  1: ['woman-43', 'woman-40', 'man-12', 'man-21', 'woman-22'],
  2: ['woman-01', 'woman-26', 'man-35', 'man-10', 'woman-63'],
  3: ['woman-14', 'woman-58', 'man-33', 'man-36', 'woman-62'],
  4: ['woman-38', 'woman-03', 'man-34', 'man-48', 'woman-33'],
  5: ['woman-66', 'woman-45', 'man-20', 'man-46', 'woman-47'],
  6: ['woman-52', 'woman-59', 'man-50', 'man-13', 'woman-34'],
  7: ['woman-55', 'woman-13', 'man-27', 'man-51', 'woman-65'],
} as const

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/public/assets/hero')

async function copy(face: string): Promise<string> {
  const picture = await readFile(portraitFile(`${face}-1`, 'card'))
  const file = `${face}.${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`
  await writeFile(join(folder, `${file}.webp`), picture)
  return file
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const lists = await Promise.all(
  Object.entries(faces).map(async ([niche, names]) => {
    const files = await Promise.all(names.map(copy))
    return `  ${niche}: [${files.map((file) => `'${file}'`).join(', ')}],\n`
  }),
)
await writeFile(
  join(root, 'web/parts/niche-faces.ts'),
  `/** Written by \`npm run portraits\`: names of the drawn portraits of each niche in \`web/public/assets/hero\`. */
export const nicheFaces = {
${lists.join('')}} as const
`,
)
