import type { Garment } from './garments.ts'
import { handwriting } from './handwriting.ts'
import type { Cloth } from './palette.ts'
import type { PoseName } from './poses.ts'

/**
 * A picture of a lander in several widths: a section of a portrait, a person without a background or cut out of paper, or
 * handwritten words.
 */
export type LanderDrawing = {
  /** The section of the drawing's 720 × 960 pixels; without it, the whole drawing. */
  readonly crop?: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** Widths of the files, in pixels: the width on the page, and twice that for dense screens. */
  readonly widths: readonly number[]
} & (
  | {
      /** Id of a portrait (`portraits.generated.json`). */
      readonly portrait: string
    }
  | {
      readonly person: LanderPerson
      /** Width of the paper around a person cut out with scissors, in pixels of the drawing. */
      readonly paper_px?: number
    }
  | {
      /** Handwritten words. */
      readonly lines: readonly string[]
      readonly colour: string
    }
)

/** A face in new clothes. */
export interface LanderPerson {
  /** Name of the face (`faces.ts`). */
  readonly face: string
  readonly garment: Garment
  readonly cloth: Cloth
  readonly mirrored?: boolean
  readonly laughs?: boolean
  /** Variant of the mouth instead of the face's own. */
  readonly mouth?: number
  readonly pose?: PoseName
}

/** At the window of `alonetonight`, down to the sill. */
const atWindow = { crop: { left: 0, top: 60, width: 720, height: 790 }, widths: [180, 360, 720] }

/** At a window of `socialnetwork`: narrow and tall. */
const inWindow = { crop: { left: 80, top: 60, width: 560, height: 900 }, widths: [136, 272] }

/** The head and the shoulders of a person, for the arch of a card. */
const bust = { crop: { left: 0, top: 60, width: 720, height: 800 }, widths: [234, 468] }

/** A large person in a scene of `transitionsvideolanding`, and one at its table. */
const onScreen = { crop: { left: 0, top: 20, width: 720, height: 900 }, widths: [400, 720] }
const atTable = { crop: { left: 0, top: 20, width: 720, height: 800 }, widths: [300, 600] }

/** A person cut out of a photo. */
const cutOut = { crop: { left: 0, top: 20, width: 720, height: 820 } }

const chalk = { colour: '#fff3e6', widths: [120, 240] }

/** The words of `collagelanding`, by name and language: `laugh_it`. */
function handwritten(): Record<string, LanderDrawing> {
  const words = Object.entries(handwriting).flatMap(([language, notes]) =>
    Object.entries(notes).map(([name, lines]) => [`${name}_${language}`, { lines, ...chalk }] as const),
  )
  return Object.fromEntries(words)
}

/** The pictures by lander and name. */
export const landerDrawings: Readonly<Record<string, Readonly<Record<string, LanderDrawing>>>> = {
  alonetonight: {
    she: {
      person: { face: 'woman-08', garment: 'scoop', cloth: 'charcoal', mirrored: true, pose: 'aside' },
      ...atWindow,
    },
    he: {
      person: { face: 'man-06', garment: 'vneck', cloth: 'cream', mirrored: true, pose: 'aside' },
      ...atWindow,
    },
  },
  collagelanding: {
    nadia: {
      person: { face: 'woman-41', garment: 'crew', cloth: 'mustard', mouth: 5 },
      ...{ ...cutOut, paper_px: 17, widths: [280, 450, 720] },
    },
    teresa: {
      person: { face: 'woman-33', garment: 'shirt', cloth: 'mustard' },
      ...{ ...cutOut, paper_px: 22, widths: [200, 400] },
    },
    davide: {
      person: { face: 'man-12', garment: 'turtleneck', cloth: 'cream' },
      ...{ ...cutOut, paper_px: 22, widths: [260, 520] },
    },
    ...handwritten(),
  },
  gallery: {
    teresa: { portrait: 'woman-33-1', widths: [168, 336] },
    ada: { portrait: 'woman-38-1', widths: [116, 232] },
    sandro: { portrait: 'man-50-1', crop: { left: 0, top: 40, width: 720, height: 890 }, widths: [156, 312] },
    irene: { portrait: 'woman-59-1', widths: [168, 336] },
    davide: { portrait: 'man-12-1', widths: [110, 220] },
  },
  maplanding: {
    stamp: {
      portrait: 'woman-41-1',
      crop: { left: 110, top: 110, width: 500, height: 560 },
      widths: [60, 120],
    },
  },
  socialnetwork: {
    cooking: { portrait: 'woman-24-1', ...inWindow },
    kitchen: {
      portrait: 'woman-24-1',
      crop: { left: 0, top: 60, width: 720, height: 620 },
      widths: [330, 660],
    },
    cycling: { portrait: 'man-06-1', ...inWindow },
    cinema: { portrait: 'woman-46-1', ...inWindow },
    trekking: { portrait: 'man-45-1', ...inWindow },
    reading: { portrait: 'woman-09-1', ...inWindow },
    music: { portrait: 'man-26-1', ...inWindow },
  },
  transitionsvideolanding: {
    she: {
      person: { face: 'woman-24', garment: 'crew', cloth: 'white', mirrored: true, pose: 'aside' },
      ...onScreen,
    },
    he: {
      person: { face: 'man-06', garment: 'hoodie', cloth: 'olive', mirrored: true, pose: 'aside' },
      ...onScreen,
    },
    he_later: {
      person: { face: 'man-06', garment: 'vneck', cloth: 'cream', pose: 'aside', laughs: true },
      ...atTable,
    },
    she_later: {
      person: { face: 'woman-24', garment: 'blazer', cloth: 'charcoal', mirrored: true, pose: 'aside' },
      ...atTable,
    },
    ada: {
      person: { face: 'woman-39', garment: 'scoop', cloth: 'wine', mirrored: true, pose: 'aside' },
      ...onScreen,
    },
    leo: {
      person: { face: 'man-18', garment: 'shirt', cloth: 'denim', mirrored: true, pose: 'aside' },
      ...onScreen,
    },
    leo_later: {
      person: { face: 'man-18', garment: 'blazer', cloth: 'navy', pose: 'aside', laughs: true },
      ...atTable,
    },
    ada_later: {
      person: { face: 'woman-39', garment: 'shirt', cloth: 'cream', mirrored: true, pose: 'aside' },
      ...atTable,
    },
  },
  tinderswipe: {
    reader: { person: { face: 'woman-38', garment: 'shirt', cloth: 'cream', mirrored: true }, ...bust },
    cook: { person: { face: 'man-26', garment: 'crew', cloth: 'wine' }, ...bust },
    owl: { person: { face: 'woman-40', garment: 'turtleneck', cloth: 'mustard' }, ...bust },
    glutton: { person: { face: 'woman-17', garment: 'crew', cloth: 'teal', mirrored: true }, ...bust },
    walker: { person: { face: 'man-18', garment: 'henley', cloth: 'forest', mirrored: true }, ...bust },
    dancer: { person: { face: 'woman-26', garment: 'vneck', cloth: 'scarlet' }, ...bust },
    listener: { person: { face: 'man-14', garment: 'shirt', cloth: 'white', mirrored: true }, ...bust },
  },
}
