import { join } from 'node:path'
import generated from './portraits.generated.json' with { type: 'json' }

/** A drawn picture and its features. The profile fields of a demo profile must agree with these features. */
export type Portrait = {
  /** Id of the picture: the name of the face and a number, such as `woman-07-2`. */
  id: string
  /** Name of the face. All pictures of a face belong to the same member. */
  face: string
  gender: 'woman' | 'man'
  /** Age band: `young` is 18–29 years, `middle` is 30–45, `older` is 46 and more. */
  age_band: 'young' | 'middle' | 'older'
  /** Hair colour, as in the profile field `hair_colour`. */
  hair_colour: 'black' | 'brown' | 'blond' | 'red' | 'grey' | 'white'
  hair_length: 'short' | 'medium' | 'long'
  skin: 'porcelain' | 'fair' | 'light' | 'olive' | 'tan' | 'brown' | 'deep'
  glasses: boolean
  beard: boolean
  freckles: boolean
  /** Distance of the chin from the top of the picture, as a fraction of the picture's height. */
  chin: number
  /** ThumbHash of the whole picture, in base64. */
  thumbhash: string
}

/** Width and height of each picture size, in pixels. */
export const portraitSizes = {
  large: { width: 720, height: 960 },
  card: { width: 480, height: 640 },
  avatar: { width: 160, height: 160 },
} as const
export type PortraitSize = keyof typeof portraitSizes

export const portraits = generated as Portrait[]

/** Returns the absolute path of a portrait's WebP file. */
export const portraitFile = (id: string, size: PortraitSize): string =>
  join(import.meta.dirname, 'pictures', size, `${id}.webp`)
