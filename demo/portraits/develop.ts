import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { chanceFrom } from './chance.ts'
import { picture } from './ground.ts'

/** A square of the large picture, in its pixels. */
export type Square = { left: number; top: number; width: number; height: number }

/** Quality of each derivative. Together they are tuned so that all pictures stay below 4.95 MB. */
const quality = { large: 50, card: 50, avatar: 66 }
const webp = (of: keyof typeof quality) => ({ quality: quality[of], effort: 6, smartSubsample: true })

/**
 * A little film grain: grey noise around the middle, which `soft-light` turns into lighter and darker. Each grain is
 * two pixels wide; finer ones only cost bytes.
 */
async function makeGrain(): Promise<Buffer> {
  const chance = chanceFrom('grain')
  const [width, height] = [picture.width / 2, picture.height / 2]
  const noise = new Uint8Array(width * height)
  for (let at = 0; at < noise.length; at++)
    noise[at] = Math.round(128 + ((chance.next() + chance.next() + chance.next()) / 1.5 - 1) * 24)
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
 * Makes the three derivatives of one drawing, without any metadata.
 *
 * @param svg a drawing of 720 × 960.
 * @param head what the avatar shows.
 */
export async function develop(svg: string, head: Square) {
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
