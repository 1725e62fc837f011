import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { CropBox } from '#contract/photos.ts'
import { printOf, printSide } from './perceptual-hash.ts'
import type { MadePicture, Size } from './port.ts'

/** Runs in a process of its own (`child.ts`); nothing of the server is loaded here. */

// sharp would read SVG, GIF, PDF and more: of its loaders only these three stay, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// One photo on one core at a time: the others are for pages.
sharp.concurrency(1)
sharp.cache(false)

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const seconds = 20
const side = 1280

/** What travels between the processes: files by their paths. */
export type Derived = Omit<MadePicture, keyof AsyncDisposable>

interface Raw {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Makes the files of a photo in an empty folder. Refusals: see `Pictures.derive`. */
export async function derive(path: string, crop: CropBox | null, folder: string): Promise<Derived> {
  const type = await fileTypeFromFile(path)
  if (!type || !accepted.has(type.mime)) throw new ApiError('photo_type')
  return make(path, crop, folder).catch(refuse)
}

async function make(path: string, crop: CropBox | null, folder: string): Promise<Derived> {
  // Decoded once; the small ones are cut from the large one. Metadata is never asked to be kept.
  const decoded = sharp(path, { limitInputPixels: limits.photo_max_pixels, failOn: 'error', pages: 1 })
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const whole = await rawOf(decoded)
  const shown = crop ? await rawOf(from(whole).extract(pixelsOf(crop, whole.raw))) : whole
  // A crop says where to look; without one the most striking part is shown.
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

/** The box in whole pixels, inside the picture whatever was rounded. */
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

/** How much a strip takes that somebody cuts off so that a picture is not known again. */
const strip = 0.05

/** All of it; the middle, a little and a little more; without a side; without a corner. Left, top, width, height. */
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
  // The many small ones are cut from one that is small already.
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
        .resize({ width: printSide, height: printSide, fit: 'fill' })
        .toColourspace('b-w'),
    )
    prints.push(BigInt.asIntN(64, printOf(data)).toString())
  }
  return prints
}

/** On the disk for good: what is named in the database must not be gone after a power cut. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** sharp tells its refusals apart by their text alone. */
function refuse(error: unknown): never {
  if (String(error).includes('exceeds pixel limit'))
    throw new ApiError('photo_too_many_pixels', { max_megapixels: limits.photo_max_pixels / 1_000_000 })
  throw new ApiError('photo_broken')
}
