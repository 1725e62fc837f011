/**
 * Measures the result pages of a search among a million members (or MEMBERS, an environment variable): the CPU time of
 * the PostgreSQL process that runs the query, and the buffers that EXPLAIN counts. Compares the CPU time with the CPU
 * time of an index-only look-up by primary key in the same process. The searchers are random members, and their filters
 * come from the profiles of other members.
 */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { distances, type Facet } from '#contract/profiles/facets.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { noReplicas } from '#server/adapters/postgres/replicas.ts'
import { type Answers, hasEnough } from '#server/domain/agreement/index.ts'
import { listProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { countMatches, type Filter, searchIds, soughtPersonOf } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { median, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'
import { drawAnswers } from './generator/draw-answers.ts'
import { Random } from './random.ts'

const searchers_drawn = 200
const page = 24
const repeated = 8

await using crowd = await startCrowd()
const { app, site } = crowd
using connection = await connect()
const { client } = connection
const random = new Random(4)
const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
const searchers = await drawSearchers()
const answersOf = drawEnoughAnswers()

const lookUp: BenchQuery = (db, { own }) =>
  db.query({
    name: 'bench_look_up',
    text: 'select member_id from member_search where site_id = $1 and country = $2 and member_id = $3',
    values: [site.id, own.country, own.member_id],
  })
const none: BenchQuery = (db, { own }) => search(db, own, defaults(own))
const oneFacet: BenchQuery = (db, { own, other }) =>
  search(db, own, { ...defaults(own), ...facetsOf(other, 1) })
const inRegion: BenchQuery = (db, { own, other, nth }) =>
  search(db, own, {
    gender: sought(own),
    countryregion: own.region ?? undefined,
    ...facetsOf(other, 1 + (nth % 3)),
  })
const near =
  (distance: (typeof distances)[number]): BenchQuery =>
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
const twoWay: BenchQuery = (db, { own }) => search(db, own, { ...defaults(own), two_way: '1' })
const newHere: BenchQuery = (db, { own }) => search(db, own, { ...defaults(own), new_here: 'week' })
await reportCpu('search_two_way', twoWay, 20)
await reportBuffers('search_two_way_buffers', twoWay)
await reportCpu('search_new_here', newHere, 20)
await reportBuffers('search_new_here_buffers', newHere)
const withoutAi: BenchQuery = (db, { own }) => search(db, own, { ...defaults(own), no_ai: '1' })
await reportCpu('search_without_ai', withoutAi, 3)
await reportBuffers('search_without_ai_buffers', withoutAi)
const agreeing: BenchQuery = (db, { own, answers }) =>
  search(db, own, { ...defaults(own), agree: '7' }, { answers })
await reportCpu('search_agreeing', agreeing)
await reportBuffers('search_agreeing_buffers', agreeing, 6_000)
await reportPage100()
await reportCpu('search_count', (db, { own }) =>
  countMatches({ ...app, replicas: noReplicas(db) }, site, defaults(own), { without: [own.member_id] }),
)

interface Turn {
  readonly own: ProfileRow
  /** The member whose facets are used as the filter. */
  readonly other: ProfileRow
  readonly nth: number
  /** The searcher's own answers (X17). */
  readonly answers: Answers
}
type BenchQuery = (db: Queryable, turn: Turn) => Promise<unknown>

function search(
  db: Queryable,
  own: ProfileRow,
  filter: Filter,
  { after, answers = null }: { readonly after?: string | undefined; readonly answers?: Answers | null } = {},
) {
  const { lat, lon } = own
  const person = soughtPersonOf(own, { hide_age: false, hide_distance: false }, app.clock.now())
  return searchIds({ ...app, db: db as App['db'], replicas: noReplicas(db) }, site, filter, {
    after,
    answers,
    limit: page,
    without: [own.member_id],
    place: lat === null || lon === null ? null : { lat, lon },
    country: own.country,
    person,
  })
}

/**
 * Compares the CPU of a query with the CPU of the reference query. Reports the median and the 95th percentile of the
 * ratios.
 */
async function reportCpu(name: string, run: BenchQuery, atMost?: number, reference = lookUp) {
  const costs: (readonly [ours: number, reference: number])[] = []
  for (let nth = 0; nth < searchers.length; nth++) {
    const turn = turnOf(nth)
    await run(client, turn) // plans the statement, so that the measured runs exclude planning
    costs.push([await backendCpu(run, turn), await backendCpu(reference, turn)])
  }
  const ratios = costs.map(([ours, baseline]) => ours / baseline)
  const [ours, baseline] = [median(costs.map(([cost]) => cost)), median(costs.map(([, cost]) => cost))]
  const details = `ours ${ours.toFixed(0)} us, reference ${baseline.toFixed(0)} us, p95 ${quantile(ratios, 0.95).toFixed(1)}`
  report({ name, value: median(ratios), unit: 'ratio', details, ...(atMost === undefined ? {} : { atMost }) })
}

/** Returns the CPU time per query of the connection's PostgreSQL process, in microseconds. */
async function backendCpu(run: BenchQuery, turn: Turn): Promise<number> {
  const before = cpuOfBackend()
  for (let time = 0; time < repeated; time++) await run(client, turn)
  return (cpuOfBackend() - before) / repeated / 1_000
}

async function reportBuffers(name: string, run: BenchQuery, atMost?: number) {
  const read: number[] = []
  for (let nth = 0; nth < searchers.length; nth++) read.push(await buffersOf(run, turnOf(nth)))
  const details = `median ${median(read)}, most ${Math.max(...read)}, of ${read.length} searches`
  const value = quantile(read, 0.95)
  report({
    name: `${name}_p95`,
    value,
    unit: 'buffers',
    details,
    ...(atMost === undefined ? {} : { atMost }),
  })
}

/** Returns the number of shared buffers that a query touches, both cached buffers and buffers read from disk. */
async function buffersOf(run: BenchQuery, turn: Turn): Promise<number> {
  let sum = 0
  const explaining = {
    query: async ({ text, values }: pg.QueryConfig) => {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      const plan = rows[0]['QUERY PLAN'][0].Plan
      sum += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      return client.query(text, values)
    },
  }
  await run(explaining as unknown as Queryable, turn)
  return sum
}

/** Compares page 100 with page 1. Requests page 100 by its cursor, as a browser does after scrolling. */
async function reportPage100() {
  const scrolling: { readonly own: ProfileRow; readonly after: string | undefined }[] = []
  for (const own of searchers.filter(({ country }) => country === 'IT').slice(0, 20)) {
    let after: string | undefined
    for (let nth = 1; nth < 100; nth++)
      after = (await search(client, own, defaults(own), { after })).next ?? undefined
    if (after) scrolling.push({ own, after })
  }
  const at = (nth: number) => scrolling[nth % scrolling.length] as (typeof scrolling)[number]
  const last: BenchQuery = (db, { nth }) => search(db, at(nth).own, defaults(at(nth).own), at(nth))
  const first: BenchQuery = (db, { nth }) => search(db, at(nth).own, defaults(at(nth).own))
  await reportCpu('search_page_100', last, 1.2, first)
}

function turnOf(nth: number): Turn {
  const own = searchers[nth % searchers.length] as ProfileRow
  // The facets come from a member of the searcher's country, so that the filter is realistic in that country.
  const there = searchers.filter(({ country }) => country === own.country)
  const other = there[(nth * 7 + 3) % there.length] as ProfileRow
  return { own, other, nth, answers: answersOf[nth % answersOf.length] ?? [] }
}

/** Draws random members as searchers. */
async function drawSearchers(): Promise<ProfileRow[]> {
  const ids = Array.from({ length: searchers_drawn }, () => random.id())
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

/** Draws answers of searchers who have enough of them for a search by agreement. */
function drawEnoughAnswers(): Answers[] {
  const drawn: Answers[] = []
  while (drawn.length < searchers_drawn) {
    const answers = drawAnswers(random)
    if (hasEnough(answers)) drawn.push(answers)
  }
  return drawn
}

function sought({ gender }: ProfileRow) {
  return gender === 'man' ? 'woman' : 'man'
}

/** Takes one connection from the pool for all measured queries. `using` releases it before the pool closes. */
async function connect(): Promise<Disposable & { readonly client: pg.PoolClient }> {
  const client = await app.db.connect()
  return { client, [Symbol.dispose]: () => client.release() }
}

/** Returns the default filter of the search page: the sought gender, in the searcher's country. */
function defaults(own: ProfileRow): Filter {
  return { gender: sought(own), country: own.country }
}

/**
 * Returns a filter with up to `count` of the member's stated values: facets, first interest, first language.
 * @param from index of the first value to use; the default depends on the member's id, so that searches differ
 */
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

/** Returns the CPU time of the connection's PostgreSQL process so far, in nanoseconds, from `/proc` (Linux). */
function cpuOfBackend(): number {
  return Number(readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ')[0])
}
