import { fileURLToPath } from 'node:url'
import { openSync, type Font } from 'fontkit'
import sharp from 'sharp'
import type { LanderDrawing } from './lander-drawings.ts'

type Words = Extract<LanderDrawing, { lines: unknown }>

const font_px = 120
const line_px = 128

/** A letter is in the first file that has it. */
const fontFiles = [
  import.meta.resolve('@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff2'),
  import.meta.resolve('@fontsource/patrick-hand/files/patrick-hand-latin-ext-400-normal.woff2'),
]

/** Returns handwritten words as PNG, each line a little askew. */
export async function drawWords({ lines, colour }: Words): Promise<Buffer> {
  const fonts = fontFiles.map((file) => openSync(fileURLToPath(file)) as Font)
  const scale = font_px / (fonts[0]?.unitsPerEm ?? 1000)
  const drawn = lines.map((line, at) => {
    let x = 0
    const glyphs = runsOf(fonts, line).flatMap((run) =>
      run.glyphs.map((glyph, place) => {
        const path = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
        x += run.positions[place]?.xAdvance ?? 0
        return path
      }),
    )
    const tilt = [-2, 1.5, -1][at % 3]
    const place = `translate(${12 + at * 4} ${line_px * (at + 1) - 24}) rotate(${tilt}) scale(${scale} ${-scale})`
    return { width: x * scale, svg: `<g transform="${place}">${glyphs.join('')}</g>` }
  })
  const width = Math.ceil(Math.max(...drawn.map(({ width }) => width)) + 40)
  const height = line_px * lines.length + 30
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${drawn.map((line) => line.svg).join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Lays out a line in pieces, each with the first font that has its letters. Throws if no font has a letter. */
function runsOf(fonts: readonly Font[], line: string) {
  const pieces: { font: Font; text: string }[] = []
  for (const letter of line) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    if (!font) throw new Error(`no handwriting for ${letter}`)
    const last = pieces.at(-1)
    if (last?.font === font) last.text += letter
    else pieces.push({ font, text: letter })
  }
  return pieces.map(({ font, text }) => font.layout(text))
}
