import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceStep, kmBetween, roundToCell } from './distance.ts'

const lat = fc.double({ min: -90, max: 90, noNaN: true })
const lon = fc.double({ min: -180, max: 180, noNaN: true })

test('known distances, within half a per cent of the ellipsoid', () => {
  // Roma–Milano, and across the date line: Suva (Fiji)–Apia (Samoa)
  expect(kmBetween(41.89, 12.48, 45.46, 9.19)).toBeCloseTo(477, -1)
  expect(kmBetween(-18.14, 178.44, -13.83, -171.76)).toBeCloseTo(1147, -1)
  // a degree along the equator, a quarter of the earth, the whole half
  expect(kmBetween(0, 0, 0, 1)).toBeCloseTo(111.19, 1)
  expect(kmBetween(0, 0, 90, 123)).toBeCloseTo(10007.5, 0)
  expect(kmBetween(0, 0, 0, 180)).toBeCloseTo(20015, 0)
})

test('the same both ways, zero to itself, never beyond half the earth', () => {
  fc.assert(
    fc.property(lat, lon, lat, lon, (a, b, c, d) => {
      const km = kmBetween(a, b, c, d)
      expect(km).toBeCloseTo(kmBetween(c, d, a, b), 6)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThanOrEqual(20015.1)
      expect(kmBetween(a, b, a, b)).toBe(0)
    }),
  )
})

test('a distance is said in steps', () => {
  const said = [0, 9.99, 10, 24, 25, 60, 100, 249, 250, 499.9, 500, 9000].map(distanceStep)
  expect(said).toEqual([10, 10, 25, 25, 50, 100, 250, 250, 500, 500, null, null])
})

test('a cell has one name: rounding twice changes nothing, and the place is at most 0.005° away', () => {
  fc.assert(
    fc.property(lon, (degrees) => {
      const cell = roundToCell(degrees)
      expect(roundToCell(cell)).toBe(cell)
      expect(Math.abs(cell - degrees)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(Object.is(cell, -0)).toBe(false)
    }),
  )
})
