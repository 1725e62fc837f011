import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { facets } from '#contract/profiles/facets.ts'
import { type Face, faces } from './faces.ts'
import { composePicture } from './picture.ts'
import { type PortraitSize, portraitFile, portraitSizes, portraits } from './portraits.ts'
import { poseNames } from './poses.ts'
import { shotsOf } from './shots.ts'

const sizes = Object.keys(portraitSizes) as PortraitSize[]

describe('faces', () => {
  const picturesByFace = faces.map((face) => portraits.filter((portrait) => portrait.face === face.face))

  test('are 120, with about 170 pictures in all and one to three pictures each', () => {
    expect(faces.length).toBe(120)
    expect(portraits.length).toBeGreaterThanOrEqual(165)
    expect(portraits.length).toBeLessThanOrEqual(175)
    expect(new Set(portraits.map((portrait) => portrait.id)).size).toBe(portraits.length)
    for (const number of [1, 2, 3])
      expect(picturesByFace.filter((pictures) => pictures.length === number).length).toBeGreaterThanOrEqual(6)
    expect(picturesByFace.map((pictures) => pictures.length)).toEqual(faces.map((face) => face.pictures))
  })

  test('cover all age bands of both genders, with slightly more women', () => {
    const share = faces.filter((face) => face.gender === 'woman').length / faces.length
    expect(share).toBeGreaterThan(0.53)
    expect(share).toBeLessThan(0.57)
    for (const gender of ['woman', 'man'])
      for (const age of ['young', 'middle', 'older'])
        expect(faces.filter((f) => f.gender === gender && f.age_band === age).length).toBeGreaterThanOrEqual(
          8,
        )
  })

  test('have grey hair only if older, at most one beard per five men, always a smile and no angry brows', () => {
    const greys = portraits.filter((portrait) => ['grey', 'white'].includes(portrait.hair_colour))
    expect(greys.length).toBeGreaterThan(10)
    for (const portrait of greys) expect(portrait.age_band).toBe('older')
    const men = faces.filter((face) => face.gender === 'man')
    expect(men.filter((man) => man.extras.beard).length).toBeLessThanOrEqual(men.length / 5)
    for (const face of faces) {
      if (face.gender === 'woman') expect(face.extras.beard).toBeUndefined()
      expect([1, 2, 3, 5, 7, 9, 10]).toContain(face.brows)
      expect([1, 2, 5, 6]).toContain(face.mouth)
    }
  })

  test('have a unique combination of gender, hair, skin and glasses', () => {
    const looks = faces.map((f) => [f.gender, f.hair, f.hair_colour, f.skin, f.extras.glasses].join())
    expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([])
  })

  test('have glasses in less than 15 %, freckles in less than 5 % and earrings in less than 25 %', () => {
    const share = (has: (face: Face) => unknown) => faces.filter(has).length / faces.length
    expect(share((face) => face.extras.glasses)).toBeLessThan(0.15)
    expect(share((face) => face.extras.freckles)).toBeLessThan(0.05)
    expect(share((face) => face.extras.earrings)).toBeLessThan(0.25)
  })

  test('have a hair colour from the profile facets', () => {
    for (const portrait of portraits) expect(facets.hair_colour).toContain(portrait.hair_colour)
  })

  test('look in twelve directions, and no direction has more than one picture in five', () => {
    const looks = faces.flatMap((face) => shotsOf(face).map(({ pose, mirrored }) => `${pose} ${mirrored}`))
    const counts = [...new Set(looks)].map((look) => looks.filter((each) => each === look).length)
    expect(counts).toHaveLength(poseNames.length * 2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(looks.length / 5)
  })

  test('have a different background, garment and cloth in each of their pictures', () => {
    for (const face of faces) {
      const shots = shotsOf(face)
      for (const property of ['background', 'garment', 'cloth'] as const)
        expect(new Set(shots.map((shot) => shot[property])).size).toBe(shots.length)
    }
  })
})

describe('portrait files', () => {
  test.each(sizes)('%s: exist for each portrait, as WebP of that size without metadata', async (size) => {
    expect(readdirSync(join(portraitFile('x', size), '..')).sort()).toEqual(
      portraits.map((portrait) => `${portrait.id}.webp`).sort(),
    )
    for (const { id } of portraits) {
      const found = await sharp(portraitFile(id, size)).metadata()
      expect(found).toMatchObject({ format: 'webp', hasAlpha: false, ...portraitSizes[size] })
      expect([found.exif, found.icc, found.xmp, found.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  test('take at most 4.95 MB together', () => {
    const bytes = portraits.flatMap(({ id }) => sizes.map((size) => statSync(portraitFile(id, size)).size))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_950_000)
  })

  test('have a ThumbHash with their aspect ratio', () => {
    for (const { thumbhash } of portraits)
      expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeCloseTo(5 / 7, 1)
  })

  test('match the pictures that the code draws today', async () => {
    const pixels = (image: Sharp) => image.resize(90, 120).removeAlpha().raw().toBuffer()
    for (const at of [0, 30, 65, 66, 119]) {
      const face = faces[at]
      const shot = face && shotsOf(face)[0]
      if (!face || !shot) throw new Error(`no face ${at}`)
      const drawn = await pixels(sharp(Buffer.from(composePicture(face, shot))))
      const kept = await pixels(sharp(portraitFile(shot.id, 'large')))
      const apart = drawn.reduce((sum, value, i) => sum + Math.abs(value - (kept[i] ?? 0)), 0) / drawn.length
      expect(apart).toBeLessThan(4)
    }
  })
})
