import { handSigns } from '#contract/moderation/gestures.ts'
import { cloths, skins } from '#demo/portraits/palette.ts'
import { ghostOf, handOf } from './hands.ts'
import { person } from './person.ts'
import { draw, ground, group, pose } from './shapes.ts'

type Sign = (typeof handSigns)[number]

/** Place of the hand in the frame. It is the same in the example and in the ghost above the member's own photo. */
const place = { transform: 'translate(292 350) scale(1.12)' }

/** A gesture beside the cheek on the right of the picture. For the other cheek, the page mirrors the picture. */
const example = (sign: Sign): string =>
  draw(
    pose,
    ground(
      ['#cfe6d6', '#4b8d77'],
      [
        [40, 90, 44],
        [318, 60, 34],
        [330, 210, 22],
        [96, 30, 16],
        [24, 250, 30],
      ],
    ),
    person('posing', { x: 154, y: 222, size: 0.42 }),
    group(
      place,
      handOf(sign, { skin: skins.olive.base, shade: skins.olive.shade, cloth: cloths.denim.base }),
    ),
  )

const ghost = (sign: Sign): string => draw(pose, group(place, ghostOf(sign)))

/** The pictures of all gestures, by file name. */
export const poses = (): Record<string, string> =>
  Object.fromEntries(
    handSigns.flatMap((sign) => [
      [`pose-${sign}.svg`, example(sign)],
      [`ghost-${sign}.svg`, ghost(sign)],
    ]),
  )
