import { Avatar } from '@dicebear/core'
import { picture } from './background.ts'
import type { Face } from './faces.ts'
import { garmentVariant } from './garments.ts'
import { canvas, lorelei } from './lorelei.ts'
import { cloths, hairs, skins } from './palette.ts'
import type { Shot } from './shots.ts'

const ink = '#150b0d'
const variant = (number: number) => `variant${String(number).padStart(2, '0')}`
/** Lip colours for light and for dark skin. */
const lips = { woman: { light: '#9c1b31', dark: '#7c1526' }, man: { light: '#84392f', dark: '#4c1d18' } }

/** The point between eyes and mouth, in Lorelei's canvas. `drawFigure` places the person by this point. */
export const faceCentre = { x: 512, y: 500 }
/** Distance of `faceCentre` from the top of the large picture, in pixels. */
const face_line_px = 420

/**
 * Hair variants with a full fringe. Only small parts of the brows are visible below the fringe, so the brows get the
 * colour of the hair.
 */
const fringes = [14, 19, 23]

const shown = (has: unknown) => (has ? 100 : 0)

type Look = Pick<Shot, 'garment' | 'cloth' | 'mouth' | 'laughs' | 'pose'>

/** Returns the person as SVG in Lorelei's extended canvas. */
export function drawPerson(face: Face, shot: Look): string {
  const { extras, gender } = face
  const skin = skins[face.skin]
  const hair = hairs[face.hair_colour]
  const cloth = cloths[shot.cloth]
  const isDark = face.skin === 'deep' || face.skin === 'brown'
  const lip = lips[gender][isDark ? 'dark' : 'light']
  const glow = gender === 'woman' ? '4d' : '2b'
  return new Avatar(lorelei[shot.pose], {
    seed: face.face,
    hairVariant: variant(face.hair),
    headVariant: variant(face.head),
    eyesVariant: variant(shot.laughs ? 19 : face.eyes),
    eyebrowsVariant: variant(face.brows),
    noseVariant: variant(face.nose),
    mouthVariant: `happy${String(shot.laughs ? 5 : shot.mouth).padStart(2, '0')}`,
    garmentVariant: garmentVariant(shot.garment, gender),
    glassesVariant: variant(extras.glasses ?? 1),
    glassesProbability: shown(extras.glasses),
    earringsVariant: variant(extras.earrings ?? 2),
    earringsProbability: shown(extras.earrings),
    beardProbability: 0,
    shortBeardProbability: shown(extras.beard),
    frecklesProbability: shown(extras.freckles),
    fineLinesProbability: shown(face.age_band === 'older'),
    hairAccessoriesProbability: 0,
    skinColor: skin.base,
    skinShadeColor: skin.shade,
    blushColor: [`${skin.blush}${glow}`, `${skin.blush}00`],
    blushColorFill: 'radial',
    blushColorOrder: 'fixed',
    hairColor: [hair.light, hair.base],
    hairColorFill: 'linear',
    hairColorOrder: 'fixed',
    hairColorAngle: 78,
    hairBackColor: hair.back,
    eyebrowsColor: fringes.includes(face.hair) ? hair.base : hair.brow,
    eyesColor: ink,
    noseColor: ink,
    outlineColor: ink,
    glassesColor: face.age_band === 'older' ? '#5a2030' : ink,
    frecklesColor: skin.shade,
    earringsColor: '#d7a544',
    mouthColor: lip,
    clothColor: cloth.base,
    clothFoldColor: cloth.fold,
    underColor: cloth.under,
  }).toString()
}

/**
 * Returns the person as an SVG element for the large picture. The centre of the face is `face_line_px` below the top of
 * the picture.
 */
export function drawFigure(face: Face, shot: Shot): string {
  const { scale, mirrored, tilt, shift } = shot
  const middle = picture.width / 2
  const left = middle - (canvas.left + faceCentre.x) * scale
  const top = face_line_px - (canvas.top + faceCentre.y) * scale
  const box = `x="${left}" y="${top}" width="${canvas.width * scale}" height="${canvas.height * scale}"`
  const flip = mirrored ? `translate(${picture.width} 0) scale(-1 1)` : ''
  const person = drawPerson(face, shot).replace('<svg ', `<svg ${box} `)
  return `<g transform="translate(${shift} 0) rotate(${tilt} ${middle} ${picture.height}) ${flip}">${person}</g>`
}

/** The chin's lowest point by head variant, in Lorelei's canvas. */
const chins: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [580, 772],
  2: [570, 750],
  3: [580, 744],
  4: [580, 738],
}

/** Returns the distance of the chin from the top of the picture, as a fraction of the picture's height. */
export function chinOf({ head }: Face, { scale, mirrored, tilt }: Shot): number {
  const [x, y] = chins[head] ?? [580, 772]
  const aside = (x - faceCentre.x) * scale * (mirrored ? -1 : 1)
  const above = picture.height - face_line_px - (y - faceCentre.y) * scale
  const angle = (tilt * Math.PI) / 180
  return 1 - (above * Math.cos(angle) - aside * Math.sin(angle)) / picture.height
}

/** Returns the square around head and hair that is cut out for the avatar. */
export function headSquare({ scale, shift, tilt }: Shot) {
  const size = Math.min(picture.width, Math.round(790 * scale))
  const lean = Math.tan((tilt * Math.PI) / 180) * (picture.height - face_line_px)
  const left = Math.round(picture.width / 2 + shift + lean - size / 2)
  const top = Math.round(face_line_px - size / 2 - 58 * scale)
  return {
    left: Math.max(0, Math.min(picture.width - size, left)),
    top: Math.max(0, top),
    width: size,
    height: size,
  }
}
