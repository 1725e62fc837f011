/**
 * Tests H5 in random worlds on one database: if a member moves within a cell of 0.01°, no byte of any
 * response changes. In each world, all members and all towns of the operator's list move within their cells.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distances, interests } from '#contract/profiles/facets.ts'
import { createEmbeddedGeo, loadRegions } from '#server/adapters/geo/embedded.ts'
import { gatherTowns } from '#server/adapters/geo/gather-towns.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { answerOf, collectAnswers, difference, reads, type Viewer } from './collect-answers.ts'
import { createWorldSite } from './small-world.ts'
import { worldCount } from './world-count.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const regions = loadRegions()

/** Offsets in degrees from the middle of a cell. A point with the largest offset is about one metre from the edge. */
const within = fc.integer({ min: -499, max: 499 }).map((nth) => nth / 100_000)
/** A cell and two points in this cell, one before and one after the move. */
const spot = fc.record({
  cell: fc.record({
    // Cells around Bologna, some of them farther away than the largest search distance.
    lat: fc.oneof(fc.integer({ min: 4440, max: 4460 }), fc.integer({ min: 3800, max: 4600 })),
    lon: fc.oneof(fc.integer({ min: 1124, max: 1144 }), fc.integer({ min: 800, max: 1700 })),
  }),
  points: fc.tuple(fc.tuple(within, within), fc.tuple(within, within)),
})
type Spot = typeof spot extends fc.Arbitrary<infer Value> ? Value : never

const person = fc.record({
  gender: fc.constantFrom('woman' as const, 'man' as const),
  year: fc.integer({ min: 1960, max: 2003 }),
  device: spot,
  hides: fc.record({ hide_distance: fc.boolean(), invisible: fc.boolean() }),
  interests: fc.subarray(interests.slice(0, 4), { maxLength: 2 }),
  likes: fc.nat(4),
})
const filter = fc.record(
  {
    gender: fc.constantFrom('woman', 'man'),
    distance: fc.constantFrom(...distances),
    countryregion: fc.constantFrom('IT-45', 'IT-25'),
    min_age: fc.constantFrom('25', '40'),
    interests: fc.constantFrom(...interests.slice(0, 4)),
    only_real: fc.constant('0'),
  },
  { requiredKeys: [] },
)
const world = fc.record({
  towns: fc.array(spot, { minLength: 2, maxLength: 5 }),
  people: fc.array(person, { minLength: 3, maxLength: 4 }),
  filters: fc.tuple(filter, filter, fc.record({ distance: fc.constantFrom(...distances) })),
})

/** Phase 0 is before the move; phase 1 is after the move. */
type Phase = 0 | 1

const pointOf = ({ cell, points }: Spot, phase: Phase) => ({
  lat: cell.lat / 100 + points[phase][0],
  lon: cell.lon / 100 + points[phase][1],
})

/** Returns a `Geo` whose towns are at their positions in `phase`. */
async function geoAt(towns: readonly Spot[], phase: Phase): Promise<Geo> {
  const rows = towns.map((town, nth) => {
    const { lat, lon } = pointOf(town, phase)
    return [
      nth,
      `Paese ${nth}`,
      '',
      '',
      lat,
      lon,
      'P',
      'PPL',
      'IT',
      '',
      '05',
      '',
      '',
      '',
      5000 - nth,
      '',
      '',
      '',
      '',
    ].join('\t')
  })
  return createEmbeddedGeo((await gatherTowns(rows, { regions, population: 0 })).towns)
}

/**
 * Looks up the town at the location of the member's device, and saves the town in the member's profile, as the browser
 * does. Returns the two responses.
 */
async function goTo(geo: Geo, who: Viewer, device: Spot, phase: Phase): Promise<string[]> {
  const { lat, lon } = pointOf(device, phase)
  const there = { ...app, geo }
  const rounded = { lat: lat.toFixed(2), lon: lon.toFixed(2) }
  const [fromCell, unrounded] = [
    await answerOf(there, who, 'geocode', rounded),
    await answerOf(there, who, 'geocode', { lat, lon }),
  ]
  // The server rounds the position too. A request with the exact position gets the same response.
  expect(unrounded).toBe(fromCell)
  const { geocode } = JSON.parse(fromCell)
  return [fromCell, await answerOf(there, who, 'saveProfile', geocode ?? { town: '' })]
}

