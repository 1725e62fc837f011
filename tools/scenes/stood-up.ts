import { person } from './person.ts'
import {
  area,
  draw,
  ground,
  group,
  ink,
  oval,
  paper,
  ring,
  rod,
  scene,
  shape,
  stroke,
  wine,
} from './shapes.ts'

const spritz = '#f5853b'

/** The x and y positions of the sockets of light bulbs on a wire. */
// oxfmt-ignore
const bulbs = [[14, 47], [74, 61], [134, 66], [196, 65], [258, 62], [320, 56], [384, 42]] as const

const lights = [
  stroke('M-6 42C74 72 180 68 240 63S350 56 406 34', ink, 2.6),
  ...bulbs.map(([x, y]) => oval([x, y + 12], [17, 17], '#ffe9a8', { opacity: 0.4 })),
  ...bulbs.map(([x, y]) => stroke(`M${x} ${y}v4`, ink, 5) + ring([x, y + 12], [7.5, 7.5], '#ffe08a')),
]

const chair = [
  rod('M262 350V190c0-72 98-72 98 0v160', '#c4622d', 17),
  rod('M294 340V172M328 340V172', '#a94f22', 11),
]

/** A wine glass with its foot at 0, 0. `level` is the height of the drink, from 0 to 1. */
function glass(x: number, y: number, level: number): string {
  const top = -32 - 34 * level
  return group(
    { transform: `translate(${x} ${y})` },
    area(`M-19 ${top}h38C21-44 16-31 0-31S-21-44-19 ${top}z`, spritz),
    shape('M-18-78C-23-48-18-31 0-31S23-48 18-78z', '#ffffff59'),
    oval([0, -78], [18, 4], '#ffffff80', { stroke: ink, 'stroke-width': 2.2 }),
    ring([5, top + 7], [7, 7], '#ffd06b'),
    stroke('M-14-66c-1 8-1 14 1 20', '#fff', 2.6),
    shape('M-2.5-31V-3h5v-28z', '#fff'),
    ring([0, 0], [16, 4.5], '#fff'),
  )
}

const table = [
  area('M-10 318C60 352 340 352 410 318V370H-10z', wine),
  stroke('M62 336l-3 30M154 344v22M246 344v22M338 336l3 30', '#6d0d1f', 2.6),
  ring([200, 314], [246, 36], paper),
]

const card = [
  shape('M184 268h70l10 58h-90z', '#fff'),
  stroke('M197 282l-9 19h18M202 289v22M242 282l-9 19h18M247 289v22', wine, 4),
  oval([219.5, 296.5], [8, 13.5], 'none', { stroke: wine, 'stroke-width': 4 }),
]

/** Picture of the error page 404: a woman waits at table 404, with two glasses and an empty chair. */
export const stoodUp = (): string =>
  draw(
    scene,
    ground(
      ['#f9dfb2', '#e0925f'],
      [
        [60, 190, 30],
        [205, 130, 18],
        [262, 118, 24],
        [376, 150, 28],
        [178, 236, 22],
      ],
    ),
    ...lights,
    ...chair,
    person('waiting', { x: 112, y: 186, size: 0.29 }),
    ...table,
    glass(150, 330, 0.25),
    glass(300, 322, 0.9),
    ...card,
  )
