import { person } from './person.ts'
import { area, draw, ground, group, ink, oval, paper, ring, scene, shape, stroke } from './shapes.ts'

const spritz = '#f5853b'

const stain = [
  shape('M258 342C186 314 146 292 166 262c18-27 76-23 92 4 16-27 74-31 92-4 20 30-20 52-92 80z', spritz),
  stroke('M186 268c10-9 26-10 38-6', '#ffc79b', 5),
  ring([304, 288], [19, 12], '#ffd06b'),
  stroke('M304 278v20M288 288h32', '#fff3d0', 2),
  ring([368, 322], [6, 5], spritz),
  ring([350, 338], [4, 3.4], spritz),
]

/** A wine glass on its side, with its opening to the right. */
const glass = group(
  { transform: 'translate(166 262) rotate(-14)' },
  oval([-140, 6], [7, 26], '#fff', { stroke: ink, 'stroke-width': 2.6 }),
  shape('M-134 3h46v7h-46z', '#fff'),
  shape('M0-30C-42-40-92-34-92 6S-42 48 0 40z', '#ffffffa6'),
  area('M0-6C-30 2-40 22-34 42-20 43-8 42 0 40z', spritz, { opacity: 0.85 }),
  stroke('M-74-10c8-12 22-16 36-17', '#fff', 4),
  oval([0, 5], [9, 35], '#ffffff73', { stroke: ink, 'stroke-width': 2.6 }),
)

/** Picture of the error page 500: a man has tipped over his glass, and the stain has the shape of a heart. */
export const spilled = (): string =>
  draw(
    scene,
    ground(
      ['#d5e8db', '#7fb8a0'],
      [
        [46, 110, 36],
        [330, 96, 30],
        [376, 184, 34],
        [110, 40, 16],
        [270, 36, 12],
      ],
    ),
    person('clumsy', { x: 206, y: 128, size: 0.27 }),
    shape('M-6 236C90 214 310 214 406 236V372H-6z', paper),
    ...stain,
    glass,
  )
