import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { drawMark, markWidth } from './draw-mark.ts'
import { outline, setHeadline, setLines } from './set-text.ts'

/** Price of a message in credits, and the lowest one in money; `null` if the site has no prices. */
export interface MessagePrice {
  readonly credits: number
  readonly money: string | null
}

interface WindowPicture {
  readonly site_name: string
  readonly headline: string
  readonly line: string
  readonly logo: string
  /** A drawn portrait as a data URL, 3:4. */
  readonly portrait: string
  readonly price: MessagePrice
}

const [width, height, margin] = [1200, 630, 64]
/** The scene looks the same on every site, like the landers. */
const colours = { wine: '#6d0d1f', cloth: '#8b1228', ink: '#2a1519', paper: '#fffaf6' }
/** The opening of the window. Its upper end is a half circle. */
const opening = { left: 819, right: 1055, top: 57, bottom: 518 }
const middle = (opening.left + opening.right) / 2

const mark = msg`Illustrazione`
const no_break_space = '\u00a0'

/**
 * Draws the picture of a lander: somebody at a window, and the lander's sentence and the price of a message (H3) on its
 * washing line.
 */
export function drawWindowPicture(
  i18n: I18n,
  { site_name, headline, line, logo, portrait, price }: WindowPicture,
): string {
  const { credits, money } = price
  const amount = msg`${plural(credits, { one: '# credito', other: '# crediti' })}`
  const inCredits = i18n._(amount)
  const cost = money === null ? inCredits : i18n._(msg`${inCredits}, da ${money}`)
  const note = i18n._(mark)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ...wall,
    `<path transform="translate(${margin} 55) scale(1.4)" fill="${colours.wine}" d="${logo}"/>`,
    outline(site_name, 'display', { x: margin + 46, y: 84, size: 34, fill: colours.wine, width: 560 }),
    ...setHeadline(headline, {
      ...{ x: margin, top: 116, bottom: 418, ink: colours.wine, emphasis: colours.wine },
      rightAt: () => 690,
    }),
    rope,
    card(line, { x: 64, y: 452, wide: 290, turn: -1.6, cloth: colours.paper, ink: colours.ink }),
    card(`${i18n._(msg`Un messaggio:`)} ${cost.replaceAll(' ', no_break_space)}`, {
      x: 366,
      y: 456,
      wide: 332,
      turn: 1.8,
      cloth: colours.cloth,
      ink: '#fff',
    }),
    drawWindow(portrait),
    drawMark(note, { fill: colours.wine, right: middle + markWidth(note) / 2, top: 559 }),
    '</svg>',
  ].join('')
}

const wall = [
  '<linearGradient id="wall" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#f6d3ae"/><stop offset="1" stop-color="#df9c77"/></linearGradient>',
  `<rect width="${width}" height="${height}" fill="url(#wall)"/>`,
  '<radialGradient id="light"><stop stop-color="#ffe9a8"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>',
  `<circle cx="${middle}" cy="200" r="250" fill="url(#light)"/>`,
]

const rope = '<path d="M-10 428Q330 480 760 416" fill="none" stroke="#6b4a40" stroke-width="3.5"/>'

interface Card {
  readonly x: number
  readonly y: number
  readonly wide: number
  /** In degrees. */
  readonly turn: number
  readonly cloth: string
  readonly ink: string
}

/** Draws a piece of cloth on the line, with a text and two pegs. */
function card(text: string, { x, y, wide, turn, cloth, ink }: Card): string {
  const [tall, corner, padding] = [112, 26, 24]
  const shape = (dy: number) =>
    `M${x} ${y + dy}h${wide}v${tall - corner}a${corner} ${corner} 0 0 1-${corner} ${corner}h-${wide - 2 * corner}a${corner} ${corner} 0 0 1-${corner}-${corner}z`
  const room = wide - 2 * padding
  const place = { y: y + tall / 2 + 4, size: 34, fill: ink, width: room }
  const { wide: used } = setLines(text, 'text', { ...place, x: 0 })
  const { paths } = setLines(text, 'text', { ...place, x: x + (wide - used) / 2 })
  const pegs = [30, wide - 30].map(
    (at) => `<rect x="${x + at - 5.5}" y="${y - 20}" width="11" height="34" rx="3" fill="#b98345"/>`,
  )
  return (
    `<g transform="rotate(${turn} ${x + wide / 2} ${y})"><path d="${shape(7)}" fill="#8a4a34" opacity=".28"/>` +
    `<path d="${shape(0)}" fill="${cloth}"/>${paths.join('')}${pegs.join('')}</g>`
  )
}

function drawWindow(portrait: string): string {
  const { left, right, top, bottom } = opening
  const arch = (wider: number) => {
    const radius = (right - left) / 2 + wider
    return `M${left - wider} ${bottom}V${top + radius - wider}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${bottom}z`
  }
  const wide = 404
  return [
    `<path d="${arch(13)}" fill="#fbe8d6"/><clipPath id="opening"><path d="${arch(0)}"/></clipPath>`,
    `<g clip-path="url(#opening)"><image href="${portrait}" x="${middle - wide / 2}" y="${top - 14}" width="${wide}" height="${(wide * 4) / 3}"/>`,
    `<path d="M${left} ${bottom}V${top}h12V${bottom}z" fill="#3a0f1c" opacity=".22"/></g>`,
    shutter(724, 802, 6),
    shutter(1150, 1072, 6),
    '<rect x="772" y="518" width="330" height="24" rx="4" fill="#fbe8d6"/><rect x="772" y="540" width="330" height="11" fill="#c2805c"/>',
  ].join('')
}

/** Draws an open shutter. `slant` is how much lower its upper end is beside the window. */
function shutter(outer: number, inner: number, slant: number): string {
  const [top, bottom] = [70, 518]
  const inward = Math.sign(inner - outer)
  const board = (from: number, to: number, y: number, tall: number) => {
    const dip = (x: number) => (slant * (x - outer)) / (inner - outer)
    return `M${from} ${y + dip(from)}L${to} ${y + dip(to)}v${tall}L${from} ${y + dip(from) + tall}z`
  }
  const slats = Array.from({ length: 19 }, (_, at) =>
    board(outer + inward * 10, inner - inward * 10, top + 16 + at * 22, 12),
  )
  return (
    `<path d="${board(outer, inner, top + 10, bottom - top)}" fill="#8a4a34" opacity=".25"/>` +
    `<path d="${board(outer, inner, top, bottom - top)}" fill="#1d7a50"/><path d="${slats.join('')}" fill="#125839"/>`
  )
}
