import type { HairColour, Skin } from './palette.ts'

export type AgeBand = 'young' | 'middle' | 'older'
type Extras = { glasses?: 1 | 3 | 4; freckles?: true; earrings?: 2 | 3; beard?: true }
type Row = [
  age: AgeBand,
  skin: Skin,
  hair_colour: HairColour,
  hair: number,
  head: number,
  eyes: number,
  brows: number,
  nose: number,
  mouth: number,
  pictures: 1 | 2 | 3,
  extras?: Extras,
]

/**
 * The numbers are variants of the drawing style Lorelei; only `pictures` is a number of pictures. Never move a row,
 * because the name of a face contains its row number, and the random choices for its pictures derive from this name.
 */
const women: Row[] = [
  ['middle', 'fair', 'blonde', 23, 4, 2, 7, 5, 1, 3, { earrings: 2 }],
  ['older', 'light', 'sand', 13, 4, 6, 9, 6, 5, 2],
  ['older', 'deep', 'silver', 15, 2, 2, 9, 1, 6, 1, { earrings: 3 }],
  ['older', 'olive', 'silver', 29, 3, 11, 7, 4, 5, 1],
  ['middle', 'olive', 'espresso', 41, 3, 2, 2, 2, 5, 2],
  ['middle', 'olive', 'sand', 32, 4, 14, 5, 3, 1, 2],
  ['middle', 'brown', 'auburn', 23, 3, 10, 5, 5, 2, 2],
  ['young', 'porcelain', 'copper', 35, 4, 20, 2, 1, 1, 3, { earrings: 2 }],
  ['older', 'olive', 'brown', 38, 4, 23, 9, 3, 5, 2, { glasses: 3 }],
  ['young', 'deep', 'espresso', 45, 4, 23, 9, 2, 5, 1],
  ['middle', 'light', 'espresso', 18, 4, 10, 7, 6, 1, 1],
  ['young', 'tan', 'espresso', 15, 3, 23, 7, 4, 1, 1, { earrings: 3 }],
  ['young', 'light', 'honey', 14, 4, 23, 2, 3, 2, 2, { glasses: 3, earrings: 3 }],
  ['young', 'olive', 'black', 42, 3, 20, 9, 1, 6, 3, { earrings: 3 }],
  ['middle', 'porcelain', 'brown', 16, 3, 23, 9, 6, 1, 1],
  ['middle', 'light', 'auburn', 32, 2, 2, 7, 4, 1, 2],
  ['young', 'fair', 'copper', 24, 4, 6, 5, 2, 5, 2, { earrings: 3 }],
  ['older', 'fair', 'silver', 18, 4, 2, 7, 5, 1, 2],
  ['young', 'light', 'chestnut', 21, 3, 23, 5, 4, 1, 1, { earrings: 3 }],
  ['young', 'fair', 'sand', 38, 4, 10, 9, 6, 1, 1],
  ['middle', 'fair', 'black', 35, 4, 10, 7, 2, 2, 2],
  ['middle', 'tan', 'brown', 35, 3, 10, 2, 3, 5, 1, { earrings: 3 }],
  ['middle', 'fair', 'chestnut', 19, 4, 11, 9, 5, 1, 1, { earrings: 2 }],
  ['middle', 'light', 'black', 24, 2, 14, 7, 1, 5, 2, { freckles: true, earrings: 2 }],
  ['older', 'porcelain', 'grey', 33, 3, 6, 7, 5, 1, 1],
  ['middle', 'brown', 'espresso', 31, 2, 6, 9, 4, 1, 3],
  ['young', 'light', 'brown', 33, 4, 23, 2, 2, 5, 1],
  ['young', 'fair', 'auburn', 21, 3, 2, 7, 6, 2, 1],
  ['young', 'olive', 'brown', 13, 4, 10, 9, 1, 6, 2],
  ['middle', 'light', 'auburn', 13, 4, 14, 5, 3, 2, 2],
  ['young', 'porcelain', 'black', 29, 3, 14, 5, 3, 1, 1],
  ['middle', 'brown', 'black', 48, 4, 20, 7, 5, 5, 1, { glasses: 3 }],
  ['older', 'brown', 'grey', 24, 4, 23, 9, 2, 5, 2, { earrings: 2 }],
  ['young', 'olive', 'sand', 16, 2, 10, 9, 4, 5, 1, { earrings: 2 }],
  ['young', 'fair', 'espresso', 21, 4, 11, 7, 1, 1, 1],
  ['middle', 'tan', 'chestnut', 38, 3, 2, 9, 6, 6, 1],
  ['older', 'olive', 'grey', 17, 2, 23, 7, 4, 1, 2, { earrings: 2 }],
  ['older', 'porcelain', 'silver', 35, 3, 10, 5, 2, 1, 1, { glasses: 1 }],
  ['older', 'fair', 'grey', 20, 4, 11, 9, 3, 2, 1, { earrings: 3 }],
  ['middle', 'deep', 'black', 24, 4, 20, 9, 6, 1, 1],
  ['young', 'light', 'black', 18, 3, 24, 9, 5, 2, 2],
  ['middle', 'olive', 'espresso', 16, 4, 2, 7, 1, 1, 2, { earrings: 2 }],
  ['middle', 'fair', 'honey', 35, 4, 10, 5, 3, 5, 1],
  ['young', 'light', 'sand', 31, 4, 10, 9, 1, 6, 1, { freckles: true }],
  ['young', 'deep', 'espresso', 33, 4, 21, 7, 4, 1, 2, { earrings: 2 }],
  ['middle', 'light', 'brown', 21, 3, 2, 7, 2, 5, 2],
  ['young', 'fair', 'blonde', 17, 4, 10, 9, 4, 5, 2, { earrings: 2 }],
  ['middle', 'porcelain', 'copper', 19, 3, 2, 7, 2, 2, 1],
  ['young', 'tan', 'black', 40, 4, 23, 9, 6, 5, 1],
  ['middle', 'light', 'blonde', 16, 3, 11, 5, 3, 1, 1, { earrings: 3 }],
  ['older', 'light', 'grey', 48, 3, 14, 7, 3, 5, 1],
  ['young', 'brown', 'black', 14, 4, 10, 5, 1, 6, 1, { earrings: 2 }],
  ['middle', 'olive', 'chestnut', 20, 4, 6, 9, 5, 1, 1],
  ['young', 'fair', 'honey', 42, 4, 20, 5, 6, 1, 2],
  ['middle', 'light', 'chestnut', 30, 3, 10, 7, 2, 6, 1, { glasses: 3 }],
  ['older', 'tan', 'silver', 14, 2, 2, 9, 4, 1, 1],
  ['young', 'deep', 'black', 29, 3, 23, 2, 5, 5, 1, { earrings: 3 }],
  ['middle', 'porcelain', 'auburn', 45, 4, 2, 7, 6, 5, 1],
  ['young', 'light', 'copper', 31, 4, 14, 2, 4, 2, 1, { freckles: true }],
  ['older', 'fair', 'blonde', 24, 4, 11, 5, 6, 6, 1],
  ['middle', 'tan', 'black', 19, 3, 20, 9, 1, 1, 1, { earrings: 2 }],
  ['young', 'light', 'sand', 18, 4, 23, 7, 2, 5, 1],
  ['middle', 'deep', 'espresso', 20, 2, 6, 7, 3, 2, 1],
  ['older', 'porcelain', 'grey', 32, 3, 23, 9, 1, 1, 1, { earrings: 3 }],
  ['middle', 'fair', 'blonde', 33, 4, 10, 2, 5, 5, 1, { glasses: 1 }],
  ['young', 'olive', 'espresso', 32, 3, 24, 9, 3, 6, 1],
]

