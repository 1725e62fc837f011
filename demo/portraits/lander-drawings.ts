import type { Garment } from './garments.ts'
import type { Cloth } from './palette.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Widths of the files, in pixels: the width on the page, and twice that for dense screens. */
interface Sized {
  readonly widths: readonly number[]
}

/** A section of a portrait's 720 × 960 pixels; without a section, the whole portrait. */
interface Portrait extends Sized {
  /** Id of a portrait (`portraits.generated.json`). */
  readonly portrait: string
  readonly crop?: Box
}

/** A person without a background, cut out of paper with scissors. */
interface CutOut extends Sized {
  readonly figure: readonly [face: string, garment: Garment, cloth: Cloth]
  readonly crop: Box
  readonly mirrored?: boolean
  /** Variant of the mouth instead of the face's own. */
  readonly mouth?: number
  /** Width of the paper around the figure, in pixels of the drawing; 0 for none. */
  readonly paper_px: number
}

/** Handwritten words, in lines. */
interface Words extends Sized {
  readonly lines: readonly string[]
  readonly colour: string
}

/** A picture of a lander. */
export type LanderDrawing = Portrait | CutOut | Words

const bust = { left: 20, top: 20, width: 680, height: 820 }
const chalk = { colour: '#fff3e6', widths: [120, 240] }

/** The pictures by lander and name. */
export const landerDrawings: Readonly<Record<string, Readonly<Record<string, LanderDrawing>>>> = {
  gallery: {
    teresa: { portrait: 'woman-33-1', widths: [168, 336] },
    ada: { portrait: 'woman-38-1', widths: [116, 232] },
    sandro: { portrait: 'man-50-1', crop: { left: 0, top: 40, width: 720, height: 890 }, widths: [156, 312] },
    irene: { portrait: 'woman-59-1', widths: [168, 336] },
    davide: { portrait: 'man-12-1', widths: [110, 220] },
  },
  collagelanding: {
    nadia: {
      figure: ['woman-41', 'crew', 'mustard'],
      crop: bust,
      mouth: 5,
      paper_px: 17,
      widths: [280, 450, 720],
    },
    teresa: { figure: ['woman-33', 'shirt', 'mustard'], crop: bust, paper_px: 22, widths: [200, 400] },
    davide: { figure: ['man-12', 'turtleneck', 'cream'], crop: bust, paper_px: 22, widths: [260, 520] },
    laugh_it: { lines: ['ride', 'prima della', 'battuta'], ...chalk },
    laugh_en: { lines: ['laughs', 'before the', 'punchline'], ...chalk },
    records_it: { lines: ['42 dischi,', 'zero', 'spazio'], ...chalk },
    records_en: { lines: ['42 records,', 'zero', 'space'], ...chalk },
    uphill_it: { lines: ['in salita', 'scende'], ...chalk },
    uphill_en: { lines: ['gets off', 'uphill'], ...chalk },
  },
}
