import type { CropBox } from '#contract/photos.ts'

export type Size = 'large' | 'card' | 'avatar'

/** What is made of one photo. Its files are below a folder of their own, which `[Symbol.asyncDispose]` takes away. */
export interface MadePicture extends AsyncDisposable {
  /** Paths of WebP files without any metadata: at most 1280 px wide or high; 480×640; 160×160. */
  readonly files: Readonly<Record<Size, string>>
  /** The picture as it was before the crop, at most 1280 px; null without one: then it is the large file. */
  readonly whole: string | null
  /** Of the large one, px. */
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
  /**
   * Perceptual hashes (64 bits, signed, decimal) of the whole picture: the first of all of it, the others of what is left
   * when a strip was cut off.
   */
  readonly prints: readonly string[]
}

/** Makes what is kept of uploaded photos, outside this process: pages stay quick, and a picture that crashes its reader takes nobody along. */
export interface Pictures {
  /**
   * Throws `photo_type` (SVG, GIF and whatever is no JPEG, PNG, WebP), `photo_too_many_pixels`, `photo_broken`;
   * `unavailable` when too many
   * wait already, or the machine has no time for it.
   * @param path a file of this machine
   */
  derive(path: string, crop: CropBox | null): Promise<MadePicture>
  /** Microseconds of CPU that the work has taken since the start. */
  cpu_us(): number
  close(): Promise<void>
}
