/** H5 against somebody who asks how far a member is from wherever they please, and puts the answers together. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distances } from '#contract/facets.ts'
import { kmBetween, roundToCell } from '#server/kernel/distance.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const bologna = { lat: 44.49, lon: 11.34 }
const steps = distances.map(Number)

/** Puts a profile where no form could: an attacker who may choose any cell of the earth is stronger than any there is. */
const put = (who: TestMember, { lat, lon }: { lat: number; lon: number }) =>
  app.db.query('update profile set lat = $2, lon = $3 where member_id = $1', [who.id, lat, lon])

/** What a card says of the distance, and within which distances a search finds the member, from there. */
async function probe(attacker: TestMember, victim: TestMember, from: { lat: number; lon: number }) {
  await put(attacker, from)
  const { profile } = await app.call(attacker, 'getMember', { id: victim.id })
  const found: number[] = []
  for (const distance of distances) {
    const { results } = await app.call(attacker, 'searchMembers', { distance })
    if (results.some(({ id }) => id === victim.id)) found.push(Number(distance))
  }
  return { distance_km: profile.distance_km, found }
}

/** A probe just about where a step ends, in any direction: those tell the most. */
const edge = fc.record({
  step: fc.constantFrom(...steps),
  angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  off: fc.double({ min: -2, max: 2, noNaN: true }),
})
type Edge = typeof edge extends fc.Arbitrary<infer Value> ? Value : never

function placeOf({ step, angle, off }: Edge) {
  const km = step + off
  const lat = bologna.lat + (Math.cos(angle) * km) / 111.195
  const lon = bologna.lon + (Math.sin(angle) * km) / (111.195 * Math.cos((lat * Math.PI) / 180))
  return { lat: roundToCell(lat), lon: roundToCell(lon) }
}

/** Every cell around, and every step's edge around that. */
const cells = Array.from({ length: 61 * 61 }, (_, nth) => ({
  lat: roundToCell(bologna.lat + (Math.floor(nth / 61) - 30) / 100),
  lon: roundToCell(bologna.lon + ((nth % 61) - 30) / 100),
}))
const stepFrom = (from: { lat: number; lon: number }, to: { lat: number; lon: number }) =>
  steps.find((step) => kmBetween(from.lat, from.lon, to.lat, to.lon) < step) ?? null

test('card and search say the same of every distance, and no more than the step', {
  timeout: 60_000,
}, async () => {
  const attacker = await app.member({ seeks: [] })
  const victim = await app.member({})
  await app.call(victim, 'saveProfile', { town: 'Bologna' })
  await fc.assert(
    fc.asyncProperty(edge, async (at) => {
      const from = placeOf(at)
      const { distance_km, found } = await probe(attacker, victim, from)
      expect(distance_km).toBe(stepFrom(from, bologna))
      expect(found).toEqual(distance_km === null ? [] : steps.filter((step) => step >= distance_km))
    }),
    { numRuns: 120, seed: 3 },
  )
})

test('ten thousand probes leave the cell of the town, whose name the card says anyway, and nothing finer', () => {
  let left = cells
  fc.assert(
    fc.property(edge, (at) => {
      const from = placeOf(at)
      const said = stepFrom(from, bologna)
      left = left.filter((cell) => stepFrom(from, cell) === said)
    }),
    { numRuns: 10_000, seed: 3 },
  )
  // What remains is the middle of Bologna: a kilometre by eight hundred metres, wherever in town the member was.
  expect(left).toEqual([bologna])
  expect(kmBetween(44.485, 11.335, 44.495, 11.335)).toBeGreaterThan(1.1)
  expect(kmBetween(44.49, 11.335, 44.49, 11.345)).toBeGreaterThan(0.79)
})

test('where in town somebody was changes nothing, and nothing finer than a cell can be kept', {
  timeout: 60_000,
}, async () => {
  const attacker = await app.member({ seeks: [] })
  const victim = await app.member({})
  const probes = fc.sample(edge, { numRuns: 12, seed: 3 }).map(placeOf)
  const told: unknown[] = []
  // The two towers, the station, the stadium, the hills: up to three kilometres from the town's own cell.
  for (const [lat, lon] of [
    [44.494, 11.346],
    [44.506, 11.343],
    [44.492, 11.309],
    [44.478, 11.36],
  ] as const) {
    // biome-ignore format: places
    const { geocode } = await app.call(null, 'geocode', { lat, lon })
    expect(geocode?.town).toBe('Bologna')
    await app.call(victim, 'saveProfile', { town: geocode?.town ?? '' })
    const answers: unknown[] = []
    for (const from of probes) answers.push(await probe(attacker, victim, from))
    told.push(answers)
  }
  for (const answers of told) expect(answers).toEqual(told[0])
  for (const place of [
    { lat: 44.494, lon: 11.34 },
    { lat: 44.49, lon: 11.3411 },
    { lat: 44.49, lon: null },
  ])
    await expect(put(victim, place as never)).rejects.toThrow('profile_place_is_a_cell')
})
