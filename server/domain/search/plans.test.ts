import { expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { countMatches } from './index.ts'
import { around, dayOf, flags, spotOfRegion } from './rules.ts'
import { countRows, type SearchTerms, selectPage, selectShuffled } from './store.ts'

test('reads a page by index-only scans, and stops counting at 1001', async () => {
  await using app = await startTestApp()
  await app.db.query(
    `insert into member_search (site_id, country, member_id, attributes, gender, region, birth_date, active_at, area, lat, lon)
     select $1, (array['IT', 'CH'])[1 + i % 2], i,
            case when i % 20 = 0 then 0 when i % 3 = 0 then $2::bigint | $3::bigint else $2::bigint end,
            (array['w', 'm', 'o'])[1 + i % 3]::"char", 'IT-' || i % 20, date '1960-01-01' + i % 15000,
            timestamptz '2026-11-21 12:00Z' - i * interval '1 minute', 48430 + i % 9, 4450 + i % 50, 1130
       from generate_series(1, 30000) i`,
    [app.site.id, `${flags.real_person}`, `${flags.shows_ai}`],
  )
  await app.db.query('vacuum analyze member_search')
  expect(await countMatches(app, app.site, { country: 'IT' })).toBe(1_001)

  const terms: SearchTerms = {
    site: app.site.id,
    countries: ['IT'],
    genders: ['w', 'm', 'o'],
    regions: null,
    near: null,
    flagsOn: flags.real_person,
    flagsOff: flags.hide_age,
    bornBy: '1990-01-01',
    bornAfter: '1961-01-01',
    anyOf: [],
    interests: 0n,
    languages: 0,
    activeSince: null,
    joinedSince: null,
    onlyCountry: null,
    twoWay: null,
    now: app.clock.now(),
    without: [],
    among: null,
    agreement: null,
  }
  const from = { lat: 4450, lon: 1130 }
  const nearby = { from, km: 25, ...around(from, 25), hidden: spotOfRegion('IT-45') }
  const blond = [4n << 10n]
  const below = { active_at: '2026-11-15 12:00:00+00', member_id: '9000' as MemberId }
  const plans = [
    await planOf(app, (db) => selectPage(db, terms, { below, limit: 25 })),
    await planOf(app, (db) =>
      selectPage(db, { ...terms, countries: app.site.settings.countries }, { below: null, limit: 25 }),
    ),
    await planOf(app, (db) => selectPage(db, { ...terms, regions: ['IT-4', 'IT-6'] }, { below, limit: 25 })),
    await planOf(app, (db) => countRows(db, terms, 1_001)),
    await planOf(app, (db) => selectPage(db, { ...terms, near: nearby }, { below, limit: 25 })),
    await planOf(app, (db) =>
      selectPage(db, { ...terms, genders: ['w'], anyOf: blond }, { below: null, limit: 25 }),
    ),
  ]
  // X18: a two-way search reads the index alone, and looks up only the rows that pass all other filters.
  const person = { gender: 'w', age: 40, country: 'IT', region: 'IT-4', spot: from, hides_distance: false }
  const twoWay = { ...terms, anyOf: blond, twoWay: person }
  // X20: members with AI photos are left out by the index alone, as by the other flags.
  const withoutAi = { ...terms, flagsOff: terms.flagsOff | flags.shows_ai }
  const joined = { ...terms, joinedSince: dayOf(new Date('2026-11-20')) }
  for (const asked of [
    twoWay,
    { ...twoWay, regions: ['IT-4', 'IT-6'] },
    { ...twoWay, near: nearby },
    joined,
    withoutAi,
  ]) {
    const { scans, rowsRead } = await planOf(app, (db) => selectPage(db, asked, { below: null, limit: 25 }))
    for (const [type, index] of scans)
      expect(index === 'member_search_pkey' ? 'Index Scan' : 'Index Only Scan').toBe(type)
    if (asked === joined) expect(rowsRead).toBeLessThan(3_000)
    if (asked === withoutAi) expect(rowsRead).toBeLessThan(1_000)
  }
  expect(plans.map((plan) => [...new Set(plan.scans.map((scan) => scan.join(' by ')))])).toEqual([
    ['Index Only Scan by member_search_country'],
    ['Index Only Scan by member_search_country'],
    ['Index Only Scan by member_search_region'],
    ['Index Only Scan by member_search_country'],
    ['Index Only Scan by member_search_area'],
    ['Index Only Scan by member_search_country'],
  ])
  // The scans stop as soon as the page is full, so that they read only a few of the 30,000 rows.
  for (const plan of plans.slice(0, 2)) expect(plan.rowsRead).toBeLessThan(1_000)

  // The order of visitors reads a partition to its end, but nothing of the other partitions.
  const shuffled = await planOf(app, (db) =>
    selectShuffled(db, { ...terms, genders: ['w'] }, { seed: 7n, limit: 1_001 }),
  )
  expect(shuffled.rowsRead).toBeLessThanOrEqual(5_000)
  expect(shuffled.scans.map(([type]) => type)).not.toContain('Seq Scan')
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

/**
 * Returns the plan of the statement that `ask` sends. Forces a generic plan, because PostgreSQL may choose a generic
 * plan for a named statement.
 */
async function planOf(app: TestApp, ask: (db: Queryable) => Promise<unknown>) {
  let recorded = { text: '', values: [] as unknown[] }
  await ask({
    query: async (statement) => {
      recorded = statement as typeof recorded
      return { rows: [] } as never
    },
  })
  const node = await inTransaction(app.db, async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan')
    const types = recorded.values.map(() => 'unknown').join(', ')
    await tx.query(`prepare recorded (${types}) as ${recorded.text}`)
    const values = recorded.values.map((value) => literal(value)).join(', ')
    const { rows } = await tx.query(`explain (analyze, format json) execute recorded (${values})`)
    await tx.query('deallocate recorded')
    return rows[0]['QUERY PLAN'][0].Plan as PlanNode
  })
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const scans = nodes(node).filter((node) => node['Relation Name'] === 'member_search')
  return {
    scans: scans.map((scan) => [scan['Node Type'], scan['Index Name']]),
    rowsRead: scans.reduce(
      (sum, scan) =>
        sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      0,
    ),
  }
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `'{${value.join(',')}}'`
    : typeof value === 'number'
      ? String(value)
      : `'${value instanceof Date ? value.toISOString() : String(value)}'`
