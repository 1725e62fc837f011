import { seededRandom } from '../../random.ts'
import { frame } from '../clip.ts'
import { mix, round, swing } from '../motion.ts'

const { width, height } = frame

/** Returns a sky as a gradient from the top to the bottom. */
export function sky(id: string, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${round(at / (colours.length - 1))}" stop-color="${colour}"/>`,
  )
  return (
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id})"/>`
  )
}

/** Returns a soft round light. */
export const glow = (x: number, y: number, radius: number, colour: string, opacity: number): string => {
  const id = `glow-${colour.slice(1)}`
  return (
    `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset=".45" stop-color="${colour}" stop-opacity=".42"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="url(#${id})" opacity="${round(opacity)}"/>`
  )
}

/** Returns a string of lamps that hangs from edge to edge, each with its own rhythm. */
export function lamps(
  time: number,
  { top, sag, count }: { top: number; sag: number; count: number },
): string {
  const random = seededRandom(`lamps ${top}`)
  const sway = swing(time, 5) * 3
  const y = (x: number) => top + sag * (1 - ((x - width / 2) / (width / 2)) ** 2) + (sway * x) / width
  const bulbs = Array.from({ length: count }, (_, at) => {
    const x = ((at + 0.5) * width) / count
    const [period, phase] = [random.between(1.6, 3.4), random.next()]
    const light = mix(0.62, 1, (1 + swing(time, period, phase)) / 2)
    const below = y(x) + 15
    return (
      `<path d="M${round(x)} ${round(y(x))}v9" stroke="#1c0d16" stroke-width="5"/>` +
      `${glow(x, below, 46, '#ffcf7a', light * 0.75)}<circle cx="${round(x)}" cy="${round(below)}" r="8" fill="#fff1c9" opacity="${round(light)}"/>`
    )
  })
  const wire = `M-10 ${round(y(-10))}Q${width / 2} ${round(top + sag * 2 + sway)} ${width + 10} ${round(y(width + 10))}`
  return `<path d="${wire}" fill="none" stroke="#1c0d16" stroke-width="2.5"/>${bulbs.join('')}`
}

/** Returns the table in the foreground, with a candle, two glasses and a plate for each chair. */
export function table(time: number, laid: { readonly left: number; readonly right: number }): string {
  const middle = width / 2
  return [
    `<path d="M-40 560V476C180 398 780 398 1000 476V560Z" fill="#fffaf3"/>`,
    `<path d="M-40 482C180 404 780 404 1000 482" fill="none" stroke="#ffdccf" stroke-width="9"/>`,
    ...[laid.left, laid.right].map(
      (x) =>
        `<ellipse cx="${x}" cy="490" rx="92" ry="20" fill="#f4dfd2"/><ellipse cx="${x}" cy="486" rx="92" ry="20" fill="#fff"/>` +
        `<ellipse cx="${x}" cy="486" rx="62" ry="12" fill="#f7ece4"/>`,
    ),
    glass(middle - 82),
    glass(middle + 82),
    candle(time, middle),
  ].join('')
}

function glass(x: number): string {
  return (
    `<g transform="translate(${x} 380)"><ellipse cy="99" rx="23" ry="6" fill="#e3cbbd"/><path d="M-2.5 54h5v44h-5z" fill="#d8bcad"/>` +
    `<path d="M-21 0C-24 38-16 58 0 58 16 58 24 38 21 0Z" fill="#fff" fill-opacity=".34"/>` +
    `<path d="M-22 22C-20 44-13 52 0 55 13 52 20 44 22 22Z" fill="#9c1b31" fill-opacity=".88"/>` +
    `<path d="M-14 6c-1 14 0 22 3 30" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/></g>`
  )
}

function candle(time: number, x: number): string {
  const flicker = swing(time, 0.47) * 0.5 + swing(time, 0.31, 0.3) * 0.5
  const lean = round(swing(time, 1.7) * 5)
  return (
    glow(x, 372, 150, '#ffb45e', 0.5 + flicker * 0.06) +
    `<path d="M${x - 13} 404h26v84h-26z" fill="#ffe9cf"/><path d="M${x + 3} 404h10v84h-10z" fill="#f3cfa9"/>` +
    `<ellipse cx="${x}" cy="490" rx="34" ry="9" fill="#d99f52"/><path d="M${x} 404v-8" stroke="#3a1a1c" stroke-width="3"/>` +
    `<path transform="translate(${x} 398) rotate(${lean}) scale(1 ${round(1 + flicker * 0.1)})" d="M0 0C-13-4-11-20 0-40 11-20 13-4 0 0Z" fill="#ffc14d"/>` +
    `<path transform="translate(${x} 398) rotate(${lean})" d="M0-1C-6-4-5-11 0-20 5-11 6-4 0-1Z" fill="#fff6d8"/>`
  )
}

/**
 * Returns falling rain: slanted strokes that start again above the picture.
 * @param strength opacity of the strokes
 */
export function rain(time: number, drops: number, strength: number): string {
  const random = seededRandom('rain')
  const strokes = Array.from({ length: drops }, () => {
    const [from, start, speed] = [random.between(-40, width + 160), random.next(), random.between(620, 780)]
    const length = random.between(26, 48)
    const fall = (start * 700 + time * speed) % 700
    const [x, y] = [from - fall * 0.2, fall - 90]
    return `M${round(x)} ${round(y)}l${round(-length * 0.2)} ${round(length)}`
  })
  return `<path d="${strokes.join('')}" stroke="#dfe6ff" stroke-width="2.2" stroke-linecap="round" opacity="${strength}"/>`
}
