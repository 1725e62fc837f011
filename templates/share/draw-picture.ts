import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { drawMark } from './draw-mark.ts'
import { drawWindowPicture, type MessagePrice } from './draw-window-picture.ts'
import { outline, setHeadline } from './set-text.ts'

/** The picture of a page that messengers and social networks show beside its link (Open Graph). */
export interface SharePicture {
  readonly site_name: string
  /** Asterisks enclose the emphasised words: `Il prossimo *batticuore* è qui vicino.` */
  readonly headline: string
  readonly line: string
  readonly colours: {
    readonly paper: string
    readonly primary: string
    readonly ink: string
    readonly ink_2: string
  }
  /** SVG path of the site's logo, on a 24 × 24 grid. */
  readonly logo: string
  /** Three drawn portraits as data URLs of JPEG files, each 3:4; a lander has one. */
  readonly portraits: readonly string[]
  /** On the picture of a lander, which has a design of its own. */
  readonly price?: MessagePrice
}

const [width, height, margin] = [1200, 630, 64]
/** Horizontal distance between the upper and the lower end of a portrait's slanted edge. */
const slant = 76
/**
 * Left and right edge of each portrait at the top. The last one bleeds off the picture. `shift` moves a portrait, so
 * that its face is in the middle of what is visible.
 */
const strips = [
  { left: 608, right: 827, shift: -46 },
  { left: 836, right: 1055, shift: 12 },
  { left: 1064, right: 1290, shift: 10 },
] as const
const portrait = { width: 480, height: 640 }

const mark = msg`Illustrazioni`

/** Draws the picture as an SVG without text elements, so that it looks the same whatever fonts a machine has. */
export function drawPicture(i18n: I18n, picture: SharePicture): string {
  const { site_name, headline, line, colours, logo, portraits, price } = picture
  if (price) return drawWindowPicture(i18n, { ...picture, price, portrait: portraits[0] ?? '' })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...strips.map((strip, place) => drawStrip(strip, portraits[place] ?? '', place)),
    `<path transform="translate(${margin} 55) scale(1.4)" fill="${colours.primary}" d="${logo}"/>`,
    outline(site_name, 'display', { x: margin + 46, y: 84, size: 34, fill: colours.primary, width: 440 }),
    ...setHeadline(headline, {
      ...{ x: margin, top: 112, bottom: 524, ink: colours.ink, emphasis: colours.primary },
      rightAt: (y) => strips[0].left - (slant * y) / height - 20,
    }),
    outline(line, 'text', { x: margin, y: 563, size: 27, fill: colours.ink_2, width: 440 }),
    drawMark(i18n._(mark), { fill: colours.primary, right: width - 28, top: 553 }),
    '</svg>',
  ].join('')
}

function drawStrip({ left, right, shift }: (typeof strips)[number], picture: string, place: number): string {
  const middle = (left + right - slant) / 2 + shift
  const corners = `${left},0 ${right},0 ${right - slant},${height} ${left - slant},${height}`
  return [
    `<clipPath id="strip-${place}"><polygon points="${corners}"/></clipPath>`,
    `<g clip-path="url(#strip-${place})">`,
    `<image href="${picture}" x="${middle - portrait.width / 2}" y="-5"`,
    ` width="${portrait.width}" height="${portrait.height}"/></g>`,
  ].join('')
}
