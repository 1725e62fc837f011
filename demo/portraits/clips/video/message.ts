import { blink, drawActor, type Look } from '../cast.ts'
import { ease, latest, round, spring, swing } from '../motion.ts'
import { glow, sky } from './evening.ts'
import { umbrella } from './umbrella.ts'

const his: readonly (readonly [number, Look])[] = [
  [0, { pose: 'up', mouth: 14 }],
  [1.55, { pose: 'down', mouth: 14 }],
  [2.7, { pose: 'aside', mouth: 2 }],
  [4.55, { pose: 'aside', mouth: 6 }],
]

/** At home, he writes, deletes, and asks about the umbrella. A heart comes back. */
export function drawMessage(time: number): string {
  const look = blink(latest(his, time), time, [0.9, 1.47, 2.62, 4.2])
  return (
    sky('wall', ['#eda456', '#de8a52', '#c9605a']) +
    glow(250, 250, 380, '#ffe2a6', 0.75) +
    room +
    leaves(time) +
    drawActor('he', look, {
      ...{ x: 282, y: 262 + swing(time, 3) * 1.5, scale: 0.43 },
      tilt: ease(time, 1.5, 1.9) * 2 - ease(time, 4.5, 4.9) * 4,
    }) +
    typed(time) +
    asked(time) +
    answered(time)
  )
}

/** A window with the evening, and a shelf. */
const room =
  '<g><rect x="600" y="-20" width="300" height="250" rx="6" fill="#7d2f57"/><rect x="600" y="90" width="300" height="140" fill="#b44a5a"/>' +
  '<circle cx="812" cy="60" r="26" fill="#ffe7b8"/><path d="M600 230c40-50 90-56 130-26 34-40 110-40 170 26Z" fill="#5d2046"/>' +
  '<path d="M600-20h300v250H600zM750-20v250M600 100h300" fill="none" stroke="#fff0dc" stroke-width="12"/><path d="M580 230h340v14H580z" fill="#fff0dc"/></g>' +
  '<g><path d="M-10 150h112v12H-10z" fill="#8d3a35"/><path d="M6 82h16v68H6zm52 18h20v50H58z" fill="#8b1228"/><path d="M24 72h14v78H24zm56 20h12v58H80z" fill="#fbe3c2"/><path d="M40 90h16v60H40z" fill="#2f6167"/></g>'

/** A plant whose leaves move a little. */
function leaves(time: number): string {
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${round(turn + swing(time, 4, x / 90) * 2.5)}) scale(${size})"><path d="M0 0C-34-40-30-96 0-140 30-96 34-40 0 0Z" fill="#2c4a3d"/><path d="M0-6V-122" stroke="#54806a" stroke-width="4"/></g>`
  return (
    leaf(884, 470, -34, 1.2) +
    leaf(900, 470, 30, 1.15) +
    leaf(890, 476, -4, 1.5) +
    '<path d="M838 462h112l-14 90h-84z" fill="#9d3a33"/><path d="M830 452h128v22H830z" fill="#b64a3c"/>'
  )
}

const grow = (x: number, y: number, size: number, content: string) =>
  size > 0.01
    ? `<g transform="translate(${x} ${y}) scale(${round(size)}) translate(${-x} ${-y})">${content}</g>`
    : ''

/** Dots while he writes. He deletes the first attempt. */
function typed(time: number): string {
  const size =
    spring(time, 0.5, 0.9) * (1 - ease(time, 1.6, 1.85)) + spring(time, 2, 2.35) * (1 - ease(time, 2.7, 2.85))
  const dots = [0, 1, 2].map(
    (at) =>
      `<circle cx="${566 + at * 34}" cy="${round(330 - Math.max(0, swing(time, 0.9, -at * 0.16)) * 11)}" r="9.5" fill="#fff" fill-opacity=".9"/>`,
  )
  return grow(
    500,
    372,
    size,
    `<path d="M540 286h120a40 40 0 0 1 40 40v6a40 40 0 0 1-40 40H500v-46a40 40 0 0 1 40-40Z" fill="#8b1228"/>${dots.join('')}`,
  )
}

/** The message: an umbrella, and a question mark. */
function asked(time: number): string {
  return grow(
    486,
    372,
    spring(time, 2.85, 3.3),
    '<path d="M534 190h208a48 48 0 0 1 48 48v86a48 48 0 0 1-48 48H486V238a48 48 0 0 1 48-48Z" fill="#8b1228"/>' +
      umbrella({
        x: 590,
        y: 288,
        scale: 0.27,
        open: spring(time, 3.2, 3.7),
        tilt: swing(time, 2.4) * 5,
        light: true,
      }) +
      '<path d="M702 250c2-34 54-34 54-2 0 24-29 24-29 50" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"/><circle cx="727" cy="330" r="8.5" fill="#fff"/>',
  )
}

/** Her answer: a heart. */
function answered(time: number): string {
  const beat = 1 + Math.max(0, swing(time, 0.85)) * 0.09
  return grow(
    806,
    486,
    spring(time, 4.3, 4.75),
    '<path d="M690 396h76a40 40 0 0 1 40 40v50H690a42 42 0 0 1-42-42v-6a42 42 0 0 1 42-42Z" fill="#fffaf3"/>' +
      `<path transform="translate(728 443) scale(${round(beat)})" d="M0 25C-30 4-33-12-26-21-18-30-5-27 0-16 5-27 18-30 26-21 33-12 30 4 0 25Z" fill="#d02440"/>`,
  )
}
