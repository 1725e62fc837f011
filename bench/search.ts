/**
 * Pages of a search among a million members (MEMBERS): backend CPU beside an index-only look-up by primary key in the same
 * backend, and the buffers that EXPLAIN counts. Searchers, places and facets are drawn as the members have them.
 */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { distances, type Facet } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import { listProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { countMatches, type Filter, searchIds } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { Chance } from './chance.ts'
import { median, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'

const searchers_drawn = 200
const page = 24
const repeated = 8

await using crowd = await startCrowd()
const { app, site } = crowd
using connection = await connect()
const { client } = connection
const chance = new Chance(4)
const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
const searchers = await drawSearchers()

const lookUp: Ask = (db, { own }) =>
  db.query({
    name: 'bench_look_up',
    text: 'select member_id from member_search where site_id = $1 and country = $2 and member_id = $3',
    values: [site.id, own.country, own.member_id],
  })
const none: Ask = (db, { own }) => search(db, own, defaults(own))
const oneFacet: Ask = (db, { own, other }) => search(db, own, { ...defaults(own), ...facetsOf(other, 1) })
const inRegion: Ask = (db, { own, other, nth }) =>
  search(db, own, {
    gender: sought(own),
    countryregion: own.region ?? undefined,
    ...facetsOf(other, 1 + (nth % 3)),
  })
const near =
  (distance: (typeof distances)[number]): Ask =>
  (db, { own }) =>
    search(db, own, { gender: sought(own), distance })

await reportCpu('search_first_page', none, 3)
await reportCpu('search_one_facet', oneFacet, 3)
await reportBuffers('search_first_page_buffers', none)
await reportBuffers('search_one_facet_buffers', oneFacet)
await reportBuffers('search_region_facets_buffers', inRegion, 80)
await reportCpu('search_region_facets', inRegion)
for (const distance of distances) {
  await reportCpu(`search_distance_${distance}`, near(distance), 15)
  await reportBuffers(`search_distance_${distance}_buffers`, near(distance))
}
await reportPage100()
await reportCpu('search_count', (db, { own }) =>
  countMatches({ ...app, db: db as App['db'] }, site, defaults(own), { without: [own.member_id] }),
)

interface Turn {
  readonly own: ProfileRow
  /** Whose facts are looked for. */
  readonly other: ProfileRow
  readonly nth: number
}
type Ask = (db: Queryable, turn: Turn) => Promise<unknown>

function search(db: Queryable, own: ProfileRow, filter: Filter, after?: string) {
  const { lat, lon } = own
  return searchIds({ ...app, db: db as App['db'] }, site, filter, {
    after,
    limit: page,
    without: [own.member_id],
    place: lat === null || lon === null ? null : { lat, lon },
  })
}

/** One search after the other, each beside the look-up: the median of their ratios, and what the dearest cost. */
async function reportCpu(name: string, ask: Ask, atMost?: number, reference = lookUp) {
  const costs: (readonly [ours: number, reference: number])[] = []
  for (let nth = 0; nth < searchers.length; nth++) {
    const turn = turnOf(nth)
    await ask(client, turn) // where it was planned does not count
    costs.push([await backendCpu(ask, turn), await backendCpu(reference, turn)])
  }
  const ratios = costs.map(([ours, theirs]) => ours / theirs)
  const [ours, theirs] = [median(costs.map(([cost]) => cost)), median(costs.map(([, cost]) => cost))]
  const beside = `ours ${ours.toFixed(0)} us, beside ${theirs.toFixed(0)} us, p95 ${quantile(ratios, 0.95).toFixed(1)}`
  report({ name, value: median(ratios), unit: 'ratio', beside, ...(atMost === undefined ? {} : { atMost }) })
}

/** Microseconds of the backend's CPU for one statement, as the kernel counts them. */
async function backendCpu(ask: Ask, turn: Turn): Promise<number> {
  const before = cpuOfBackend()
  for (let time = 0; time < repeated; time++) await ask(client, turn)
  return (cpuOfBackend() - before) / repeated / 1_000
}

async function reportBuffers(name: string, ask: Ask, atMost?: number) {
  const read: number[] = []
  for (let nth = 0; nth < searchers.length; nth++) read.push(await buffersOf(ask, turnOf(nth)))
  const beside = `median ${median(read)}, most ${Math.max(...read)}, of ${read.length} searches`
  const value = quantile(read, 0.95)
  report({ name: `${name}_p95`, value, unit: 'buffers', beside, ...(atMost === undefined ? {} : { atMost }) })
}

/** Shared buffers that a statement touches, hit or read. */
async function buffersOf(ask: Ask, turn: Turn): Promise<number> {
  let sum = 0
  const explaining = {
    query: async ({ text, values }: pg.QueryConfig) => {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      const plan = rows[0]['QUERY PLAN'][0].Plan
      sum += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      return { rows: [] } as never
    },
  }
  await ask(explaining as unknown as Queryable, turn)
  return sum
}

/** Page 100 is asked for by its cursor, as whoever scrolls there has it. */
async function reportPage100() {
  const scrolling: { readonly own: ProfileRow; readonly after: string | undefined }[] = []
  for (const own of searchers.filter(({ country }) => country === 'IT').slice(0, 20)) {
    let after: string | undefined
    for (let nth = 1; nth < 100; nth++)
      after = (await search(client, own, defaults(own), after)).next ?? undefined
    if (after) scrolling.push({ own, after })
  }
  const at = (nth: number) => scrolling[nth % scrolling.length] as (typeof scrolling)[number]
  const last: Ask = (db, { nth }) => search(db, at(nth).own, defaults(at(nth).own), at(nth).after)
  const first: Ask = (db, { nth }) => search(db, at(nth).own, defaults(at(nth).own))
  await reportCpu('search_page_100', last, 1.2, first)
}

function turnOf(nth: number): Turn {
  const own = searchers[nth % searchers.length] as ProfileRow
  // Facts are looked for as the people of one's own country have them.
  const there = searchers.filter(({ country }) => country === own.country)
  return { own, other: there[(nth * 7 + 3) % there.length] as ProfileRow, nth }
}

/** Members with a place, drawn from all. */
async function drawSearchers(): Promise<ProfileRow[]> {
  const ids = Array.from({ length: searchers_drawn }, () => chance.id())
  const { rows } = await client.query<{ member_id: MemberId }>(
    `select distinct p.member_id from unnest($1::bigint[]) as drawn (id)
      cross join lateral (select member_id from profile where member_id >= drawn.id order by member_id limit 1) p
      order by 1`,
    [ids],
  )
  return listProfiles(
    client,
    rows.map(({ member_id }) => member_id),
  )
}

function sought({ gender }: ProfileRow) {
  return gender === 'man' ? 'woman' : 'man'
}

/** One backend for all that is measured; given back before the crowd is closed. */
async function connect(): Promise<Disposable & { readonly client: pg.PoolClient }> {
  const client = await app.db.connect()
  return { client, [Symbol.dispose]: () => client.release() }
}

/** What the page asks before anybody chooses: whom one looks for, in one's own country. */
function defaults(own: ProfileRow): Filter {
  return { gender: sought(own), country: own.country }
}

/** So many of the facts that somebody states. */
function facetsOf(other: ProfileRow, count: number, from = Number(BigInt(other.member_id) % 97n)): Filter {
  const facets: Facet[] = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status']
  const stated: Filter[] = facets.flatMap((facet) => (other[facet] ? [{ [facet]: [other[facet]] }] : []))
  if (other.interests[0]) stated.push({ interests: [other.interests[0]] })
  if (other.languages[0]) stated.push({ languages: [other.languages[0]] as never })
  const chosen = Array.from(
    { length: Math.min(count, stated.length) },
    (_, nth) => stated[(from + nth) % stated.length],
  )
  return Object.assign({}, ...chosen)
}

/** Nanoseconds that the backend of this connection has run (Linux). */
function cpuOfBackend(): number {
  return Number(readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ')[0])
}
