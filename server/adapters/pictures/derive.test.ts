import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exifr from 'exifr'
import fc from 'fast-check'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, expect, test } from 'vitest'
import type { CropBox } from '#contract/photos/photos.ts'
import { sampledCount } from '#tests/harness/sampled.ts'
import { derive } from './derive.ts'
import { fromTelephone, gif, heic, picture, plainPng, svg } from './pictures.fixture.ts'
import { createPictures } from './pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const pictures = createPictures({ folder, processes: 1 })
afterAll(async () => {
  await pictures.close()
  rmSync(folder, { recursive: true })
})

let count = 0
/** Processes a file, reads the resulting files and deletes their folder. */
async function process(bytes: Buffer, crop: CropBox | null = null, side_min_px = 0) {
  const path = join(folder, String(++count))
  writeFileSync(path, bytes)
  await using made = await pictures.derive(path, crop, side_min_px)
  const { large, card, avatar } = made.files
  const whole = made.whole === null ? null : readFileSync(made.whole)
  return {
    ...made,
    files: { large: readFileSync(large), card: readFileSync(card), avatar: readFileSync(avatar) },
    whole,
  }
}

/** Returns the names of a WebP file's chunks. A file with only the chunk `VP8 ` has no metadata. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    names.push(webp.toString('latin1', at, at + 4))
  return names
}

test.each([
  ['jpeg', 2000, 1500, 1280, 960],
  ['png', 900, 1800, 640, 1280],
  ['webp', 300, 200, 300, 200],
  ['avif', 400, 300, 400, 300],
] as const)('makes three sizes of a %s of %i×%i', async (format, width, height, large, high) => {
  const made = await process(await picture(width, height, format))
  const sizes = await Promise.all(
    Object.values(made.files).map(async (file) => {
      const { format, width, height } = await sharp(file).metadata()
      return [format, width, height]
    }),
  )
  expect(sizes).toEqual([
    ['webp', large, high],
    ['webp', 480, 640],
    ['webp', 160, 160],
  ])
  expect([made.width, made.height]).toEqual([large, high])
  const { w, h } = thumbHashToRGBA(Buffer.from(made.thumbhash, 'base64'))
  expect(w / h).toBeCloseTo(width / height, 0)
  expect(made.thumbhash.length).toBeLessThanOrEqual(40)
})

test('removes the GPS location and applies the orientation', async () => {
  const taken = fromTelephone(await picture(400, 300))
  expect(await exifr.gps(taken)).toMatchObject({
    latitude: expect.closeTo(44.49, 1),
    longitude: expect.closeTo(11.34, 1),
  })
  const made = await process(taken)
  expect([made.width, made.height]).toEqual([300, 400])
  for (const file of Object.values(made.files)) {
    expect(chunksOf(file)).toEqual(['VP8 '])
    const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
  }
})

test('converts grey, transparent, 16-bit and CMYK pictures to 8-bit sRGB', async () => {
  const base = sharp(await picture(200, 200, 'png'))
  const odd = [
    await base.clone().greyscale().toColourspace('b-w').png().toBuffer(),
    await base.clone().ensureAlpha(0.5).png().toBuffer(),
    await base.clone().toColourspace('rgb16').png().toBuffer(),
    await base.clone().toColourspace('cmyk').jpeg().toBuffer(),
    plainPng(50, 50),
    await picture(1, 1, 'png'),
  ]
  for (const bytes of odd) {
    const { files } = await process(bytes)
    expect(await sharp(files.large).metadata()).toMatchObject({ space: 'srgb', hasAlpha: false })
    expect(chunksOf(files.large)).toEqual(['VP8 '])
  }
})

test('rejects a decompression bomb of 60 megapixels', async () => {
  const bomb = plainPng(10_000, 6_000)
  expect(bomb.length).toBeLessThan(20_000)
  await expect(process(bomb)).rejects.toMatchObject({
    code: 'photo_too_many_pixels',
    params: { max_megapixels: 50 },
  })
})

test('rejects files that are not photos with photo_type', async () => {
  for (const bytes of [
    svg,
    gif,
    Buffer.from('%PDF-1.7'),
    Buffer.from('hello'),
    randomBytes(5_000),
    Buffer.alloc(9_000),
    Buffer.alloc(0),
  ])
    await expect(process(bytes)).rejects.toMatchObject({ code: 'photo_type' })
})

test('rejects HEIC with its own code, also in the disguise of an AVIF', async () => {
  await expect(process(heic)).rejects.toMatchObject({ code: 'photo_heic' })
  const disguised = Buffer.from(heic.toString('latin1').replaceAll('heic', 'avif'), 'latin1')
  await expect(process(disguised)).rejects.toMatchObject({ code: 'photo_broken' })
})

test.each([
  [199, 400],
  [400, 199],
])('rejects an upload of %i×%i, but crops a stored picture of this size', async (width, height) => {
  const small = await picture(width, height)
  await expect(process(small, null, 200)).rejects.toMatchObject({
    code: 'photo_too_small',
    params: { min_px: 200 },
  })
  expect(await process(small)).toMatchObject({ width, height })
  expect(await process(await picture(200, 200), null, 200)).toMatchObject({ width: 200 })
})

test('rejects truncated photos with photo_broken', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await picture(300, 300, format)
    for (const part of [0.1, 0.5, 0.9])
      await expect(process(whole.subarray(0, whole.length * part))).rejects.toMatchObject({
        code: 'photo_broken',
      })
  }
})

test('does not decode an SVG or GIF that starts with the signature of a JPEG or WebP', async () => {
  const disguised = [
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]),
    Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), gif]),
  ]
  for (const bytes of disguised) await expect(process(bytes)).rejects.toMatchObject({ code: 'photo_broken' })
  // Importing derive.ts has blocked these loaders in the test's process too.
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported image format')
})

test('rejects damaged bytes with a known code or returns a complete photo', async () => {
  const whole = await picture(120, 90)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      async (damages) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of damages) bytes[at] = value
        const path = join(folder, String(++count))
        writeFileSync(path, bytes)
        const outcome = await derive({
          ...{ path, crop: null, side_min_px: 0 },
          folder: mkdtempSync(join(folder, 'here-')),
        }).then(
          ({ files }) => (chunksOf(readFileSync(files.card)).length === 1 ? 'photo' : 'more'),
          (error: { code?: string }) => error.code,
        )
        expect(['photo', 'photo_broken', 'photo_type', 'photo_too_many_pixels']).toContain(outcome)
      },
    ),
    { numRuns: sampledCount({ sample: 15, all: 40 }) },
  )
}, 60_000)

test('applies a crop to all public files and keeps the whole picture separately', async () => {
  const wide = await picture(1600, 1200)
  const crop = { x: 0.25, y: 0, width: 0.5625, height: 1 }
  const made = await process(wide, crop)
  const sizeOf = async (file: Buffer | null) => {
    const { width, height } = await sharp(file as Buffer).metadata()
    return [width, height]
  }
  expect([await sizeOf(made.files.large), await sizeOf(made.whole)]).toEqual([
    [720, 960],
    [1280, 960],
  ])
  expect([made.width, made.height]).toEqual([720, 960])
  expect(await sizeOf(made.files.card)).toEqual([480, 640])
  // Red increases from left to right. The crop begins at a quarter of the width, so red is about 64 in its first
  // column.
  const { data } = await sharp(made.files.large).raw().toBuffer({ resolveWithObject: true })
  expect(Math.abs((data[0] as number) - 64)).toBeLessThan(32)
  // The hashes are computed from the whole picture, so a crop does not change the hashes.
  expect(made.prints).toEqual((await process(wide)).prints)
  expect((await process(wide)).whole).toBeNull()
})

test('returns at least one pixel for a crop at the very edge', async () => {
  for (const crop of [
    { x: 0.8, y: 0.8, width: 0.2, height: 0.2 },
    { x: 1, y: 1, width: 0.2, height: 0.2 },
    { x: 0, y: 0, width: 1, height: 1 },
  ])
    expect((await process(await picture(33, 47), crop)).files.card.length).toBeGreaterThan(0)
})

test('leaves no files after photos are disposed or rejected', () => {
  expect(readdirSync(folder).filter((name) => name.startsWith('made-'))).toEqual([])
})
