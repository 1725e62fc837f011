import { area, draw, ground, group, ink, oval, paper, ring, scene, shape, stroke, wine } from './shapes.ts'

const steel = '#e9e4e2'
const shade = '#c3bbb9'

/** A heart of steam whose tip is at 0, 0. */
const heart = (x: number, y: number, size: number, opacity: number): string =>
  area('M0 0C-30-18-36-46-18-52-8-55-1-49 0-41 1-49 8-55 18-52 36-46 30-18 0 0z', '#fff', {
    transform: `translate(${x} ${y}) scale(${size})`,
    opacity,
  })

const pot = [
  stroke('M256 148c46-8 58 14 50 48-4 18-12 32-20 40', ink, 17),
  stroke('M256 148c46-8 58 14 50 48-4 18-12 32-20 40', '#3a2226', 12),
  shape('M150 262l-14 62h128l-14-62z', steel),
  area('M232 264l8 58h22l-13-58z', shade),
  stroke('M178 264l-8 58M214 264l6 58', shade, 2.6),
  shape('M146 248h108v14H146z', shade),
  shape('M144 142l10 106h92l10-106-26-4h-60z', steel),
  area('M228 144l-4 102h20l9-102z', shade),
  stroke('M176 144l8 102', shade, 2.6),
  shape('M146 144l-22-12 26 44z', steel),
  shape('M144 142c16-22 96-22 112 0z', steel),
  shape('M190 124c-6-20 26-20 20 0z', '#3a2226'),
  stroke('M164 164l5 60', '#fff', 5),
  ring([158, 292], [5, 5], '#d7a544'),
]

const stove = [
  area('M-6 336h412v30H-6z', '#6d0d1f'),
  shape('M-6 340V326h412v14z', wine),
  stroke('M112 326h176', ink, 7),
]

const cup = (x: number): string =>
  group(
    { transform: `translate(${x} 326)` },
    shape('M18-30c16-4 16 18-2 16', 'none'),
    shape('M-20-36h40c0 20-6 32-12 34h-16c-6-2-12-14-12-34z', paper),
    area('M0-10c-9-6-10-13-6-15 3-1 5 0 6 2 1-2 3-3 6-2 4 2 3 9-6 15z', wine),
    oval([0, -1], [24, 4], paper, { stroke: ink, 'stroke-width': 2.6 }),
  )

/** Picture of the error pages 503 and 429: a moka pot makes coffee on the stove. */
export const moka = (): string =>
  draw(
    scene,
    ground(
      ['#fbd9c6', '#e58a7d'],
      [
        [52, 96, 32],
        [338, 70, 36],
        [292, 150, 16],
        [88, 196, 20],
        [360, 214, 24],
      ],
    ),
    heart(116, 116, 0.8, 0.95),
    heart(94, 66, 0.56, 0.75),
    heart(126, 34, 0.36, 0.55),
    ...stove,
    ...pot,
    cup(56),
    cup(344),
  )
