import { faces } from '../faces.ts'
import { drawPerson, faceCentre } from '../figure.ts'
import type { LanderPerson } from '../lander-drawings.ts'
import { canvas } from '../lorelei.ts'
import type { PoseName } from '../poses.ts'
import { round } from './motion.ts'

/** The two people of the clips. */
const cast = {
  she: { face: 'woman-46', garment: 'turtleneck', cloth: 'mustard' },
  he: { face: 'man-31', garment: 'turtleneck', cloth: 'navy' },
} satisfies Record<string, LanderPerson>

export interface Look {
  readonly pose: PoseName
  /** Variant of the mouth. */
  readonly mouth: number
  readonly areEyesClosed?: boolean
}

/** Where a person is in the picture: the middle of the face, pixels per unit of the drawing, and degrees. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly tilt?: number
  /** Whether the person looks to the left. */
  readonly mirrored?: boolean
}

const closed_eyes = 19
const drawn = new Map<string, string>()

/** Returns a person as SVG. A person has few looks in a clip, so each is drawn once. */
export function drawActor(
  name: keyof typeof cast,
  look: Look,
  { x, y, scale, tilt = 0, mirrored }: Place,
): string {
  const key = JSON.stringify([name, look])
  const person = drawn.get(key) ?? drawLook(name, look)
  drawn.set(key, person)
  const flip = mirrored ? ' scale(-1 1)' : ''
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)} 0 ${round(700 * scale)}) scale(${scale})${flip}">${person}</g>`
}

function drawLook(name: keyof typeof cast, { pose, mouth, areEyesClosed }: Look): string {
  const person = cast[name]
  const face = faces.find((each) => each.face === person.face)
  if (!face) throw new Error(`unknown face ${person.face}`)
  const shown = areEyesClosed ? { ...face, eyes: closed_eyes } : face
  const box = `x="${-canvas.left - faceCentre.x}" y="${-canvas.top - faceCentre.y}" width="${canvas.width}" height="${canvas.height}"`
  return drawPerson(shown, { ...person, mouth, laughs: false, pose })
    .replace(/<metadata.*<\/metadata>/s, '')
    .replace('<svg ', `<svg ${box} `)
}

const blink_seconds = 0.13

/** Closes the eyes for a moment at each of the times. */
export const blink = (look: Look, time: number, at: readonly number[]): Look =>
  at.some((from) => time >= from && time < from + blink_seconds) ? { ...look, areEyesClosed: true } : look
