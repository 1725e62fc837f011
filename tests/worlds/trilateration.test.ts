/**
 * Tests H5 against trilateration: an attacker queries the distance to a member from many places and combines the
 * results.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distances } from '#contract/profiles/facets.ts'
import { kmBetween, roundToCell } from '#server/kernel/distance.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const bologna = { lat: 44.49, lon: 11.34 }
const steps = distances.map(Number)

/**
 * Moves a profile to a cell. Any cell on earth is possible, so the attacker in this test is stronger than a real
 * attacker, who can choose only towns.
 */
const put = (who: TestMember, { lat, lon }: { lat: number; lon: number }) =>
  app.db.query('update profile set lat = $2, lon = $3 where member_id = $1', [who.id, lat, lon])

/**
 * Moves the attacker to the place `from`. Returns the rounded distance that the attacker then sees on the victim's
 * profile (`distance_km`), and the search distances with which the attacker's search finds the victim (`found`).
 */
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

/**
 * A place in any direction from Bologna. Its distance from Bologna differs by at most 2 km from one of the rounded
 * distances (`steps`). Probes from such places give the attacker the most information.
 */
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

/** All cells within 0.3° of Bologna's cell, as candidates for the member's location. */
const cells = Array.from({ length: 61 * 61 }, (_, nth) => ({
  lat: roundToCell(bologna.lat + (Math.floor(nth / 61) - 30) / 100),
  lon: roundToCell(bologna.lon + ((nth % 61) - 30) / 100),
}))
const stepFrom = (from: { lat: number; lon: number }, to: { lat: number; lon: number }) =>
  steps.find((step) => kmBetween(from.lat, from.lon, to.lat, to.lon) < step) ?? null

test(
  'card and search agree on every distance and reveal only the distance step',
  {
    timeout: 60_000,
  },
  async () => {
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
  },
)

test(
  'X4: a member who hides the distance is found by region only, from any place and at any distance',
  {
    timeout: 60_000,
  },
  async () => {
    const [insider, outsider] = [await app.member({ seeks: [] }), await app.member({ seeks: [] })]
    const victim = await app.member({})
    for (const [who, town] of [
      [insider, 'Piacenza'],
      [outsider, 'Ferrara'],
      [victim, 'Bologna'],
    ] as const)
      await app.call(who, 'saveProfile', { town })
    await app.db.query("update profile set region = 'IT-34' where member_id = $1", [outsider.id])
    await app.call(victim, 'savePreferences', { hide_distance: true })
    await fc.assert(
      fc.asyncProperty(edge, async (at) => {
        const from = placeOf(at)
        expect(await probe(insider, victim, from)).toEqual({ distance_km: null, found: steps })
        expect(await probe(outsider, victim, from)).toEqual({ distance_km: null, found: [] })
      }),
      { numRuns: 40, seed: 4 },
    )
  },
)

test('ten thousand probes reveal only the cell of the town', () => {
  let left = cells
  fc.assert(
    fc.property(edge, (at) => {
      const from = placeOf(at)
      const step = stepFrom(from, bologna)
      left = left.filter((cell) => stepFrom(from, cell) === step)
    }),
    { numRuns: 10_000, seed: 3 },
  )
  // Only the cell of Bologna's centre remains. This cell reveals no more than the town on the member's card: it
  // measures 1,100 by 800 metres, and all members of the town have the same cell.
  expect(left).toEqual([bologna])
  expect(kmBetween(44.485, 11.335, 44.495, 11.335)).toBeGreaterThan(1.1)
  expect(kmBetween(44.49, 11.335, 44.49, 11.345)).toBeGreaterThan(0.79)
})

test(
  'the location within a town changes no response, and the database rejects a place finer than a cell',
  {
    timeout: 60_000,
  },
  async () => {
    const attacker = await app.member({ seeks: [] })
    const victim = await app.member({})
    const probes = fc.sample(edge, { numRuns: 12, seed: 3 }).map(placeOf)
    const byPlace: unknown[] = []
    // Four places in Bologna: the two towers, the station, the stadium and the hills. They are up to three kilometres
    // from the cell of the town's centre.
    for (const [lat, lon] of [
      [44.494, 11.346],
      [44.506, 11.343],
      [44.492, 11.309],
      [44.478, 11.36],
    ] as const) {
      const { geocode } = await app.call(null, 'geocode', { lat, lon })
      expect(geocode?.town).toBe('Bologna')
      await app.call(victim, 'saveProfile', { town: geocode?.town ?? '' })
      const answers: unknown[] = []
      for (const from of probes) answers.push(await probe(attacker, victim, from))
      byPlace.push(answers)
    }
    for (const answers of byPlace) expect(answers).toEqual(byPlace[0])
    for (const place of [
      { lat: 44.494, lon: 11.34 },
      { lat: 44.49, lon: 11.3411 },
      { lat: 44.49, lon: null },
    ])
      await expect(put(victim, place as never)).rejects.toThrow('profile_place_is_a_cell')
  },
)
