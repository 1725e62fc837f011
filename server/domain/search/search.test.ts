import fc from 'fast-check'
import { expect, test } from 'vitest'
import { genders } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Gender } from '#contract/profiles.ts'
import { saveProfile, setLastActive } from '#server/domain/profiles/index.ts'
import { ageOn, minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { countMatches, type Filter, personalData, searchIds } from './index.ts'
import { countRows, type SearchTerms, selectPage } from './store.ts'

interface Row {
  id: MemberId
  country: string
  region: string | null
  gender: Gender
  real: boolean
  born: string
  active: string
}

async function insertRows(app: TestApp, site: Site, rows: readonly Row[]) {
  await app.db.query(
    `insert into member_search (site_id, country, member_id, real_person, gender, region, birth_date, active_at)
     select $1, country, id, "real", gender, region, born, active
       from json_to_recordset($2) as r (id bigint, country text, region text, gender text, "real" boolean, born date, active timestamptz)`,
    [site.id, JSON.stringify(rows)],
  )
}

async function allPages(app: TestApp, filter: Filter, limit: number, between?: () => Promise<void>) {
  const pages: MemberId[][] = []
  let next: string | null = null
  do {
    const page: { ids: MemberId[]; next: string | null } = await searchIds(app, app.site, filter, {
      after: next ?? undefined,
      limit,
    })
    pages.push(page.ids)
    next = page.next
    await between?.()
  } while (next !== null)
  return pages
}

const person = fc.record({
  country: fc.constantFrom('IT', 'IT', 'CH'),
  region: fc.constantFrom('IT-45', 'IT-25', null),
  gender: fc.constantFrom(...genders),
  real: fc.boolean(),
  born: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2008-11-21'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  // Few moments, so that many were active in the same one.
  active: fc
    .integer({ min: 1, max: 40 })
    .map((minute) => new Date(Date.UTC(2026, 10, 21, 17, minute)).toISOString()),
})
/** The same people in every run. */
const people = (count: number): Row[] =>
  fc
    .sample(person, { numRuns: count, seed: 7 })
    .map((one, i) => ({ ...one, id: String(1_000 + i) as MemberId }))

test('finds exactly those who match, in order, whatever the filter and the size of its pages', async () => {
  await using app = await startTestApp()
  const rows = people(150)
  await insertRows(app, app.site, rows)
  await insertRows(app, app.otherSite, rows.slice(0, 50))
  const now = app.clock.now()
  const age = fc.option(fc.integer({ min: 18, max: 80 }), { nil: undefined })
  const filters = fc.record({
    gender: fc.option(fc.constantFrom(...genders), { nil: undefined }),
    country: fc.option(fc.constantFrom('IT', 'CH', 'GB', 'it'), { nil: undefined }),
    countryregion: fc.option(fc.constantFrom('IT-45', 'IT-25', 'IT-99'), { nil: undefined }),
    min_age: age,
    max_age: age,
    only_real: fc.constantFrom('0' as const, '1' as const, undefined),
  })
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 30 }), async (filter, limit) => {
      const country = filter.country?.toUpperCase() ?? filter.countryregion?.slice(0, 2)
      const matches = (row: Row, onlyReal: boolean) =>
        (row.real || !onlyReal) &&
        (!filter.gender || row.gender === filter.gender) &&
        (!country || row.country === country) &&
        (!filter.countryregion || row.region === filter.countryregion) &&
        ageOn(row.born, now) >= (filter.min_age ?? 0) &&
        ageOn(row.born, now) <= (filter.max_age ?? 999)
      const expected = rows
        .filter((row) => matches(row, filter.only_real !== '0'))
        .sort((a, b) => b.active.localeCompare(a.active) || Number(b.id) - Number(a.id))
        .map(({ id }) => id)
      const pages = await allPages(app, filter, limit)
      expect(pages.flat()).toEqual(expected)
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
      // H1: profiles that are no people are in no count of people, also where they are shown.
      expect(await countMatches(app, app.site, filter)).toBe(rows.filter((row) => matches(row, true)).length)
    }),
    { numRuns: 60 },
  )
})

test('while others come and go, nobody is found twice, and nobody who stays is left out', async () => {
  await using app = await startTestApp()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 2, max: 9 }),
      async (limit, every) => {
        const rows = people(180).map((row, i) => ({ ...row, id: String(2_000 + i) as MemberId, real: true }))
        await app.db.query('delete from member_search')
        await insertRows(app, app.site, rows)
        const movers = rows.filter((_, i) => i % every === 0).map(({ id }) => id)
        let minute = 0
        const pages = await allPages(app, {}, limit, async () => {
          const some = movers.filter((_, i) => (i + minute) % 3 === 0)
          const at = new Date(Date.UTC(2026, 10, 21, 18, minute++)).toISOString()
          await app.db.query('update member_search set active_at = $2 where member_id = any ($1::bigint[])', [
            some,
            at,
          ])
        })
        const found = pages.flat()
        expect(new Set(found).size).toBe(found.length)
        const stays = rows.filter(({ id }) => !movers.includes(id)).map(({ id }) => id)
        expect(stays.filter((id) => !found.includes(id))).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})

test('leaves out whom it is told to', async () => {
  await using app = await startTestApp()
  await insertRows(
    app,
    app.site,
    people(10).map((row) => ({ ...row, real: true })),
  )
  const without = ['1001', '1004'] as MemberId[]
  const { ids, next } = await searchIds(app, app.site, {}, { limit: 24, without })
  expect([ids.length, next, ids.some((id) => without.includes(id))]).toEqual([8, null, false])
  expect(await countMatches(app, app.site, {}, { without })).toBe(8)
})

