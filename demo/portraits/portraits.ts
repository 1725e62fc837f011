import { join } from 'node:path'
import generated from './portraits.generated.json' with { type: 'json' }

/** A drawn picture and what it shows, so that the facts of a demo profile can agree with its portrait. */
export type Portrait = {
  /** unique: the face and the number of its picture, `woman-07-2` */
  id: string
  /** several pictures of one face belong to one member */
  face: string
  gender: 'woman' | 'man'
  /** young: 18–29, middle: 30–45, older: 46 and more */
  age_band: 'young' | 'middle' | 'older'
  /** as the profile facet of this name has it */
  hair_colour: 'black' | 'brown' | 'blond' | 'red' | 'grey' | 'white'
  hair_length: 'short' | 'medium' | 'long'
  skin: 'porcelain' | 'fair' | 'light' | 'olive' | 'tan' | 'brown' | 'deep'
  glasses: boolean
  beard: boolean
  freckles: boolean
  /** base64, of the whole picture */
  thumbhash: string
}

/** Width and height in pixels. */
export const portraitSizes = {
  large: { width: 720, height: 960 },
  card: { width: 480, height: 640 },
  avatar: { width: 160, height: 160 },
} as const
export type PortraitSize = keyof typeof portraitSizes

export const portraits = generated as Portrait[]

/** @returns the absolute path of a WebP file. */
export const portraitFile = (id: string, size: PortraitSize): string =>
  join(import.meta.dirname, 'pictures', size, `${id}.webp`)
