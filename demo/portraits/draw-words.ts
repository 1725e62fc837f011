import { fileURLToPath } from 'node:url'
import { openSync, type Font } from 'fontkit'
import sharp from 'sharp'
import type { LanderDrawing } from './lander-drawings.ts'

type Words = Extract<LanderDrawing, { lines: unknown }>

const font_px = 120
const line_px = 128

/** Returns handwritten words as PNG, each line a little askew. */
export async function drawWords({ lines, colour }: Words): Promise<Buffer> {
  const file = import.meta.resolve('@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff2')
  const font = openSync(fileURLToPath(file)) as Font
  const scale = font_px / font.unitsPerEm
  const drawn = lines.map((line, at) => {
    const run = font.layout(line)
    let x = 0
    const glyphs = run.glyphs.map((glyph, place) => {
      const advance = run.positions[place]?.xAdvance ?? 0
      const path = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
      x += advance
      return path
    })
    const tilt = [-2, 1.5, -1][at % 3]
    const place = `translate(${12 + at * 4} ${line_px * (at + 1) - 24}) rotate(${tilt}) scale(${scale} ${-scale})`
    return { width: x * scale, svg: `<g transform="${place}">${glyphs.join('')}</g>` }
  })
  const width = Math.ceil(Math.max(...drawn.map(({ width }) => width)) + 40)
  const height = line_px * lines.length + 30
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${drawn.map((line) => line.svg).join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
