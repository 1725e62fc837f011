import type { handSigns } from '#contract/moderation/gestures.ts'
import { group, ink, shape, stroke } from './shapes.ts'

type Sign = (typeof handSigns)[number]
type Line = readonly [d: string, width: number]

/**
 * A hand is made of thick lines with round ends, for example one line per finger. The lines of `back` share one
 * outline. The lines of `front` are drawn above them, each with its own outline. `creases` are thin lines on the skin.
 * `arm` is the middle line of the sleeve: x and y of its start at the cuff, then x and y of its end.
 */
interface Hand {
  readonly back: readonly Line[]
  readonly front: readonly Line[]
  readonly creases: string
  readonly arm: readonly [number, number, number, number]
}

const wrist: Line = ['M3 38L8 88', 40]
const arm = [9, 92, 16, 170] as const
const folded: readonly Line[] = [
  ['M-26-16V8', 19],
  ['M-7-20V10', 19],
  ['M12-18V10', 19],
  ['M29-12V8', 17],
]

/** The hands of the gestures. Each hand is to the right of the face, with its thumb towards the face. */
export const hands: Readonly<Record<Sign, Hand>> = {
  open_hand: {
    back: [
      wrist,
      ['M-19-8L-28-62', 18],
      ['M-3-12L-5-76', 18],
      ['M13-10L18-67', 18],
      ['M26-2L38-46', 16],
      ['M-12 28C-34 18-46 4-54-14', 19],
      ['M-10 8L20 10 16 30-6 32zM5 10v24', 30],
    ],
    front: [],
    creases: 'M-22 8C-6-2 14 2 27 10M-16 36C-18 22-10 12 2 10M-1 34c2 6 8 8 14 7',
    arm,
  },
  finger_up: {
    back: [wrist, ['M-26 4L-31-84', 19], ['M-16 0L24 0 18 32-12 32z', 34]],
    front: [...folded.slice(1), ['M-32 24C-20 30-8 28 4 20', 19]],
    creases: 'M-30-52l7-1M-29-24l7-1',
    arm,
  },
  fist: {
    back: [wrist, ['M-18 0L24 0 18 32-12 32z', 34]],
    front: [...folded, ['M-34 22C-20 30-8 28 8 20', 19]],
    creases: 'M2 15c5 0 8 3 8 7',
    arm,
  },
  thumb_up: {
    back: [
      ['M14 16L44 60', 40],
      ['M-12 8C-22-14-20-34-14-66', 22],
      ['M-6-2L24-6 28 34-6 36z', 32],
    ],
    front: [
      ['M-16-6H12', 19],
      ['M-19 12H12', 19],
      ['M-18 30H12', 19],
      ['M-13 46H9', 17],
    ],
    creases: 'M-19-46l9 1',
    arm: [48, 66, 92, 130],
  },
}

const union = (lines: readonly Line[], colour: string, wider: number) =>
  lines.map(([d, width]) => stroke(d, colour, width + wider)).join('')

/** Draws a hand in layers. Each layer has an outline, whose lines are `wider` units thicker, and the fill above it. */
function layersOf({ back, front }: Hand, outline: string, fill: string, wider: number): string {
  const layer = (lines: readonly Line[]) => union(lines, outline, wider) + union(lines, fill, 0)
  return layer(back) + front.map((line) => layer([line])).join('')
}

function sleeve([x, y, toX, toY]: Hand['arm'], cloth: string): string {
  const angle = Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI)
  return shape('M0-29h140v58H0z', cloth, { transform: `translate(${x} ${y}) rotate(${angle})` })
}

/** Draws a hand with its sleeve. */
export function handOf(
  sign: Sign,
  { skin, shade, cloth }: Record<'skin' | 'shade' | 'cloth', string>,
): string {
  const { creases, arm } = hands[sign]
  return [layersOf(hands[sign], ink, skin, 5.6), stroke(creases, shade, 2.6), sleeve(arm, cloth)].join('')
}

/** Draws a hand as a ghost, which lies above a photo: a half-transparent white area with a white outline. */
export function ghostOf(sign: Sign): string {
  const { back, front } = hands[sign]
  const box = 'x="-99" y="-120" width="240" height="260"'
  return [
    `<mask id="a" maskUnits="userSpaceOnUse" ${box}>${layersOf(hands[sign], '#fff', '#000', 8)}</mask>`,
    group({ opacity: 0.45 }, union([...back, ...front], '#fff', 0)),
    `<rect ${box} fill="#fff" mask="url(#a)"/>`,
  ].join('')
}
