import { chanceFrom } from './chance.ts'
import type { Face } from './faces.ts'
import type { Garment } from './garments.ts'
import { type Cloth, type Ground, grounds, type HairColour } from './palette.ts'

/** One picture of a face: where it stands, what it wears, how the camera sees it. */
export type Shot = {
  id: string
  ground: Ground
  garment: Garment
  cloth: Cloth
  mouth: number
  laughs: boolean
  mirrored: boolean
  /** degrees */
  tilt: number
  /** pixels of the large picture for one unit of Lorelei's canvas */
  scale: number
  /** offset of the face from the middle, in pixels */
  shift: number
}

const wardrobe: Record<Face['gender'], readonly Garment[]> = {
  woman: ['crew', 'scoop', 'vneck', 'straps', 'turtleneck', 'blazer', 'shirt', 'boat'],
  man: ['crew', 'vneck', 'shirt', 'blazer', 'hoodie', 'turtleneck', 'henley'],
}
/** What not everybody wears: bare shoulders are left to the middle ages, a hood to all but the older. */
const suits = (garment: Garment, age: Face['age_band']) =>
  garment === 'straps' || garment === 'boat' ? age === 'middle' : garment !== 'hoodie' || age !== 'older'

// biome-ignore format: a list of words
const cloths: Record<Face['gender'], readonly Cloth[]> = {
  woman: ['navy', 'wine', 'cream', 'charcoal', 'forest', 'teal', 'terracotta', 'mustard', 'blush', 'white', 'denim',
    'plum', 'scarlet', 'sky', 'black'],
  man: ['navy', 'wine', 'cream', 'charcoal', 'forest', 'teal', 'terracotta', 'white', 'denim', 'olive', 'sky', 'black',
    'camel'],
}

/** Hair of these colours would sink into these grounds. */
const hairClash: Partial<Record<HairColour, readonly Ground[]>> = {
  copper: ['orange', 'coral', 'dusk'],
  auburn: ['coral', 'wine', 'orange'],
  honey: ['orange', 'sand'],
  blonde: ['orange', 'sand'],
  sand: ['orange', 'sand'],
  silver: ['sand'],
}

const smiles = [1, 2, 5, 6]

/** Takes the first of `from` that fits, so that a second picture gets another one. */
function take<T>(from: T[], fits: (item: T) => boolean): T {
  const taken = from.find(fits)
  if (taken === undefined) throw new Error('nothing is left to take')
  from.splice(from.indexOf(taken), 1)
  return taken
}

/** @returns the pictures of one face, each on another ground and in other clothes. */
export function shotsOf(face: Face): Shot[] {
  const chance = chanceFrom(`shots of ${face.face}`)
  const { gender, age_band, hair_colour } = face
  const free = chance.shuffle(Object.keys(grounds) as Ground[])
  const worn = chance.shuffle(wardrobe[gender])
  const dyes = chance.shuffle(cloths[gender])
  const first = chance.next() < 0.5

  return Array.from({ length: face.pictures }, (_, at) => {
    const ground = take(free, (name) => !hairClash[hair_colour]?.includes(name))
    const clash: readonly Cloth[] = grounds[ground].clash
    return {
      id: `${face.face}-${at + 1}`,
      ground,
      garment: take(worn, (garment) => suits(garment, age_band)),
      cloth: take(dyes, (cloth) => !clash.includes(cloth)),
      mouth: at === 0 ? face.mouth : chance.pick(smiles.filter((smile) => smile !== face.mouth)),
      laughs: at === 2 && age_band !== 'older' && !face.extras.glasses && chance.next() < 0.5,
      mirrored: at % 2 === 0 ? first : !first,
      tilt: chance.between(-3.5, 3.5),
      scale: at === 0 ? chance.between(0.83, 0.9) : chance.between(0.78, 0.92),
      shift: chance.between(-18, 18),
    }
  })
}
