import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kmBetween } from './distance.ts'
import { Grid, type Point } from './grid.ts'

/** Random coordinates. Many are where a grid of degrees could fail: at the poles, the date line and whole degrees. */
const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 88.5, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -88.5, noNaN: true }),
  fc.integer({ min: -90, max: 90 }),
)
const lon = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 179, max: 180, noNaN: true }),
  fc.double({ min: -180, max: -179, noNaN: true }),
  fc.integer({ min: -180, max: 180 }),
)
const point = fc.record({ lat, lon })
/** Points around one place. Some points are within the maximum distance of this place, and some are farther away. */
const cluster = fc
  .tuple(
    point,
    fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), lon), { minLength: 1, maxLength: 40 }),
  )
  .map(([middle, around]) => ({
    middle,
    points: around.map(([north, east]) => ({
      lat: Math.max(-90, Math.min(90, middle.lat + north)),
      // Near the poles the points may have any longitude, because all meridians are close together there.
      lon: Math.abs(middle.lat) > 88 ? east : ((middle.lon + east / 120 + 540) % 360) - 180,
    })),
  }))

function nearestOfAll(points: Point[], from: Point, maxKm: number): number | null {
  const km = Math.min(...points.map((to) => kmBetween(from.lat, from.lon, to.lat, to.lon)))
  return km <= maxKm ? km : null
}

const found = (points: Point[], from: Point, maxKm: number) => {
  const near = new Grid(points).nearest(from.lat, from.lon, maxKm)
  return near && kmBetween(from.lat, from.lon, near.lat, near.lon)
}

test('returns the same point as measuring every distance, around any place on earth', () => {
  let hits = 0
  fc.assert(
    fc.property(cluster, fc.constantFrom(5, 60, 300), ({ middle, points }, maxKm) => {
      const km = found(points, middle, maxKm)
      expect(km).toBe(nearestOfAll(points, middle, maxKm))
      if (km !== null) hits++
    }),
    { numRuns: 2000, seed: 7 },
  )
  // The generated data must contain both cases: with and without a point within `maxKm`.
  expect(hits).toBeGreaterThan(400)
  expect(hits).toBeLessThan(1900)
})

test('returns the same point as measuring every distance, among points all over the earth', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), point, (points, from) => {
      expect(found(points, from, 2500)).toBe(nearestOfAll(points, from, 2500))
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('searches across the date line and across the poles', () => {
  const east = { lat: -16.5, lon: 179.9 }
  const arctic = { lat: 89.9, lon: 100 }
  const antarctic = { lat: -90, lon: 0 }
  const grid = new Grid([east, arctic, antarctic])
  expect(grid.nearest(-16.5, -179.9, 60)).toBe(east)
  expect(grid.nearest(-16.5, 180, 60)).toBe(east)
  expect(grid.nearest(-16.5, -180, 60)).toBe(east)
  expect(grid.nearest(89.9, -80, 60)).toBe(arctic)
  expect(grid.nearest(90, 0, 60)).toBe(arctic)
  expect(grid.nearest(-89.6, -135, 60)).toBe(antarctic)
  expect(grid.nearest(0, 0, 60)).toBeNull()
})
