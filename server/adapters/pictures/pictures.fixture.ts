import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a picture with edges and colours: a gradient with some noise. */
export async function picture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      data[at] = (255 * x) / width
      data[at + 1] = (255 * y) / height
      data[at + 2] = (x * 7 + y * 13) % 256
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** Returns a picture of a dozen soft blots of light. Each seed gives a different scene. */
export function photograph(seed: number): Promise<Buffer> {
  let state = seed * 2_654_435_761
  const chance = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  const [width, height] = [480, 640]
  const blots = Array.from({ length: 12 }, () => ({
    x: chance() * width,
    y: chance() * height,
    size: 40 + chance() * 160,
    light: chance() * 220 - 110,
  }))
  const data = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let light = 128
      for (const blot of blots)
        light += blot.light * Math.exp(-((x - blot.x) ** 2 + (y - blot.y) ** 2) / blot.size ** 2)
      data[y * width + x] = Math.max(0, Math.min(255, light))
    }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Returns a PNG of a single colour. A file of a few KB can decode to any number of pixels. */
export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // Each pixel is one bit, in grey.
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Adds a phone's Exif data to a JPEG: a rotated orientation and a GPS location. */
export function fromTelephone(jpeg: Buffer): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff()])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

/** Returns Exif data with orientation 6 (a quarter turn) and the location 44° 29′ 38″ N, 11° 20′ 34″ E. */
function tiff(): Buffer {
  const out = Buffer.alloc(8 + 2 + 24 + 4 + 2 + 48 + 4 + 48)
  out.write('II*\0', 0, 'latin1')
  out.writeUInt32LE(8, 4)
  const gps = 8 + 2 + 24 + 4
  const rationals = gps + 2 + 48 + 4
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    out.writeUInt16LE(tag, at)
    out.writeUInt16LE(type, at + 2)
    out.writeUInt32LE(count, at + 4)
    out.writeUInt32LE(value, at + 8)
  }
  out.writeUInt16LE(2, 8)
  entry(10, 0x0112, 3, 1, 6)
  entry(22, 0x8825, 4, 1, gps)
  out.writeUInt16LE(4, gps)
  entry(gps + 2, 1, 2, 2, 'N'.charCodeAt(0))
  entry(gps + 14, 2, 5, 3, rationals)
  entry(gps + 26, 3, 2, 2, 'E'.charCodeAt(0))
  entry(gps + 38, 4, 5, 3, rationals + 24)
  for (const [i, n] of [44, 29, 38, 11, 20, 34].entries()) {
    out.writeUInt32LE(n, rationals + i * 8)
    out.writeUInt32LE(1, rationals + i * 8 + 4)
  }
  return out
}

/** The first bytes of a photo of an iPhone. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(500),
])

/** A GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script><rect width="90" height="90"/></svg>',
)
