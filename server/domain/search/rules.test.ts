import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distances, type Facet, facets, interests, spokenLanguages } from '#contract/profiles/facets.ts'
import { loadRegions } from '#server/adapters/geo/embedded.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { kmBetween } from '#server/kernel/distance.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { areaOf, around, attributeMask, bornBy, flags, interestMask, spotOfRegion } from './rules.ts'

const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
const today = fc.date({ min: new Date('2026-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
const leapDays = ['2028-02-29', '2028-02-28', '2028-03-01', '2032-02-29'].map((day) => new Date(day))

describe('bornBy', () => {
  test('returns the last birth date with at least this age; the next day is too young', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18, max: 100 }),
        fc.oneof(today, fc.constantFrom(...leapDays)),
        (age, now) => {
          const last = bornBy(age, now)
          const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
          expect([ageOn(last, now) >= age, ageOn(next, now) >= age]).toEqual([true, false])
        },
      ),
    )
  })

  test('agrees with the age of any birth date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 99 }), day, today, (age, born, now) => {
        const birthDate = born.toISOString().slice(0, 10)
        expect(birthDate <= bornBy(age, now)).toBe(ageOn(birthDate, now) >= age)
      }),
    )
  })
})

test('gives every region its own spot, off the map and within the column type', () => {
  const spots = [...loadRegions().values()].flatMap((regions) =>
    regions.map(({ code }) => spotOfRegion(code)),
  )
  expect(spots.length).toBeGreaterThan(200)
  expect(new Set(spots.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(spots.length)
  for (const { lat, lon } of [...spots, spotOfRegion('ZZ-ZZZ')]) {
    expect(lat > 9_000 && lat <= 32_767).toBe(true)
    expect(lon >= -32_768 && lon <= 32_767).toBe(true)
  }
})

describe('masks', () => {
  const nothing = {
    sexuality: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    sensitive_consent_at: '2026-01-01T00:00:00Z',
  }

  test('gives every code of every facet its own bit, within 63 bits', () => {
    const masks = (Object.keys(facets) as Facet[]).flatMap((facet) =>
      facets[facet].map((code) => attributeMask({ ...nothing, [facet]: code })),
    )
    expect(new Set(masks).size).toBe(masks.length)
    for (const mask of masks) {
      expect(mask & (mask - 1n)).toBe(0n)
      expect(mask > 0n && mask < 1n << 63n).toBe(true)
    }
    expect(attributeMask(nothing)).toBe(0n)
    const both = attributeMask({ ...nothing, hair_colour: 'red', eye_colour: 'green' })
    const [red, green] = [
      { ...nothing, hair_colour: 'red' as const },
      { ...nothing, eye_colour: 'green' as const },
    ]
    const flagged = Object.values(flags)
    expect(flagged.every((flag) => flag < 1n << 63n && masks.every((mask) => (mask & flag) === 0n))).toBe(
      true,
    )
    expect(attributeMask({ ...nothing, sexuality: 'gay', sensitive_consent_at: null })).toBe(0n)
    expect(spokenLanguages.length).toBeLessThan(32)
    expect(both).toBe(attributeMask(red) | attributeMask(green))
  })

  test('gives an interest the bit of its id', () => {
    expect(interestMask([])).toBe(0n)
    expect(interestMask(['cycling', 'cinema'])).toBe(5n)
    expect(interests.length).toBeLessThan(63)
    expect(interestMask([...interests])).toBe((1n << BigInt(interests.length)) - 1n)
  })
})

describe('cursor', () => {
  const key = createSecretKey(Buffer.alloc(32, 1))
  const another = createSecretKey(Buffer.alloc(32, 2))

  test('decrypts to the same position', () => {
    fc.assert(
      fc.property(today, fc.bigInt({ min: 1n, max: (1n << 63n) - 1n }), fc.nat(999_999), (at, id, micro) => {
        const second = at.toISOString().slice(0, 19).replace('T', ' ')
        const position = {
          active_at: `${second}.${String(micro).padStart(6, '0')}+00`,
          member_id: id.toString() as never,
        }
        const cursor = writeCursor(key, position)
        for (const keys of [[key], [another, key]]) expect(readCursor(keys, cursor)).toEqual(position)
        expect(cursor.length).toBeLessThanOrEqual(120)
        expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(second.slice(0, 10))
        expect(() => readCursor([another], cursor)).toThrow()
      }),
    )
  })

  const write = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    '',
    'x',
    '=',
    'A'.repeat(38),
    '%00',
    write(','),
    write('2026-11-21 18:00:00+00'),
    write('2026-11-21 18:00:00+00,0'),
    write('2026-11-21 18:00:00+00,9223372036854775808'),
    write('2026-11-21 18:00:00+00,7'),
    write('now(),7'),
    write("2026-11-21 18:00:00+00,7'; drop table profile"),
    write('infinity,7'),
    write('2026-11-21T18:00:00Z,7'),
  ])('rejects %j', (text) => {
    expect(() => readCursor([key], text)).toThrow(
      expect.objectContaining({ code: 'invalid_fields', params: { fields: { after: 'invalid' } } }),
    )
  })

  test('rejects any other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        try {
          readCursor([key], text)
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_fields' })
        }
      }),
    )
  })
})

test('the box around a place contains every point within the distance', () => {
  fc.assert(
    fc.property(
      fc.record({
        lat: fc.integer({ min: -9_000, max: 9_000 }),
        lon: fc.integer({ min: -18_000, max: 18_000 }),
      }),
      fc.constantFrom(...distances),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      ({ lat, lon }, distance, part, bearing) => {
        const km = Number(distance)
        const to = moved(lat / 100, lon / 100, km * part * 0.999, bearing)
        const spot = { lat: Math.round(to.lat * 100), lon: Math.round(to.lon * 100) }
        if (kmBetween(lat / 100, lon / 100, spot.lat / 100, spot.lon / 100) >= km) return
        const box = around({ lat, lon }, km)
        expect(spot.lat).toBeGreaterThanOrEqual(box.south)
        expect(spot.lat).toBeLessThanOrEqual(box.north)
        const isWithin =
          box.west <= box.east
            ? spot.lon >= box.west && spot.lon <= box.east
            : spot.lon >= box.west || spot.lon <= box.east
        expect([isWithin, box.areas.includes(areaOf(spot))]).toEqual([true, true])
      },
    ),
    { numRuns: 2_000, seed: 11 },
  )
})

/** Returns the point at a given distance and direction from a place. */
function moved(lat: number, lon: number, km: number, bearing: number) {
  const rad = Math.PI / 180
  const arc = km / 6371
  const sin = Math.sin(lat * rad) * Math.cos(arc) + Math.cos(lat * rad) * Math.sin(arc) * Math.cos(bearing)
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(arc) * Math.cos(lat * rad),
    Math.cos(arc) - Math.sin(lat * rad) * sin,
  )
  return {
    lat: Math.asin(Math.min(1, Math.max(-1, sin))) / rad,
    lon: ((lon + turned / rad + 540) % 360) - 180,
  }
}