test('a page is an index-only walk, and counting ends at 1001', async () => {
  await using app = await startTestApp()
  await app.db.query(
    `insert into member_search (site_id, country, member_id, real_person, gender, region, birth_date, active_at)
     select $1, (array['IT', 'CH'])[1 + i % 2], i, i % 20 > 0, (array['woman', 'man', 'other'])[1 + i % 3], 'IT-' || i % 20,
            date '1960-01-01' + i % 15000, timestamptz '2026-11-21 12:00Z' - i * interval '1 minute'
       from generate_series(1, 30000) i`,
    [app.site.id],
  )
  await app.db.query('vacuum analyze member_search')
  expect(await countMatches(app, app.site, { country: 'IT' })).toBe(1_001)

  const terms: SearchTerms = {
    site: app.site.id, countries: ['IT'], genders: ['woman', 'man', 'other'], region: null, onlyReal: true,
    bornBy: '1990-01-01', bornAfter: '1961-01-01', without: [],
  } // biome-ignore format: one question
  const below = { active_at: '2026-11-15 12:00:00+00', member_id: '9000' as MemberId }
  const plans = [
    await planOf(app, (db) => selectPage(db, terms, { below, limit: 25 })),
    await planOf(app, (db) =>
      selectPage(db, { ...terms, countries: app.site.settings.countries }, { below: null, limit: 25 }),
    ),
    await planOf(app, (db) => selectPage(db, { ...terms, region: 'IT-4' }, { below, limit: 25 })),
    await planOf(app, (db) => countRows(db, terms, 1_001)),
  ]
  expect(plans.map((plan) => plan.scans)).toEqual([
    [['Index Only Scan', 'member_search_country']],
    [['Index Only Scan', 'member_search_country']],
    [['Index Only Scan', 'member_search_region']],
    [['Index Only Scan', 'member_search_country']],
  ])
  // The walks end early: of 30,000 rows they touch a few.
  for (const plan of plans.slice(0, 2)) expect(plan.rowsWalked).toBeLessThan(1_000)
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How the database runs the statement that `ask` makes: a generic plan, as a named statement may get. */
async function planOf(app: TestApp, ask: (db: Queryable) => Promise<unknown>) {
  let asked = { text: '', values: [] as unknown[] }
  await ask({
    query: async (statement) => {
      asked = statement as typeof asked
      return { rows: [] } as never
    },
  })
  const node = await inTransaction(app.db, async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan')
    const types = asked.values.map(() => 'unknown').join(', ')
    await tx.query(`prepare asked (${types}) as ${asked.text}`)
    const values = asked.values.map((value) => literal(value)).join(', ')
    const { rows } = await tx.query(`explain (analyze, format json) execute asked (${values})`)
    await tx.query('deallocate asked')
    return rows[0]['QUERY PLAN'][0].Plan as PlanNode
  })
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const scans = nodes(node).filter((node) => node['Relation Name'] === 'member_search')
  return {
    scans: scans.map((scan) => [scan['Node Type'], scan['Index Name']]),
    rowsWalked: scans.reduce(
      (sum, scan) =>
        sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      0,
    ),
  }
}

const literal = (value: unknown): string =>
  Array.isArray(value) ? `'{${value.join(',')}}'` : typeof value === 'number' ? String(value) : `'${value}'`

test('a member is found from activation on, where the profile says, as it says', async () => {
  await using app = await startTestApp()
  const { site } = app
  const find = async (filter: Filter) => (await searchIds(app, site, filter, { limit: 24 })).ids
  const hidden = await app.member({ active: false })
  const anna = await app.member({ gender: 'woman', birth_date: '2000-11-21' })
  const fantasy = await app.member({ kind: 'fictional', gender: 'woman' })
  await app.member({ site: app.otherSite })
  expect(await find({})).toEqual([anna.id])
  expect((await find({ only_real: '0' })).sort()).toEqual([anna.id, fantasy.id].sort())
  expect(await find({ only_real: '0' })).not.toContain(hidden.id)
  expect(await find({ min_age: 26, max_age: 26 })).toEqual([anna.id])
  expect(await find({ min_age: 27 })).toEqual([])

  const save = (change: object) =>
    inTransaction(app.db, (tx) => saveProfile(app, tx, { member: anna.id, site }, change))
  await save({ town: 'Bologna', interests: ['cinema'], hair_colour: 'red' })
  expect(await find({ countryregion: 'IT-45' })).toEqual([anna.id])
  await save({ country: 'CH' })
  expect([await find({ country: 'IT' }), await find({ country: 'CH' }), await find({})]).toEqual([
    [],
    [anna.id],
    [anna.id],
  ])
  const { rows } = await app.db.query(
    'select country, interests, region from member_search where member_id = $1',
    [anna.id],
  )
  expect(rows).toEqual([{ country: 'CH', interests: '4', region: null }])

  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect(await find({})).toEqual([])
})

test('whoever was here last stands first', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  const find = async () => (await searchIds(app, app.site, {}, { limit: 24 })).ids
  const touch = (id: MemberId, at: Date) => inTransaction(app.db, (tx) => setLastActive(app, tx, id, at))
  const at = (minute: number) => new Date(app.clock.now().getTime() + minutes(minute))
  await touch(anna.id, at(10))
  await touch(carla.id, at(20))
  await touch(bruno.id, at(30))
  expect(await find()).toEqual([bruno.id, carla.id, anna.id])
  await touch(anna.id, at(60))
  expect(await find()).toEqual([anna.id, bruno.id, carla.id])
})
