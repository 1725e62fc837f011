import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distances, type Facet, facets, genders, interests } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { ageOn, minutes } from '#server/kernel/clock.ts'
import { kmBetween } from '#server/kernel/distance.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { rowOf } from './events.ts'
import { countMatches, type Filter, searchIds } from './index.ts'
import { insertReady, rowColumns } from './store.ts'

interface Person extends ProfileRow {
  readonly wishes: { invisible: boolean; hide_age: boolean; hide_distance: boolean }
}

async function insertPeople(app: TestApp, site: Site, people: readonly Person[]) {
  const rows = people.map((one) => {
    const values = rowOf({ ...one, site_id: site.id }, one.wishes)
    return Object.fromEntries(rowColumns.map((column, at) => [column, values[at]]))
  })
  await insertReady(app.db, [JSON.stringify(rows)])
}

type Wish = Omit<Parameters<typeof searchIds>[3], 'after'>

async function allPages(app: TestApp, filter: Filter, wish: Wish, between?: () => Promise<void>) {
  const pages: MemberId[][] = []
  let next: string | null = null
  do {
    const after: string | undefined = next ?? undefined
    const page = await searchIds(app, app.site, filter, { ...wish, after })
    pages.push(page.ids)
    next = page.next
    await between?.()
  } while (next !== null)
  return pages
}

const often = fc.nat(4).map((n) => n > 0)
const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  fc.option(fc.constantFrom(...(codes as readonly Codes[number][])), { freq: 4 })
/** Around Bologna, around a corner of four areas, beside 180°, near a pole; and none. */
const spot = fc.option(
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
    // Few moments, so that many were active in the same one; some within the last ten minutes.
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
    spot,
    wishes: fc.record({
      invisible: fc.nat(4).map((n) => n === 0),
      hide_age: fc.nat(4).map((n) => n === 0),
      hide_distance: fc.nat(4).map((n) => n === 0),
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
    verified_at: one.verified ? '2026-01-01T00:00:00Z' : null,
    lat: one.spot && one.spot.lat / 100,
    lon: one.spot && one.spot.lon / 100,
    wishes: one.wishes,
  }))

/** The same people in every run. */
const people = (count: number, change: Partial<Person> = {}): Person[] =>
  fc
    .sample(person, { numRuns: count, seed: 7 })
    .map((one, i) => ({ ...one, member_id: String(1_000 + i), ...change }) as Person)

/** Mostly not asked: everything at once finds nobody. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const some = <const Codes extends readonly string[]>(codes: Codes) =>
  maybe(fc.uniqueArray(fc.constantFrom(...(codes as readonly Codes[number][])), { maxLength: 3 }))
const age = maybe(fc.integer({ min: 18, max: 80 }))
const filters = fc.record({
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
  only_real: fc.constantFrom('0' as const, '1' as const, undefined),
})

/** The filter as a person would apply it, reading profile after profile. */
function fits(one: Person, filter: Filter, place: { lat: number; lon: number } | null, now: Date): boolean {
  const { wishes } = one
  const country = filter.country?.toUpperCase() ?? filter.countryregion?.slice(0, 2)
  const asksAge = filter.min_age !== undefined || filter.max_age !== undefined
  const any = <Code>(asked: readonly Code[] = [], stated: Code | null) =>
    asked.length === 0 || (stated !== null && asked.includes(stated))
  const km =
    place && one.lat !== null && one.lon !== null ? kmBetween(place.lat, place.lon, one.lat, one.lon) : null
  return (
    (one.kind === 'member' || filter.only_real === '0') &&
    (!filter.gender || one.gender === filter.gender) &&
    (!country || one.country === country) &&
    (!filter.countryregion || one.region === filter.countryregion) &&
    ageOn(one.birth_date, now) >= (filter.min_age ?? 0) &&
    ageOn(one.birth_date, now) <= (filter.max_age ?? 999) &&
    !(asksAge && wishes.hide_age) &&
    any(filter.sexuality, one.sensitive_consent_at ? one.sexuality : null) &&
    (['hair_colour', 'eye_colour', 'body_type', 'relationship_status'] as const).every((facet: Facet) =>
      any(filter[facet] as string[] | undefined, one[facet]),
    ) &&
    (filter.interests ?? []).every((interest) => one.interests.includes(interest)) &&
    ((filter.languages ?? []).length === 0 ||
      (filter.languages ?? []).some((code) => one.languages.includes(code))) &&
    (filter.distance === undefined ||
      (km !== null && km < Number(filter.distance) && !wishes.hide_distance)) &&
    (filter.online !== '1' ||
      (Date.parse(one.last_active_at ?? '') > now.getTime() - minutes(10) && !wishes.invisible)) &&
    (filter.with_photo !== '1' || one.main_status === 'active') &&
    (filter.verified !== '1' || one.verified_at !== null)
  )
}

