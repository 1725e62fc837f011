import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import * as limits from '#contract/limits.ts'
import type { CropBox } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { isDiskFull } from '#server/kernel/disk-full.ts'
import { isMarkedAsAi } from './ai-mark.ts'
import { print_side_px, printOf } from './perceptual-hash.ts'
import type { Task } from './pool.ts'
import type { MadePicture, Size } from './port.ts'

/**
 * This file makes the files of a photo. It runs in separate processes (`child.ts`). Each of them loads everything that
 * this file imports, so it imports only a few other parts of the server.
 */

// Allows only the loaders for JPEG, PNG, WebP and AVIF (in a HEIF container), whatever type a file claims to have. sharp could also decode SVG,
// GIF, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// Uses one core per photo, so that the other cores can serve pages.
sharp.concurrency(1)
sharp.cache(false)

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const seconds = 20
const side = 1280

/** The result of a child process. It has the file paths, but no method to delete the files. */
export type Derived = Omit<MadePicture, keyof AsyncDisposable>

interface Raw {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Makes the files of a photo in an empty folder. Throws the errors of `Pictures.derive`. */
export async function derive({ path, crop, side_min_px, folder }: Task): Promise<Derived> {
  const type = await fileTypeFromFile(path)
  if (/^image\/hei[cf]/.test(type?.mime ?? '')) throw new ApiError('photo_heic')
  if (!type || !accepted.has(type.mime)) throw new ApiError('photo_type')
  const image = sharp(path, { limitInputPixels: limits.photo_max_pixels, failOn: 'error', pages: 1 })
  const { width, height, xmp } = await image.metadata().catch(refuse)
  if (Math.min(width, height) < side_min_px) throw new ApiError('photo_too_small', { min_px: side_min_px })
  const marked_as_ai = await readFile(path).then((bytes) => isMarkedAsAi(bytes, xmp))
  return { ...(await make(image, crop, folder).catch(refuse)), marked_as_ai }
}

async function make(
  image: Sharp,
  crop: CropBox | null,
  folder: string,
): Promise<Omit<Derived, 'marked_as_ai'>> {
  // Decodes the file only once, because all sizes are made from the decoded picture. By default, sharp drops metadata.
  const decoded = image
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const whole = await rawOf(decoded)
  const shown = crop ? await rawOf(from(whole).extract(pixelsOf(crop, whole.raw))) : whole
  // Scales the picture to a size and cuts off the edges that do not fit. Keeps the centre of the member's crop; without
  // a crop, keeps the most salient part.
  const cut = (width: number, height: number) =>
    from(shown).resize({ width, height, fit: 'cover', position: crop ? 'centre' : 'attention' })
  const write = async (name: Size | 'whole', image: Sharp) => {
    const to = join(folder, `${name}.webp`)
    await writeDurably(to, await image.webp({ quality: 80, effort: 4 }).toBuffer())
    return to
  }
  return {
    files: {
      large: await write('large', from(shown)),
      card: await write('card', cut(480, 640)),
      avatar: await write('avatar', cut(160, 160)),
    },
    whole: crop ? await write('whole', from(whole)) : null,
    width: shown.raw.width,
    height: shown.raw.height,
    thumbhash: await hashOf(from(shown)),
    prints: await printsOf(whole),
  }
}

async function rawOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels: channels as Raw['raw']['channels'] } }
}

const from = ({ data, raw }: Raw) => sharp(data, { raw }).timeout({ seconds })

/** Converts a crop box to whole pixels. The result is inside the picture despite rounding. */
function pixelsOf({ x, y, width, height }: CropBox, picture: { width: number; height: number }) {
  const left = Math.min(Math.round(x * picture.width), picture.width - 1)
  const top = Math.min(Math.round(y * picture.height), picture.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * picture.width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height * picture.height), picture.height - top)),
  }
}

async function hashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/**
 * Width of a strip along an edge, as a fraction of the picture's side. An uploader may cut off such a strip so that the
 * picture does not match a rejected photo.
 */
const strip = 0.05

/**
 * Parts of the picture to hash, as left, top, width and height. First the whole picture, then two smaller centred
 * parts, then four parts without a strip at one side, then four parts without strips at two adjacent sides.
 */
const windows: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 1, 1],
  [strip / 2, strip / 2, 1 - strip, 1 - strip],
  [strip, strip, 1 - 2 * strip, 1 - 2 * strip],
  [0, 0, 1, 1 - strip],
  [0, strip, 1, 1 - strip],
  [strip, 0, 1 - strip, 1],
  [0, 0, 1 - strip, 1],
  [0, 0, 1 - strip, 1 - strip],
  [strip, 0, 1 - strip, 1 - strip],
  [0, strip, 1 - strip, 1 - strip],
  [strip, strip, 1 - strip, 1 - strip],
]

async function printsOf(picture: Raw): Promise<string[]> {
  // Scales the picture down once, so that hashing the many parts is fast.
  const grey = await rawOf(
    from(picture)
      .greyscale()
      .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w'),
  )
  const prints: string[] = []
  for (const [x, y, width, height] of windows) {
    const { data } = await rawOf(
      from(grey)
        .extract(pixelsOf({ x, y, width, height }, grey.raw))
        .resize({ width: print_side_px, height: print_side_px, fit: 'fill' })
        .toColourspace('b-w'),
    )
    prints.push(BigInt.asIntN(64, printOf(data)).toString())
  }
  return prints
}

/**
 * Writes a file and syncs it to disk. Without the sync, a power failure could delete a file that the database
 * refers to.
 */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Converts an error of sharp to an `ApiError`. Only the message of sharp's error distinguishes the causes. */
function refuse(error: unknown): never {
  if (isDiskFull(error)) throw new ApiError('unavailable')
  if (String(error).includes('exceeds pixel limit'))
    throw new ApiError('photo_too_many_pixels', { max_megapixels: limits.photo_max_pixels / 1_000_000 })
  throw new ApiError('photo_broken')
}
