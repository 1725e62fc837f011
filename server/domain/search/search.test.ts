import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { distances, type Facet } from '#contract/profiles/facets.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { ageOn, days, minutes } from '#server/kernel/clock.ts'
import { kmBetween } from '#server/kernel/distance.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { filtersWith, insertPeople, type Person, people, spot } from './crowd.fixture.ts'
import { countMatches, type Filter, searchIds } from './index.ts'
import { spotOf } from './rules.ts'
import type { SoughtPerson } from './two-way.ts'

type Options = Omit<Parameters<typeof searchIds>[3], 'after'>

async function allPages(app: TestApp, filter: Filter, options: Options, between?: () => Promise<void>) {
  const pages: MemberId[][] = []
  let next: string | null = null
  do {
    const after: string | undefined = next ?? undefined
    const page = await searchIds(app, app.site, filter, { ...options, after })
    pages.push(page.ids)
    next = page.next
    await between?.()
  } while (next !== null)
  return pages
}

/** Reference implementation of the filter. The test compares the search with it. */
function fits(
  one: Person,
  filter: Filter,
  { place = null, region = null, country: home = null, person = null }: Omit<Options, 'limit'>,
  now: Date,
): boolean {
  const { visibility } = one
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
    !(asksAge && visibility.hide_age) &&
    any(filter.sexuality, one.sensitive_consent_at ? one.sexuality : null) &&
    (['hair_colour', 'eye_colour', 'body_type', 'relationship_status'] as const).every((facet: Facet) =>
      any(filter[facet] as string[] | undefined, one[facet]),
    ) &&
    (filter.interests ?? []).every((interest) => one.interests.includes(interest)) &&
    ((filter.languages ?? []).length === 0 ||
      (filter.languages ?? []).some((code) => one.languages.includes(code))) &&
    (filter.distance === undefined ||
      (visibility.hide_distance
        ? place !== null && region !== null && one.region === region
        : km !== null && km < Number(filter.distance))) &&
    (filter.online !== '1' ||
      (Date.parse(one.last_active_at ?? '') > now.getTime() - minutes(10) && !visibility.invisible)) &&
    (filter.new_here === undefined ||
      Date.parse(one.created_at.slice(0, 10)) >=
        Date.parse(now.toISOString().slice(0, 10)) - days(filter.new_here === 'week' ? 7 : 30)) &&
    (filter.same_country !== '1' || one.country === home) &&
    (filter.two_way !== '1' || (person !== null && looksForPerson(one, person))) &&
    (filter.with_photo !== '1' || one.main_status === 'active') &&
    (filter.verified !== '1' || one.verified_at !== null) &&
    (filter.no_ai !== '1' || !one.shows_ai)
  )
}

/** Reference implementation of the filter `two_way`: whether the own search of `one` would find the searcher. */
function looksForPerson({ seeks, sought, visibility, ...one }: Person, of: SoughtPerson) {
  const asksAge = sought.min_age !== null || sought.max_age !== null
  const isAged = of.age !== null && of.age >= (sought.min_age ?? 0) && of.age <= (sought.max_age ?? 999)
  const hides = visibility.hide_distance || of.hides_distance
  const km =
    of.spot && one.lat !== null && one.lon !== null
      ? kmBetween(of.spot.lat / 100, of.spot.lon / 100, one.lat, one.lon)
      : null
  const hasPlace = visibility.hide_distance ? one.region !== null : one.lat !== null
  const isNear = hides
    ? one.region !== null && one.region === of.region
    : km !== null && km < (sought.km ?? 0)
  return (
    (seeks.length === 0 || seeks.some((each) => each.startsWith(of.gender))) &&
    (!asksAge || isAged) &&
    (!sought.in_country || one.country === of.country) &&
    (sought.km === null || (hasPlace ? isNear : one.country === of.country))
  )
}

const searcherPerson = fc.record({
  gender: fc.constantFrom('w', 'm', 'o'),
  age: fc.option(fc.integer({ min: 18, max: 80 })),
  country: fc.constantFrom('IT', 'CH'),
  region: fc.constantFrom('IT-45', 'CH-25', null),
  spot,
  hides_distance: fc.boolean(),
})

test('finds exactly the matching members, in order, for any filter and page size', async () => {
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
      filtersWith(5),
      spot,
      fc.integer({ min: 1, max: 30 }),
      fc.uniqueArray(
        fc.integer({ min: 1_000, max: 1_399 }).map((n) => String(n) as MemberId),
        { maxLength: 9 },
      ),
      fc.constantFrom('IT-45', 'CH-25', null),
      searcherPerson,
      async (filter, at, limit, without, region, person) => {
        const place = at && { lat: at.lat / 100, lon: at.lon / 100 }
        const searcher = { place, region, country: person.country, person }
        const expected = (asked: Filter) =>
          byActivity
            .filter((one) => !without.includes(one.member_id) && fits(one, asked, searcher, now))
            .map(({ member_id }) => member_id)
        const pages = await allPages(app, filter, { limit, ...searcher, without })
        expect(pages.flat()).toEqual(expected(filter))
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
        found += pages.flat().length
        // H1: counts contain only real members, even if the search also shows other profiles.
        expect(await countMatches(app, app.site, filter, { ...searcher, without })).toBe(
          expected({ ...filter, only_real: '1' }).length,
        )
      },
    ),
    { numRuns: 250, seed: 3 },
  )
  expect(found).toBeGreaterThan(1_000)
})

test('finds some members and leaves some out with each single filter', async () => {
  await using app = await startTestApp()
  const crowd = people(400)
  await insertPeople(app, app.site, crowd)
  const place = { lat: 46, lon: 9 }
  const limits = { age: 40, country: 'CH', region: 'CH-25', spot: spotOf(46, 9), hides_distance: false }
  const searcher = { place, country: 'CH', person: { gender: 'w', ...limits } }
  const alone: Filter[] = [
    { gender: 'woman' },
    { country: 'CH' },
    { countryregion: 'IT-45' },
    { min_age: 40 },
    { max_age: 40 },
    { sexuality: ['gay', 'bisexual'] },
    { hair_colour: ['red'] },
    { eye_colour: ['green'] },
    { body_type: ['slim'] },
    { relationship_status: ['single'] },
    { interests: ['cycling', 'cooking'] },
    { languages: ['ca'] },
    { online: '1' },
    { with_photo: '1' },
    { verified: '1' },
    { no_ai: '1' },
    { new_here: 'week' },
    { same_country: '1' },
    { two_way: '1' },
    ...distances.map((distance) => ({ distance })),
  ]
  const all = await countMatches(app, app.site, {})
  for (const filter of alone) {
    const count = await countMatches(app, app.site, filter, searcher)
    const expected = crowd.filter((one) =>
      fits(one, { ...filter, only_real: '1' }, searcher, app.clock.now()),
    ).length
    expect([count, count > 0, count < all], JSON.stringify(filter)).toEqual([expected, true, true])
  }
})

test('never repeats a member, and never skips a member who does not move, while others become active', async () => {
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

test('leaves out the members in `without`', async () => {
  await using app = await startTestApp()
  await insertPeople(app, app.site, people(10, { kind: 'member' }))
  const without = ['1001', '1004'] as MemberId[]
  const { ids, next } = await searchIds(app, app.site, {}, { limit: 24, without })
  expect([ids.length, next, ids.some((id) => without.includes(id))]).toEqual([8, null, false])
  expect(await countMatches(app, app.site, {}, { without })).toBe(8)
})

test('X4: hides the last member’s time of activity in the cursor, and rejects a forged cursor', async () => {
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