const men: Row[] = [
  ['middle', 'fair', 'auburn', 3, 1, 4, 2, 1, 1, 1],
  ['young', 'light', 'chestnut', 2, 2, 20, 7, 3, 5, 3, { beard: true }],
  ['young', 'fair', 'copper', 8, 3, 14, 2, 5, 5, 1, { freckles: true }],
  ['young', 'olive', 'chestnut', 44, 3, 20, 3, 4, 5, 1],
  ['middle', 'fair', 'black', 28, 3, 2, 7, 1, 6, 1],
  ['middle', 'tan', 'black', 4, 3, 6, 10, 5, 5, 2, { beard: true }],
  ['middle', 'light', 'espresso', 36, 1, 20, 7, 4, 5, 1],
  ['young', 'deep', 'black', 1, 2, 6, 7, 5, 1, 3],
  ['young', 'porcelain', 'blonde', 22, 3, 4, 2, 1, 5, 2],
  ['middle', 'light', 'honey', 2, 3, 14, 2, 1, 2, 1, { beard: true }],
  ['older', 'light', 'silver', 8, 3, 2, 2, 5, 5, 1],
  ['young', 'tan', 'espresso', 39, 2, 20, 10, 1, 6, 1, { glasses: 1 }],
  ['young', 'brown', 'espresso', 3, 1, 4, 2, 5, 2, 1],
  ['middle', 'deep', 'black', 39, 3, 6, 3, 4, 5, 3],
  ['middle', 'light', 'espresso', 1, 3, 20, 2, 5, 5, 1],
  ['middle', 'fair', 'blonde', 3, 3, 4, 10, 1, 6, 1],
  ['middle', 'olive', 'sand', 9, 1, 20, 7, 4, 2, 2],
  ['older', 'light', 'silver', 3, 3, 6, 10, 1, 1, 2, { beard: true }],
  ['young', 'fair', 'honey', 8, 3, 14, 10, 4, 6, 1],
  ['young', 'brown', 'black', 9, 1, 4, 2, 5, 2, 1],
  ['young', 'olive', 'espresso', 22, 2, 20, 3, 5, 5, 1],
  ['middle', 'fair', 'sand', 22, 3, 6, 2, 4, 1, 2, { beard: true }],
  ['older', 'olive', 'grey', 22, 3, 20, 7, 1, 5, 1],
  ['young', 'olive', 'chestnut', 4, 3, 2, 3, 1, 1, 2],
  ['older', 'fair', 'silver', 28, 1, 4, 2, 5, 1, 2],
  ['middle', 'tan', 'chestnut', 9, 2, 2, 3, 4, 5, 3, { glasses: 1, beard: true }],
  ['young', 'olive', 'black', 39, 3, 14, 7, 5, 5, 1],
  ['older', 'fair', 'grey', 25, 1, 6, 2, 1, 6, 1],
  ['older', 'porcelain', 'grey', 9, 2, 20, 10, 1, 1, 2, { glasses: 4 }],
  ['middle', 'fair', 'chestnut', 47, 3, 4, 2, 1, 2, 2],
  ['middle', 'light', 'brown', 3, 3, 6, 7, 4, 5, 2],
  ['older', 'porcelain', 'silver', 1, 3, 6, 2, 4, 5, 1],
  ['young', 'deep', 'espresso', 47, 1, 20, 2, 1, 6, 1, { glasses: 3 }],
  ['older', 'light', 'silver', 2, 2, 6, 2, 1, 2, 2, { beard: true }],
  ['middle', 'olive', 'brown', 8, 3, 4, 3, 5, 1, 2],
  ['middle', 'light', 'auburn', 5, 1, 6, 10, 5, 5, 1],
  ['young', 'olive', 'chestnut', 3, 2, 14, 7, 1, 6, 1],
  ['young', 'light', 'black', 2, 1, 4, 3, 4, 5, 2],
  ['young', 'fair', 'brown', 6, 2, 4, 7, 4, 5, 2],
  ['middle', 'olive', 'black', 7, 3, 6, 2, 5, 1, 1],
  ['young', 'light', 'honey', 12, 3, 20, 10, 1, 5, 1],
  ['young', 'fair', 'copper', 43, 1, 2, 2, 4, 6, 1],
  ['young', 'tan', 'black', 5, 3, 14, 3, 1, 5, 1],
  ['older', 'fair', 'grey', 12, 2, 6, 7, 5, 1, 1],
  ['middle', 'brown', 'black', 44, 3, 20, 7, 4, 5, 1, { beard: true }],
  ['young', 'porcelain', 'espresso', 11, 3, 4, 3, 4, 5, 1],
  ['middle', 'light', 'sand', 4, 1, 6, 3, 4, 1, 1],
  ['older', 'brown', 'silver', 39, 3, 4, 10, 5, 5, 1],
  ['young', 'deep', 'black', 22, 3, 20, 7, 4, 6, 2],
  ['middle', 'olive', 'espresso', 43, 2, 14, 10, 1, 5, 1, { beard: true }],
  ['middle', 'fair', 'sand', 7, 3, 2, 7, 5, 5, 1, { glasses: 3 }],
  ['middle', 'porcelain', 'auburn', 9, 3, 4, 7, 1, 5, 1],
  ['older', 'olive', 'silver', 6, 3, 2, 2, 4, 2, 1, { glasses: 1 }],
  ['middle', 'fair', 'sand', 36, 3, 6, 10, 5, 1, 1, { beard: true }],
]

export type Face = {
  face: string
  gender: 'woman' | 'man'
  age_band: AgeBand
  skin: Skin
  hair_colour: HairColour
  hair: number
  head: number
  eyes: number
  brows: number
  nose: number
  mouth: number
  pictures: number
  extras: Extras
}

const read = (gender: Face['gender'], rows: Row[]): Face[] =>
  rows.map(
    ([age_band, skin, hair_colour, hair, head, eyes, brows, nose, mouth, pictures, extras = {}], at) => ({
      face: `${gender}-${String(at + 1).padStart(2, '0')}`,
      gender,
      age_band,
      skin,
      hair_colour,
      hair,
      head,
      eyes,
      brows,
      nose,
      mouth,
      pictures,
      extras,
    }),
  )

/** All faces. They are composed by hand, because random combinations of Lorelei's variants include grimaces. */
export const faces: Face[] = [...read('woman', women), ...read('man', men)]
