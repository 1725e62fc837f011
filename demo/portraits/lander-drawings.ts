/** A picture of a lander: a section of a portrait, in several widths. */
export interface LanderDrawing {
  /** Id of a portrait (`portraits.generated.json`). */
  readonly portrait: string
  /** The section of the portrait's 720 × 960 pixels; without it, the whole portrait. */
  readonly crop?: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** Widths of the files, in pixels: the width on the page, and twice that for dense screens. */
  readonly widths: readonly number[]
}

/** The pictures by lander and name. */
export const landerDrawings: Readonly<Record<string, Readonly<Record<string, LanderDrawing>>>> = {
  gallery: {
    teresa: { portrait: 'woman-33-1', widths: [168, 336] },
    ada: { portrait: 'woman-38-1', widths: [116, 232] },
    sandro: { portrait: 'man-50-1', crop: { left: 0, top: 40, width: 720, height: 890 }, widths: [156, 312] },
    irene: { portrait: 'woman-59-1', widths: [168, 336] },
    davide: { portrait: 'man-12-1', widths: [110, 220] },
  },
}
