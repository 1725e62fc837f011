import { person } from './person.ts'
import { draw, ground, group, ink, oval, rod, scene, shape, stroke } from './shapes.ts'

/** A tin with its opening to the left, and the loose end of its string. */
const tin = (transform: string, colour: string, dark: string): string =>
  group(
    { transform },
    rod('M66 0c26 2 14 36 4 44s-4 18 4 16', '#fff6ee', 8),
    shape('M0-27H62c7 12 7 42 0 54H0z', colour),
    stroke('M22-26c6 14 6 38 0 52M42-26c6 14 6 38 0 52', dark, 2.6),
    stroke('M12-18h42', '#ffffff8c', 4),
    oval([0, 0], [9, 27], '#fdeee4', { stroke: ink, 'stroke-width': 2.6 }),
  )

/** Picture of the offline page: two people with a tin-can telephone whose string is cut. */
export const tinPhone = (): string =>
  draw(
    scene,
    ground(
      ['#ded7f3', '#8f82c6'],
      [
        [66, 66, 27],
        [200, 96, 20],
        [336, 54, 34],
        [212, 208, 14],
        [134, 30, 10],
      ],
    ),
    person('left', { x: 82, y: 190, size: 0.25 }),
    person('right', { x: 322, y: 186, size: 0.25, mirrored: true }),
    tin('translate(100 268) rotate(20)', '#e8536b', '#a91a34'),
    tin('translate(302 266) scale(-1 1) rotate(20)', '#7aa5d6', '#41719f'),
    stroke('M200 226v-18M184 232l-9-15M216 232l9-15', '#fff', 4.5),
  )
