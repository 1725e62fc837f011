import { loadSharp } from '#server/http/load-sharp.ts'
import type { Site } from '#server/kernel/site.ts'

/** SVG path of the logo's heart, on a 24 × 24 grid. */
export const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'

interface IconForm {
  readonly pixels: number
  /**
   * Width of the heart as a fraction of the icon's width. A maskable icon keeps the heart within the middle 80 %, which
   * operating systems never cut off.
   */
  readonly heart: number
  /**
   * Whether the icon has a background. The badge icon of a notification has none, because systems draw it in a single
   * colour.
   */
  readonly ground: boolean
  readonly rounded: boolean
  /** Whether the heart has the site's colour. Otherwise it is white. */
  readonly isColoured?: true
}

/** All icons of an installed app. */
export const appIcons = {
  'app-icon-192.png': { pixels: 192, heart: 0.56, ground: true, rounded: true },
  'app-icon-512.png': { pixels: 512, heart: 0.56, ground: true, rounded: true },
  'app-icon-maskable.png': { pixels: 512, heart: 0.46, ground: true, rounded: false },
  'apple-touch-icon.png': { pixels: 180, heart: 0.56, ground: true, rounded: false },
  'app-badge.png': { pixels: 96, heart: 0.9, ground: false, rounded: false },
} as const satisfies Readonly<Record<string, IconForm>>
export type AppIcon = keyof typeof appIcons

/** Returns the primary colour of the site's theme (S7), else the standard colour. */
export const primaryOf = ({ settings }: Pick<Site, 'settings'>) =>
  colour(settings.theme.light['--primary'], '#8b1228')
export const paperOf = ({ settings }: Pick<Site, 'settings'>) =>
  colour(settings.theme.light['--paper'], '#fffaf6')

/**
 * Returns `value` if it is a hex colour such as `#8b1228`, else `standard`. Administrators type the settings by hand,
 * so the value may be invalid.
 */
const colour = (value: string | undefined, standard: string) =>
  value && /^#[0-9a-f]{6}$/i.test(value) ? value : standard

/** The heart alone, as in `web/public/favicon.svg`. */
const favicon: IconForm = { pixels: 48, heart: 0.84, ground: false, rounded: false, isColoured: true }

const drawn = new Map<string, Promise<Buffer>>()

/** Returns an icon as a PNG in the site's colour. */
export const drawIcon = (site: Site, name: AppIcon): Promise<Buffer> => draw(site, name, appIcons[name])

/**
 * Returns an ICO file with one PNG. Programs that read no page (readers of feeds, managers of bookmarks and passwords)
 * ask for `/favicon.ico`. Format: ICONDIR and one ICONDIRENTRY, all numbers little-endian, then the picture.
 */
export async function drawFavicon(site: Site): Promise<Buffer> {
  const { pixels } = favicon
  const png = await draw(site, 'favicon', favicon)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // pictures
  header.writeUInt8(pixels, 6)
  header.writeUInt8(pixels, 7)
  header.writeUInt16LE(1, 10) // planes of colour
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Draws an icon as a PNG on first use, and keeps it by its colour. */
function draw(site: Site, name: string, form: IconForm): Promise<Buffer> {
  const primary = primaryOf(site)
  const key = `${name} ${primary}`
  let icon = drawn.get(key)
  if (!icon) {
    if (drawn.size >= 200) drawn.clear()
    icon = pngOf(svgOf(form, primary))
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return icon
}

async function pngOf(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

function svgOf({ pixels, heart: part, ground, rounded, isColoured }: IconForm, primary: string): string {
  const scale = part * (24 / 20) // the heart is 20 wide on the grid
  const shift = (24 - 24 * scale) / 2
  const background = ground
    ? `<rect width="24" height="24" rx="${rounded ? 5.5 : 0}" fill="${primary}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 24 24">${background}<path transform="translate(${shift} ${shift - 0.4 * scale}) scale(${scale})" fill="${isColoured ? primary : '#fff'}" d="${heart}"/></svg>`
}
