import * as limits from '#contract/limits.ts'
import type { CropBox } from '#contract/photos/photos.ts'

/**
 * A 3:4 frame inside a picture. Centre and size are shares of the picture, so that they do not depend on the picture's
 * scale.
 */
export interface Frame {
  /** Centre, as shares of the picture's width and height. */
  readonly x: number
  readonly y: number
  /** Size, as a share of the largest frame that fits the picture. */
  readonly size: number
}

/** Size of the picture in pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
}

const ratio = 3 / 4

/** Returns the size of the largest 3:4 frame, as shares of the picture. */
function largest({ width, height }: Picture): { width: number; height: number } {
  const isWide = width / height > ratio
  return isWide
    ? { width: (height * ratio) / width, height: 1 }
    : { width: 1, height: width / ratio / height }
}

/**
 * Returns the smallest allowed size of a frame. The server rejects a crop that is less than a fifth of the picture's
 * width or height. The returned size is slightly above this limit, to allow for rounding.
 */
export function smallestSize(picture: Picture): number {
  const most = largest(picture)
  return Math.min(1, (limits.photo_crop_min + 0.001) / Math.min(most.width, most.height))
}

export const firstFrame: Frame = { x: 0.5, y: 0.5, size: 1 }

/** Returns the frame inside the picture that is nearest to the requested frame. */
export function fitted(frame: Frame, picture: Picture): Frame {
  const most = largest(picture)
  const size = Math.min(1, Math.max(smallestSize(picture), frame.size))
  const inside = (middle: number, length: number) => Math.min(1 - length / 2, Math.max(length / 2, middle))
  return { x: inside(frame.x, most.width * size), y: inside(frame.y, most.height * size), size }
}

export function boxOf(frame: Frame, picture: Picture): CropBox {
  const { x, y, size } = fitted(frame, picture)
  const most = largest(picture)
  const [width, height] = [most.width * size, most.height * size]
  const at = (start: number, length: number) => Math.min(1 - length, Math.max(0, start))
  return { x: at(x - width / 2, width), y: at(y - height / 2, height), width, height }
}

export function frameOf(box: CropBox, picture: Picture): Frame {
  const size = box.width / largest(picture).width
  return fitted({ x: box.x + box.width / 2, y: box.y + box.height / 2, size }, picture)
}
