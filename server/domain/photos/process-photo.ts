import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Upload } from '#server/kernel/visit.ts'
import { takeTurns } from './take-turns.ts'

// sharp would read SVG, GIF, PDF and more: of its loaders only these three stay, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// One photo on one core at a time: the other is for pages.
sharp.concurrency(1)
sharp.cache(false)
const turn = takeTurns({ atOnce: 1, waiting: 16 })

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const seconds = 20

export type Size = 'large' | 'card' | 'avatar'
export const sizes: readonly Size[] = ['large', 'card', 'avatar']

export interface Derivatives {
  /** WebP files: at most 1280 px wide or high; 480×640; 160×160. None holds any metadata. */
  readonly files: Readonly<Record<Size, Buffer>>
  /** Of the large one, px. */
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
}

/**
 * What is kept of an uploaded photo (P2); the original is not. Throws `photo_empty`, `photo_too_large`, `photo_type` (SVG,
 * GIF and whatever is no picture), `photo_too_many_pixels`, `photo_broken`; `unavailable` when too many wait already.
 */
export async function processPhoto({ bytes, truncated }: Upload): Promise<Derivatives> {
  if (truncated) throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (bytes.length === 0) throw new ApiError('photo_empty')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) throw new ApiError('photo_type')
  const made = await turn(() => derive(bytes).catch(refuse))
  if (!made) throw new ApiError('unavailable')
  return made
}

async function derive(bytes: Buffer): Promise<Derivatives> {
  // Decoded once; the small ones are cut from the large one. Metadata is never asked to be kept.
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.photo_max_pixels,
    failOn: 'error',
    pages: 1,
  })
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const large = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds })
  const cut = (width: number, height: number) =>
    large().resize({ width, height, fit: 'cover', position: 'attention' })
  return {
    files: {
      large: await webp(large()),
      card: await webp(cut(480, 640)),
      avatar: await webp(cut(160, 160)),
    },
    width,
    height,
    thumbhash: await hashOf(large()),
  }
}

const webp = (image: Sharp) => image.webp({ quality: 80, effort: 4 }).toBuffer()

async function hashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** sharp tells its refusals apart by their text alone. */
function refuse(error: unknown): never {
  if (String(error).includes('exceeds pixel limit'))
    throw new ApiError('photo_too_many_pixels', { max_megapixels: limits.photo_max_pixels / 1_000_000 })
  throw new ApiError('photo_broken')
}
