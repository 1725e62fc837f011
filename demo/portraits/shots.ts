import type { Face } from './faces.ts'
import type { Garment } from './garments.ts'
import { type Background, backgrounds, type Cloth, type HairColour } from './palette.ts'
import { type PoseName, poseNames, poses } from './poses.ts'
import { seededRandom } from './random.ts'

/** The style of one picture of a face: background, clothes and camera. */
export type Shot = {
  id: string
  background: Background
  garment: Garment
  cloth: Cloth
  mouth: number
  laughs: boolean
  mirrored: boolean
  pose: PoseName
  /** Rotation of the figure, in degrees. */
  tilt: number
  /** Pixels of the large picture per unit of Lorelei's canvas. */
  scale: number
  /** Horizontal offset of the face from the middle, in pixels. */
  shift: number
}

const wardrobe: Record<Face['gender'], readonly Garment[]> = {
  woman: ['crew', 'scoop', 'vneck', 'straps', 'turtleneck', 'blazer', 'shirt', 'boat'],
  man: ['crew', 'vneck', 'shirt', 'blazer', 'hoodie', 'turtleneck', 'henley'],
}
/**
 * Returns whether a garment suits an age band. Bare shoulders suit only `middle`; hoodies suit all bands except
 * `older`.
 */
const suits = (garment: Garment, age: Face['age_band']) =>
  garment === 'straps' || garment === 'boat' ? age === 'middle' : garment !== 'hoodie' || age !== 'older'

// oxfmt-ignore
const cloths: Record<Face['gender'], readonly Cloth[]> = {
  woman: ['navy', 'wine', 'cream', 'charcoal', 'forest', 'teal', 'terracotta', 'mustard', 'blush', 'white', 'denim',
    'plum', 'scarlet', 'sky', 'black'],
  man: ['navy', 'wine', 'cream', 'charcoal', 'forest', 'teal', 'terracotta', 'white', 'denim', 'olive', 'sky', 'black',
    'camel'],
}

/** Backgrounds that have too little contrast with the hair, by hair colour. */
const hairClash: Partial<Record<HairColour, readonly Background[]>> = {
  copper: ['orange', 'coral', 'dusk'],
  auburn: ['coral', 'wine', 'orange'],
  honey: ['orange', 'sand'],
  blonde: ['orange', 'sand'],
  sand: ['orange', 'sand'],
  silver: ['sand'],
}

const smiles = [1, 2, 5, 6]

/**
 * Removes the first item of `from` that fits and returns it, so that the next picture gets a different item. Throws if
 * no item fits.
 */
function take<T>(from: T[], fits: (item: T) => boolean): T {
  const taken = from.find(fits)
  if (taken === undefined) throw new Error('no fitting item is left')
  from.splice(from.indexOf(taken), 1)
  return taken
}

/** Poses that suit a short beard. The beard does not move with the face, so in other poses it would miss the mouth. */
const beardPoses: readonly PoseName[] = ['aside', 'leaning', 'proud']

/** Returns the pictures of a face, each with its own background and clothes. */
export function shotsOf(face: Face): Shot[] {
  const random = seededRandom(`shots of ${face.face}`)
  const { gender, age_band, hair_colour } = face
  const free = random.shuffle(Object.keys(backgrounds) as Background[])
  const worn = random.shuffle(wardrobe[gender])
  const dyes = random.shuffle(cloths[gender])
  const first = random.next() < 0.5
  const held = seededRandom(`poses of ${face.face}`).shuffle(face.extras.beard ? beardPoses : poseNames)

  return Array.from({ length: face.pictures }, (_, at) => {
    const background = take(free, (name) => !hairClash[hair_colour]?.includes(name))
    const clash: readonly Cloth[] = backgrounds[background].clash
    const pose = take(held, () => true)
    return {
      id: `${face.face}-${at + 1}`,
      background,
      garment: take(worn, (garment) => suits(garment, age_band)),
      cloth: take(dyes, (cloth) => !clash.includes(cloth)),
      mouth: at === 0 ? face.mouth : random.pick(smiles.filter((smile) => smile !== face.mouth)),
      laughs: at === 2 && age_band !== 'older' && !face.extras.glasses && random.next() < 0.5,
      mirrored: at % 2 === 0 ? first : !first,
      pose,
      tilt: random.between(-2, 2) + poses[pose].tilt,
      scale: at === 0 ? random.between(0.79, 0.86) : random.between(0.76, 0.88),
      shift: random.between(-18, 18),
    }
  })
}
