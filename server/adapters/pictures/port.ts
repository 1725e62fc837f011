import type { CropBox } from '#contract/photos/photos.ts'

export type Size = 'large' | 'card' | 'avatar'

/** The files made from a photo. They are in their own folder, which `[Symbol.asyncDispose]` deletes. */
export interface MadePicture extends AsyncDisposable {
  /**
   * Paths of WebP files without metadata. `large` is at most 1280 px wide and high, `card` is 480×640, `avatar` is
   * 160×160.
   */
  readonly files: Readonly<Record<Size, string>>
  /**
   * Path of the picture before the crop, at most 1280 px wide and high. Null without a crop, because `large` is
   * then the whole picture.
   */
  readonly whole: string | null
  /** Size of `large` in px. */
  readonly width: number
  readonly height: number
  /** ThumbHash (blurred preview) in Base64. */
  readonly thumbhash: string
  /**
   * Perceptual hashes of the picture before the crop, as signed 64-bit decimal numbers. The first hash is of the
   * whole picture. The other hashes are of the picture without strips at its edges.
   */
  readonly prints: readonly string[]
  /** Whether the file's metadata say that AI made or changed the picture (`ai-mark.ts`). */
  readonly marked_as_ai: boolean
}

/**
 * Makes the derivatives (smaller WebP files) of uploaded photos in separate processes, so that pages stay fast and a
 * crash of the decoder affects only one photo.
 */
export interface Pictures {
  /**
   * Makes the derivatives of a photo. Throws `photo_type` for a file that is not JPEG, PNG, WebP or AVIF,
   * `photo_heic` for HEIC, `photo_too_small` and `photo_too_many_pixels` for a picture outside the limits, and
   * `photo_broken` for a file that cannot be decoded. Throws `unavailable` if the queue or the disk is full, or if the
   * processing times out.
   * @param path path of a local file
   * @param side_min_px smallest width and height; 0 for a stored picture, which may be scaled to less than an upload
   */
  derive(path: string, crop: CropBox | null, side_min_px?: number): Promise<MadePicture>
  /** Returns the CPU time that all photo processes have used since the server's start, in microseconds. */
  cpu_us(): number
  close(): Promise<void>
}
