import sharp from 'sharp'
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

const drawn = new Map<string, Promise<Buffer>>()

/** Returns an icon as a PNG in the site's colour. The icon is drawn on first use and cached by colour. */
export function drawIcon(site: Site, name: AppIcon): Promise<Buffer> {
  const primary = primaryOf(site)
  const key = `${name} ${primary}`
  let icon = drawn.get(key)
  if (!icon) {
    if (drawn.size >= 200) drawn.clear()
    icon = sharp(Buffer.from(svgOf(appIcons[name], primary)))
      .png({ compressionLevel: 9 })
      .toBuffer()
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return icon
}

function svgOf({ pixels, heart: part, ground, rounded }: IconForm, primary: string): string {
  const scale = part * (24 / 20) // the heart is 20 wide on the grid
  const shift = (24 - 24 * scale) / 2
  const background = ground
    ? `<rect width="24" height="24" rx="${rounded ? 5.5 : 0}" fill="${primary}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 24 24">${background}<path transform="translate(${shift} ${shift - 0.4 * scale}) scale(${scale})" fill="#fff" d="${heart}"/></svg>`
}
