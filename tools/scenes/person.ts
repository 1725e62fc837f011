import { type Face, faces } from '#demo/portraits/faces.ts'
import { drawPerson, faceCentre } from '#demo/portraits/figure.ts'
import { canvas } from '#demo/portraits/lorelei.ts'
import { group } from './shapes.ts'

type Look = Omit<Parameters<typeof drawPerson>[1], 'pose'>

const faceOf = (name: string, change: Partial<Face> = {}): Face => {
  const face = faces.find(({ face }) => face === name)
  if (!face) throw new Error(`no face ${name}`)
  return { ...face, ...change }
}

/**
 * The people of the scenes: faces of the demo in clothes that fit the scene. `left` and `right` are in the same SVG
 * file. They have the same head variant, because a second copy of a shape adds almost no bytes to the compressed file.
 */
const people = {
  waiting: [
    faceOf('woman-01', { head: 3, hair: 23, mouth: 2, extras: {} }),
    { garment: 'vneck', cloth: 'black', mouth: 2, laughs: false },
  ],
  clumsy: [
    faceOf('man-03', { head: 3, extras: {} }),
    { garment: 'crew', cloth: 'cream', mouth: 6, laughs: false },
  ],
  left: [
    faceOf('woman-02', {
      head: 3,
      hair: 15,
      hair_colour: 'brown',
      age_band: 'young',
      skin: 'light',
      mouth: 6,
    }),
    { garment: 'crew', cloth: 'plum', mouth: 6, laughs: false },
  ],
  right: [
    faceOf('man-10', { head: 3, extras: { beard: true } }),
    { garment: 'crew', cloth: 'wine', mouth: 6, laughs: false },
  ],
  posing: [faceOf('woman-14', { extras: {} }), { garment: 'crew', cloth: 'denim', mouth: 5, laughs: false }],
} as const satisfies Record<string, readonly [Face, Look]>

interface Place {
  /** Middle of the face, in units of the scene. */
  readonly x: number
  readonly y: number
  /** Units of the scene per unit of Lorelei's canvas. */
  readonly size: number
  /** Turns the person to the left. */
  readonly mirrored?: boolean
}

/** Draws a person of the scenes. */
export function person(name: keyof typeof people, { x, y, size, mirrored = false }: Place): string {
  const [face, look] = people[name]
  const flip = mirrored ? `${-size} ${size}` : `${size}`
  const [left, top] = [canvas.left + faceCentre.x, canvas.top + faceCentre.y]
  const transform = `translate(${x} ${y}) scale(${flip}) translate(${-left} ${-top})`
  return group({ transform, fill: 'none' }, content(drawPerson(face, { ...look, pose: 'camera' }), name))
}

/**
 * Returns the elements of DiceBear's SVG without the metadata. Replaces each id by the first letter of `prefix` and a
 * number, so that two people in one file have different ids.
 */
function content(svg: string, prefix: string): string {
  const elements = svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<!--.*?-->|<metadata.*?<\/metadata>/gs, '')
  const ids = Array.from(elements.matchAll(/ id="([^"]+)"/g), ([, id]) => String(id))
  return ids.reduce(
    (text, id, index) => text.replaceAll(new RegExp(`(["#])${id}(?=[")])`, 'g'), `$1${prefix[0]}${index}`),
    elements,
  )
}
