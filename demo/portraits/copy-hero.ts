/**
 * Copies five portraits of each niche to `web/public/assets/hero`, with a hash of the file in each name, and
 * lists the names in `web/parts/niche-faces.ts`.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { homeCast } from './home-cast.ts'
import { portraitFile } from './portraits.ts'

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
  Object.entries(homeCast).map(async ([niche, names]) => {
    const files = await Promise.all(names.slice(0, 5).map(copy))
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