let [comparedWorlds, comparedAnswers] = [0, 0]

async function tryWorld({
  towns,
  people,
  filters,
}: typeof world extends fc.Arbitrary<infer Value> ? Value : never) {
  const site = await createWorldSite(app)
  const members: TestMember[] = []
  const viewers: Viewer[] = []
  for (const { gender, year } of people) {
    const member = await app.member({
      site,
      gender,
      birth_date: `${year}-06-15`,
      seeks: [gender === 'man' ? 'woman' : 'man'],
    })
    members.push(member)
    viewers.push({ site, session: await findSession(app, site, member.token) })
  }
  const geos = [await geoAt(towns, 0), await geoAt(towns, 1)] as const
  const [first, ...others] = members as [TestMember, ...TestMember[]]
  await app.call(first, 'saveSearch', { name: 'Vicino', filter: { distance: '50' } })
  for (const [nth, { hides, interests, likes }] of people.entries()) {
    const who = members[nth] as TestMember
    if (hides.hide_distance || hides.invisible) await app.call(who, 'savePreferences', hides)
    if (interests.length > 0) await app.call(who, 'saveProfile', { interests })
    const liked = members[likes]
    if (liked && liked !== who) await app.call(who, 'likeMember', { profile: liked.id })
  }
  const key = crypto.randomUUID() as never
  await app.call(others[0] as TestMember, 'sendMessage', { to: first.id, text: 'Ciao!', key })
  const { chats } = await app.call(first, 'listChats', {})

  const visitor = { site, session: null }
  const staff: Viewer = {
    site,
    session: {
      kind: 'staff',
      tokenHash: Buffer.alloc(32),
      staffId: '1' as never,
      lacks: null,
      name: 'Staff',
      role: 'admin',
      siteIds: [site.id],
    },
  }
  const inputs = {
    filters,
    fields: {
      id: members.map(({ id }) => id),
      profile: members.map(({ id }) => id),
      member: members.map(({ id }) => id),
      case: ['A'.repeat(34)],
      complaint: ['4611686018427387904'],
      order: ['4611686018427387904'],
      credits: ['1'],
      receipt: ['A'.repeat(32)],
      conversation: chats.map(({ conversation }) => conversation.id),
      lat: towns.slice(0, 1).map(({ cell }) => String(cell.lat / 100)),
      lon: towns.slice(0, 1).map(({ cell }) => String(cell.lon / 100)),
      country: ['IT'],
      code: ['ABCDE'],
      text: ['ciao', members.at(-1)?.name ?? ''],
      turn: ['mine'],
      site: [site.id],
      from: ['2026-11-01'],
      to: ['2026-11-30'],
      by: ['lander'],
      file: ['1'],
      year: ['2026'],
      mailing: ['4611686018427387904'],
      page: ['terms'],
      locale: ['it'],
      campaign: ['4611686018427387904'],
    },
  }
  const look = async (phase: Phase) => {
    const towns: string[] = []
    for (const [nth, viewer] of viewers.entries())
      towns.push(...(await goTo(geos[phase], viewer, (people[nth] as (typeof people)[number]).device, phase)))
    await app.runJobs()
    const at = { ...app, geo: geos[phase] }
    const byViewer: Map<string, string>[] = []
    for (const who of [viewers[0] as Viewer, viewers[1] as Viewer, visitor, staff])
      byViewer.push(await collectAnswers(at, who, inputs))
    return { towns, byViewer }
  }
  const [before, after] = [await look(0), await look(1)]
  expect(after.towns).toEqual(before.towns)
  for (const [nth, answers] of before.byViewer.entries()) {
    expect(difference(answers, after.byViewer[nth] as Map<string, string>)).toBeNull()
    comparedAnswers += answers.size
  }
  comparedWorlds++
}

test(
  'H5: a move within a cell changes no byte of any response',
  {
    timeout: 900_000,
  },
  async () => {
    await fc.assert(fc.asyncProperty(world, tryWorld), { numRuns: worldCount, seed: 5, endOnFailure: true })
    expect(comparedWorlds).toBe(worldCount)
    // Checks that the test compared enough responses: for each generated world, on average more than one response per
    // call in `reads`.
    expect(comparedAnswers).toBeGreaterThan(worldCount * reads.length)
  },
)
