import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceStep, kmBetween, roundToCell } from './distance.ts'

const lat = fc.double({ min: -90, max: 90, noNaN: true })
const lon = fc.double({ min: -180, max: 180, noNaN: true })

test('measures known distances within 0.5 % of the ellipsoid', () => {
  // The first distance is Roma–Milano. The second is Suva (Fiji)–Apia (Samoa), which crosses the date line.
  expect(kmBetween(41.89, 12.48, 45.46, 9.19)).toBeCloseTo(477, -1)
  expect(kmBetween(-18.14, 178.44, -13.83, -171.76)).toBeCloseTo(1147, -1)
  // The distances are one degree of the equator, a quarter of the circumference, and half of the circumference.
  expect(kmBetween(0, 0, 0, 1)).toBeCloseTo(111.19, 1)
  expect(kmBetween(0, 0, 90, 123)).toBeCloseTo(10007.5, 0)
  expect(kmBetween(0, 0, 0, 180)).toBeCloseTo(20015, 0)
})

test('the distance is symmetric, zero to the same point and at most half the circumference', () => {
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

test('distanceStep returns the first step above the distance', () => {
  const steps = [0, 9.99, 10, 24, 25, 60, 100, 249, 250, 499.9, 500, 9000].map(distanceStep)
  expect(steps).toEqual([10, 10, 25, 25, 50, 100, 250, 250, 500, 500, null, null])
})

test('roundToCell is idempotent and moves a place by at most 0.005°', () => {
  fc.assert(
    fc.property(lon, (degrees) => {
      const cell = roundToCell(degrees)
      expect(roundToCell(cell)).toBe(cell)
      expect(Math.abs(cell - degrees)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(Object.is(cell, -0)).toBe(false)
    }),
  )
})