test('finds exactly those who match, in order, whatever the filter and the size of its pages', async () => {
  await using app = await startTestApp()
  const crowd = people(400)
  await insertPeople(app, app.site, crowd)
  await insertPeople(app, app.otherSite, crowd.slice(0, 50))
  const now = app.clock.now()
  const byActivity = [...crowd].sort(
    (a, b) =>
      (b.last_active_at ?? '').localeCompare(a.last_active_at ?? '') ||
      Number(b.member_id) - Number(a.member_id),
  )
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      filters,
      spot,
      fc.integer({ min: 1, max: 30 }),
      fc.uniqueArray(
        fc.integer({ min: 1_000, max: 1_399 }).map((n) => String(n) as MemberId),
        { maxLength: 9 },
      ),
      async (filter, at, limit, without) => {
        const place = at && { lat: at.lat / 100, lon: at.lon / 100 }
        const expected = (asked: Filter) =>
          byActivity
            .filter((one) => !without.includes(one.member_id) && fits(one, asked, place, now))
            .map(({ member_id }) => member_id)
        const pages = await allPages(app, filter, { limit, place, without })
        expect(pages.flat()).toEqual(expected(filter))
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
        found += pages.flat().length
        // H1: profiles that are no people are in no count of people, also where they are shown.
        expect(await countMatches(app, app.site, filter, { place, without })).toBe(
          expected({ ...filter, only_real: '1' }).length,
        )
      },
    ),
    { numRuns: 250, seed: 3 },
  )
  expect(found).toBeGreaterThan(1_000)
})

test('every filter alone finds some and leaves some out', async () => {
  await using app = await startTestApp()
  const crowd = people(400)
  await insertPeople(app, app.site, crowd)
  const place = { lat: 46, lon: 9 }
  const alone: Filter[] = [
    { gender: 'woman' }, { country: 'CH' }, { countryregion: 'IT-45' }, { min_age: 40 }, { max_age: 40 },
    { sexuality: ['gay', 'bisexual'] }, { hair_colour: ['red'] }, { eye_colour: ['green'] }, { body_type: ['slim'] },
    { relationship_status: ['single'] }, { interests: ['cycling', 'cooking'] }, { languages: ['ca'] }, { online: '1' },
    { with_photo: '1' }, { verified: '1' }, ...distances.map((distance) => ({ distance })),
  ] // biome-ignore format: a table
  const all = await countMatches(app, app.site, {})
  for (const filter of alone) {
    const count = await countMatches(app, app.site, filter, { place })
    const expected = crowd.filter((one) =>
      fits(one, { ...filter, only_real: '1' }, place, app.clock.now()),
    ).length
    expect([count, count > 0, count < all], JSON.stringify(filter)).toEqual([expected, true, true])
  }
})

test('while others come and go, nobody is found twice, and nobody who stays is left out', async () => {
  await using app = await startTestApp()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 2, max: 9 }),
      async (limit, every) => {
        const crowd = people(180, { kind: 'member' })
        await app.db.query('delete from member_search')
        await insertPeople(app, app.site, crowd)
        const ids = crowd.map(({ member_id }) => member_id)
        const movers = ids.filter((_, i) => i % every === 0)
        let minute = 0
        const pages = await allPages(app, {}, { limit }, async () => {
          const some = movers.filter((_, i) => (i + minute) % 3 === 0)
          const at = new Date(Date.UTC(2026, 10, 21, 18, minute++)).toISOString()
          await app.db.query('update member_search set active_at = $2 where member_id = any ($1::bigint[])', [
            some,
            at,
          ])
        })
        const found = pages.flat()
        expect(new Set(found).size).toBe(found.length)
        const stays = ids.filter((id) => !movers.includes(id))
        expect(stays.filter((id) => !found.includes(id))).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})

test('leaves out whom it is told to', async () => {
  await using app = await startTestApp()
  await insertPeople(app, app.site, people(10, { kind: 'member' }))
  const without = ['1001', '1004'] as MemberId[]
  const { ids, next } = await searchIds(app, app.site, {}, { limit: 24, without })
  expect([ids.length, next, ids.some((id) => without.includes(id))]).toEqual([8, null, false])
  expect(await countMatches(app, app.site, {}, { without })).toBe(8)
})

test('X4: the end of a page tells nobody when its last one was here, and nobody can ask by a moment of their own', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  for (let nth = 0; nth <= limits.search_page; nth++) await app.member()
  const { next } = await app.call(anna, 'searchMembers', { country: 'IT' })
  expect(Buffer.from(next ?? '', 'base64url').toString()).not.toMatch(/\d{4}-\d\d-\d\d/)
  const asked = Buffer.from('2026-11-21 18:00:00+00,7').toString('base64url')
  await expect(app.call(anna, 'searchMembers', { country: 'IT', after: asked })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  expect((await app.call(anna, 'searchMembers', { country: 'IT', after: next ?? '' })).results).toHaveLength(
    1,
  )
})
