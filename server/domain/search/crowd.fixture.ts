import fc from 'fast-check'
import { distances, facets, genders, interests, joinedWithin } from '#contract/profiles/facets.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Sought } from '#server/kernel/composed-reads.ts'
import type { Site } from '#server/kernel/site.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { rowOf } from './events.ts'
import { insertReady } from './store.ts'

/** Generated people and filters, for tests that compare searches with a reference. */

export interface Person extends ProfileRow {
  readonly visibility: { invisible: boolean; hide_age: boolean; hide_distance: boolean }
  readonly sought: Sought
}

/** Inserts the generated people into `member_search`. */
export async function insertPeople(app: TestApp, site: Site, people: readonly Person[]) {
  const rows = people.map((person) =>
    rowOf({ ...person, site_id: site.id }, person.visibility, person.sought),
  )
  await insertReady(app.db, rows)
}

const often = fc.nat(4).map((n) => n > 0)
const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  fc.option(fc.constantFrom(...(codes as readonly Codes[number][])), { freq: 4 })
/** A spot near Bologna, a spot near the corner of four areas, a spot beside 180°, a spot near a pole, or no spot. */
export const spot = fc.option(
  fc.oneof(
    fc.record({ lat: fc.integer({ min: 4350, max: 4550 }), lon: fc.integer({ min: 1000, max: 1250 }) }),
    fc.record({ lat: fc.integer({ min: 4580, max: 4620 }), lon: fc.integer({ min: 880, max: 920 }) }),
    fc.record({
      lat: fc.integer({ min: -1750, max: -1650 }),
      lon: fc.constantFrom(17_950, 17_999, -17_990, 18_000),
    }),
    fc.record({ lat: fc.constantFrom(8_850, 8_990), lon: fc.integer({ min: -18_000, max: 18_000 }) }),
  ),
  { freq: 9 },
)
const person = fc
  .record({
    country: fc.constantFrom('IT', 'IT', 'CH'),
    region: fc.constantFrom('45', '25', null),
    gender: fc.constantFrom(...genders),
    kind: fc.constantFrom('member', 'member', 'member', 'fictional', 'cam', 'resell'),
    born: fc.date({ min: new Date('1950-01-01'), max: new Date('2008-11-21'), noInvalidDate: true }),
    // There are only a few different times, so that many members share a time. Some times are within the last ten
    // minutes.
    minute: fc.integer({ min: 1, max: 40 }),
    facets: fc.record({
      sexuality: oneOf(facets.sexuality),
      hair_colour: oneOf(facets.hair_colour),
      eye_colour: oneOf(facets.eye_colour),
      body_type: oneOf(facets.body_type),
      relationship_status: oneOf(facets.relationship_status),
    }),
    consents: often,
    interests: fc.uniqueArray(fc.constantFrom(...interests.slice(0, 6), ...interests.slice(-2)), {
      maxLength: 5,
    }),
    languages: fc.uniqueArray(fc.constantFrom('it', 'en', 'ca', 'eu'), { maxLength: 3 }),
    photo: fc.constantFrom('active', 'pending', 'rejected', null),
    verified: fc.boolean(),
    ai: fc.nat(3).map((n) => n === 0),
    spot,
    visibility: fc.record({
      invisible: fc.nat(4).map((n) => n === 0),
      hide_age: fc.nat(4).map((n) => n === 0),
      hide_distance: fc.nat(4).map((n) => n === 0),
    }),
    joined: fc.integer({ min: 0, max: 60 }),
    seeks: fc.uniqueArray(fc.constantFrom(...genders), { maxLength: 2 }),
    sought: fc.record({
      min_age: fc.option(fc.integer({ min: 18, max: 50 })),
      max_age: fc.option(fc.integer({ min: 30, max: 80 })),
      km: fc.option(fc.constantFrom(...distances.map(Number))),
      in_country: fc.nat(4).map((n) => n === 0),
    }),
  })
  .map((one) => ({
    ...one.facets,
    country: one.country,
    region: one.region && `${one.country}-${one.region}`,
    gender: one.gender,
    kind: one.kind,
    birth_date: one.born.toISOString().slice(0, 10),
    last_active_at: new Date(Date.UTC(2026, 10, 21, 17, 20 + one.minute)).toISOString(),
    sensitive_consent_at: one.consents ? '2026-01-01T00:00:00Z' : null,
    interests: one.interests,
    languages: one.languages,
    main_status: one.photo,
    shows_ai: one.ai,
    verified_at: one.verified ? '2026-01-01T00:00:00Z' : null,
    lat: one.spot && one.spot.lat / 100,
    lon: one.spot && one.spot.lon / 100,
    visibility: one.visibility,
    created_at: new Date(Date.UTC(2026, 10, 21 - one.joined, 5)).toISOString(),
    seeks: one.seeks,
    sought: one.sought,
  }))

/** Creates the same people in every run. */
export const people = (count: number, change: Partial<Person> = {}): Person[] =>
  fc
    .sample(person, { numRuns: count, seed: 7 })
    .map((one, i) => ({ ...one, member_id: String(1_000 + i), ...change }) as Person)

/**
 * Generates filters. Each field is set in about one of `unset + 1` filters, because a search with all fields would
 * match no member.
 */
export function filtersWith(unset: number) {
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: unset, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
  const some = <const Codes extends readonly string[]>(codes: Codes) =>
    maybe(fc.uniqueArray(fc.constantFrom(...(codes as readonly Codes[number][])), { maxLength: 3 }))
  const age = maybe(fc.integer({ min: 18, max: 80 }))
  return fc.record({
    gender: maybe(fc.constantFrom(...genders)),
    country: maybe(fc.constantFrom('IT', 'CH', 'GB', 'it')),
    countryregion: maybe(fc.constantFrom('IT-45', 'IT-25', 'CH-45', 'IT-99')),
    min_age: age,
    max_age: age,
    sexuality: some(facets.sexuality),
    hair_colour: some(facets.hair_colour),
    eye_colour: some(facets.eye_colour),
    body_type: some(facets.body_type),
    relationship_status: some(facets.relationship_status),
    interests: some(interests.slice(0, 3)),
    languages: some(['it', 'en', 'ca'] as const),
    distance: maybe(fc.constantFrom(...distances)),
    online: maybe(fc.constant('1' as const)),
    with_photo: maybe(fc.constant('1' as const)),
    verified: maybe(fc.constant('1' as const)),
    no_ai: maybe(fc.constant('1' as const)),
    new_here: maybe(fc.constantFrom(...joinedWithin)),
    same_country: maybe(fc.constant('1' as const)),
    two_way: maybe(fc.constant('1' as const)),
    only_real: fc.constantFrom('0' as const, '1' as const, undefined),
  })
}
