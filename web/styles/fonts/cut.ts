/**
 * Cuts the fonts of the pages from the variable fonts in the @fontsource-variable packages (both OFL 1.1). Fraunces is
 * cut for two optical sizes. Its other axes are fixed: weight 560, softness 100, WONK 0. Figtree keeps its weights
 * from 400 to 700. Both fonts keep only the characters of the twelve locales, so a page loads 35 KB of fonts instead of
 * 140 KB.
 *
 * Also cuts the fonts of the receipts (`templates/receipt/fonts`): one TrueType file per weight, because the
 * PDF library can embed neither WOFF2 nor a range of weights, and takes three times as long with WOFF.
 *
 * The results are committed, because the cutting tool is not a dependency of the product. To cut again:
 *   (cd /tmp && npm install --no-save subset-font@2.9.0) && npx node web/styles/fonts/cut.ts /tmp
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

type Axes = Record<string, number | { min: number; max: number; default?: number }>
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Axes
    keepFeatures: string[]
    noHinting: boolean
  },
) => Promise<Buffer>

const [folder = '.'] = parseArgs({ allowPositionals: true }).positionals
const toolFolder = resolve(folder)
const subsetFont: SubsetFont = createRequire(join(toolFolder, 'from.cjs'))('subset-font')
const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Western European letters and the signs that prices and quotations need. */
const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœıˆ‐‑–—‘’‚“”„†•…‰‹›€™−←→↑↓`
/** Characters of headlines. Signs such as ½ and ™ come from the fallback font. */
const headline = `${between(0x20, 0x7e)}${between(0xc0, 0xd6)}${between(0xd8, 0xf6)}${between(0xf8, 0xff)}\u00a0¡£«·»¿Œœ‑–—‘’‚“”„…‹›€−×`
/** Characters of the words that a headline emphasizes: no Icelandic letters and only the signs of sentences. */
const emphasis = headline.replaceAll(/["#$%*+<=>@[\\\]^_`{|}~£ÐðÞþ−×]/g, '')
/** Letters of Polish and Finnish, and of names from neighbouring countries. */
const latinExt = between(0x100, 0x17f)
/** The same, with Romanian and Azerbaijani letters and the German capital ß: a receipt shows its buyer's name. */
const printedExt = `${latinExt}ȘșȚțƏəẞ`

/**
 * Axes for two optical sizes of Fraunces. `text` has thicker strokes, for sizes from 16 to 40 px. `large` is finer and
 * narrower, for larger sizes.
 */
const text: Axes = { SOFT: 100, WONK: 0, wght: 560, opsz: 24 }
const large: Axes = { ...text, opsz: 80 }
const figtree: Axes = { wght: { min: 400, max: 700 } }
const features = [
  'kern',
  'liga',
  'lnum',
  'onum',
  'tnum',
  'pnum',
  'locl',
  'mark',
  'ccmp',
  'calt',
  'case',
  'rvrn',
  'rclt',
]

const fraunces = (style: 'normal' | 'italic', range: 'latin' | 'latin-ext') =>
  `fraunces/files/fraunces-${range}-full-${style}.woff2`

const figtreeIn = (range: 'latin' | 'latin-ext') => `figtree/files/figtree-${range}-wght-normal.woff2`

type Cut = readonly [source: string, characters: string, axes: Axes, name: string]
const cuts: readonly Cut[] = [
  [fraunces('normal', 'latin'), latin, text, 'fraunces-latin'],
  [fraunces('normal', 'latin-ext'), latinExt, text, 'fraunces-latin-ext'],
  [fraunces('italic', 'latin'), latin, text, 'fraunces-italic-latin'],
  [fraunces('italic', 'latin-ext'), latinExt, text, 'fraunces-italic-latin-ext'],
  [fraunces('normal', 'latin'), headline, large, 'fraunces-large-latin'],
  [fraunces('normal', 'latin-ext'), latinExt, large, 'fraunces-large-latin-ext'],
  [fraunces('italic', 'latin'), emphasis, large, 'fraunces-large-italic-latin'],
  [fraunces('italic', 'latin-ext'), latinExt, large, 'fraunces-large-italic-latin-ext'],
  [figtreeIn('latin'), latin, figtree, 'figtree-latin'],
  [figtreeIn('latin-ext'), latinExt, figtree, 'figtree-latin-ext'],
]

const printed: readonly Cut[] = [
  [figtreeIn('latin'), latin, { wght: 400 }, 'figtree-400-latin'],
  [figtreeIn('latin-ext'), printedExt, { wght: 400 }, 'figtree-400-latin-ext'],
  [figtreeIn('latin'), latin, { wght: 600 }, 'figtree-600-latin'],
  [figtreeIn('latin-ext'), printedExt, { wght: 600 }, 'figtree-600-latin-ext'],
  [fraunces('normal', 'latin'), latin, large, 'fraunces-latin'],
  [fraunces('normal', 'latin-ext'), printedExt, large, 'fraunces-latin-ext'],
]
const receipts = join(import.meta.dirname, '../../../templates/receipt/fonts')

await mkdir(receipts, { recursive: true })
for (const cut of cuts) await write(import.meta.dirname, 'woff2', cut)
for (const cut of printed) await write(receipts, 'truetype', cut)

async function write(
  target: string,
  targetFormat: 'woff2' | 'truetype',
  [source, characters, variationAxes, name]: Cut,
): Promise<void> {
  const options = { targetFormat, variationAxes, keepFeatures: features, noHinting: true }
  const font = await subsetFont(await readFile(join(packages, source)), characters, options)
  const file = `${name}.${targetFormat === 'truetype' ? 'ttf' : targetFormat}`
  await writeFile(join(target, file), font)
  console.log(`${file} ${font.length} bytes`)
}
