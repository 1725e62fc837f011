import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { picture } from './background.ts'
import { seededRandom } from './random.ts'

/** A square section of the large picture, in pixels. */
export type Square = { left: number; top: number; width: number; height: number }

/** WebP quality of each derivative, chosen so that all files together stay below 4.95 MB. */
const quality = { large: 50, card: 50, avatar: 66 }
const webp = (of: keyof typeof quality) => ({ quality: quality[of], effort: 6, smartSubsample: true })

/**
 * Creates film grain: noise around middle grey, which the blend mode `soft-light` turns into lighter and darker spots.
 * A grain is two pixels wide, because finer grains make the files larger without a visible effect.
 */
async function makeGrain(): Promise<Buffer> {
  const random = seededRandom('grain')
  const [width, height] = [picture.width / 2, picture.height / 2]
  const noise = new Uint8Array(width * height)
  for (let at = 0; at < noise.length; at++)
    noise[at] = Math.round(128 + ((random.next() + random.next() + random.next()) / 1.5 - 1) * 24)
  return sharp(noise, { raw: { width, height, channels: 1 } })
    .resize(picture.width, picture.height, { kernel: 'cubic' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}
let grain: Promise<Buffer> | undefined

async function hash(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image)
    .resize(75, 100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/**
 * Renders the three picture sizes of a drawing as WebP files without metadata.
 * @param svg a drawing of 720 × 960 pixels
 * @param head the section of the drawing that the avatar shows
 */
export async function renderDerivatives(svg: string, head: Square) {
  grain ??= makeGrain()
  const plain = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  const filmed = await sharp(plain)
    .composite([{ input: await grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return {
    large: await sharp(filmed).webp(webp('large')).toBuffer(),
    card: await sharp(filmed).resize(480, 640).webp(webp('card')).toBuffer(),
    avatar: await sharp(plain).extract(head).resize(160, 160).webp(webp('avatar')).toBuffer(),
    thumbhash: await hash(plain),
  }
}
