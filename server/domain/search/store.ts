import type { MemberId, SiteId } from '#contract/ids.ts'
import { named, type Queryable } from '#server/kernel/sql.ts'
import type { Around, Spot } from './rules.ts'
import { Statement } from './statement.ts'

/** The only SQL on `member_search`: one narrow row for every profile that may be seen. */

/** The columns of a row, in the order in which `upsertRow` takes their values. */
export const rowColumns = [
  'site_id', 'country', 'member_id', 'gender', 'region', 'area', 'active_at', 'attributes', 'interests', 'birth_date',
  'languages', 'lat', 'lon',
] as const // biome-ignore format: a list of words

export const upsertRow = named(
  'upsert_member_search',
  `insert into member_search (${rowColumns.join(', ')})
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict (site_id, country, member_id) do update
      set gender = excluded.gender, region = excluded.region, area = excluded.area, active_at = excluded.active_at,
          attributes = excluded.attributes, interests = excluded.interests, birth_date = excluded.birth_date,
          languages = excluded.languages, lat = excluded.lat, lon = excluded.lon`,
)

/** $1: a JSON array of rows, none of which is there. */
export const insertReady = named(
  'insert_ready_member_search',
  `insert into member_search (${rowColumns.join(', ')})
   select ${rowColumns.join(', ')} from json_populate_recordset(null::member_search, $1::json)`,
)

export const deleteRow = named(
  'delete_member_search',
  'delete from member_search where site_id = $1 and country = $2 and member_id = $3',
)

/** Wherever it is: rare enough to look through them all. */
export const deleteRowsOfMember = named(
  'delete_member_search_of_member',
  'delete from member_search where member_id = $1',
)

/** What searches ask of a row; times and places of storage aside. */
export interface ComparedRow {
  readonly site_id: SiteId
  readonly country: string
  /** A letter. */
  readonly gender: string
  readonly region: string | null
  /** Bits, as a number in text. */
  readonly attributes: string
  readonly interests: string
  /** `1990-04-30` */
  readonly birth_date: string
  readonly languages: number
  readonly lat: number | null
  readonly lon: number | null
}

export interface BeforeRow extends ComparedRow {
  readonly since: string
  readonly changed_at: string
}

const compared = 'country, gender, region, attributes, interests, birth_date, languages, lat, lon'

/**
 * Keeps the row of ($1, $2, $3) as it is, if what follows differs in what searches ask; the oldest one is kept until
 * somebody has looked at it. Answers whether there is something to look at.
 */
export const keepBefore = named<{ member_id: MemberId }>(
  'keep_member_search_before',
  `insert into member_search_before (member_id, site_id, ${compared}, since, changed_at)
   select member_id, site_id, ${compared}, $13, $13 from member_search
    where site_id = $1 and country = $2 and member_id = $3
      and (${compared}) is distinct from
          ($4::text, $5::"char", $6::text, $7::bigint, $8::bigint, $9::date, $10::integer, $11::smallint, $12::smallint)
   on conflict (member_id) do update set changed_at = excluded.changed_at
   returning member_id`,
)

export const selectBefore = named<BeforeRow>(
  'select_member_search_before',
  `select site_id, ${compared}, since, changed_at from member_search_before where member_id = $1`,
)

/** Unless it has changed again since it was read. */
export const deleteBefore = named(
  'delete_member_search_before',
  'delete from member_search_before where member_id = $1 and changed_at = $2',
)

export const deleteBeforeOf = named(
  'delete_member_search_before_of',
  'delete from member_search_before where member_id = $1',
)

/** Partitions of an index and what is asked of their rows; null asks nothing. */
export interface SearchTerms {
  readonly site: SiteId
  readonly countries: readonly string[]
  readonly regions: readonly string[] | null
  readonly near: (Around & { readonly from: Spot; readonly km: number }) | null
  /** Letters. */
  readonly genders: readonly string[]
  readonly flagsOn: bigint
  readonly flagsOff: bigint
  /** Born on this day or before. */
  readonly bornBy: string | null
  /** Born after this day. */
  readonly bornAfter: string | null
  /** A mask for each facet that is asked for: one of its bits is there. */
  readonly anyOf: readonly bigint[]
  /** All of them are there; zero asks nothing. */
  readonly interests: bigint
  /** One of them is there; zero asks nothing. */
  readonly languages: number
  readonly activeSince: Date | null
  readonly without: readonly MemberId[]
  /** Is it one of these? Looked up by key instead of walked to. */
  readonly among: readonly MemberId[] | null
}

export interface Position {
  readonly active_at: string
  readonly member_id: MemberId
}

/** So many areas are walked one by one; a search that touches more walks the countries. */
const most_areas = 16

function ask(terms: SearchTerms): Statement {
  const statement = new Statement()
  const value = (given: unknown) => statement.value(given)
  const [on, off] = [`${value(`${terms.flagsOn}`)}::bigint`, `${value(`${terms.flagsOff}`)}::bigint`]
  statement.bound('', `s.site_id = ${value(terms.site)}`)
  statement.filter('', `s.attributes & ${on} = ${on} and s.attributes & ${off} = 0`)
  if (terms.bornBy !== null) statement.filter('b', `s.birth_date <= ${value(terms.bornBy)}::date`)
  if (terms.bornAfter !== null) statement.filter('a', `s.birth_date > ${value(terms.bornAfter)}::date`)
  for (const mask of terms.anyOf) statement.filter('f', `s.attributes & ${value(`${mask}`)}::bigint <> 0`)
  if (terms.interests !== 0n) {
    const all = `${value(`${terms.interests}`)}::bigint`
    statement.filter('i', `s.interests & ${all} = ${all}`)
  }
  if (terms.languages !== 0) statement.filter('l', `s.languages & ${value(terms.languages)}::integer <> 0`)
  if (terms.activeSince) statement.bound('t', `s.active_at > ${value(terms.activeSince)}::timestamptz`)
  if (terms.near)
    statement.filter(terms.near.west <= terms.near.east ? 'n' : 'o', withinOf(terms.near, value))
  if (terms.without.length > 0)
    statement.filter('w', `s.member_id <> all (${value(terms.without)}::bigint[])`)
  if (terms.among) statement.bound('m', `s.member_id = any (${value(terms.among)}::bigint[])`)
  return statement
}

/** The box first, for it is cheap; then the great circle (`kernel/distance.ts` says the same). */
function withinOf(near: NonNullable<SearchTerms['near']>, value: (given: unknown) => string): string {
  const { from, km, south, north, west, east } = near
  const [least, most] = [`${value(west)}::int`, `${value(east)}::int`]
  const isAcross = west > east // 180°
  const lon = isAcross ? `(s.lon >= ${least} or s.lon <= ${most})` : `s.lon between ${least} and ${most}`
  const [lat1, lon1] = [`${value(from.lat / 100)}::float8`, `${value(from.lon / 100)}::float8`]
  const half = `sin(radians(s.lat / 100.0::float8 - ${lat1}) / 2) ^ 2 + cos(radians(${lat1}))
    * cos(radians(s.lat / 100.0::float8)) * sin(radians(s.lon / 100.0::float8 - ${lon1}) / 2) ^ 2`
  return `s.lat between ${value(south)}::int and ${value(north)}::int and ${lon}
    and 2 * 6371 * asin(least(1, sqrt(${half}))) < ${value(km)}::float8`
}

/** Ends no walk; where there is a limit, the planner looks for walks whose first rows are cheap. */
const endless = 2_000_000_000

/** Which index is walked, and its partitions: a country, a region or an area, each with a gender. */
function partitionsOf(statement: Statement, terms: SearchTerms) {
  const { countries, regions, near, genders, among } = terms
  const byRegion = regions !== null && among === null
  const byArea = near !== null && regions === null && near.areas.length <= most_areas && among === null
  if (byArea) statement.filter('c', `s.country = any (${statement.value(countries)}::text[])`)
  // A region says its country; whoever made the terms left those of others out.
  if (regions !== null && !byRegion)
    statement.filter('r', `s.region = any (${statement.value(regions)}::text[])`)
  const [column, places, type] = byRegion
    ? (['region', regions, 'text'] as const)
    : byArea
      ? (['area', near.areas, 'integer'] as const)
      : (['country', countries, 'text'] as const)
  statement.shape += column.slice(0, 1).toUpperCase()
  return { column, places, type, genders }
}

/**
 * The next ones below a position, most recently active first. Every partition is one walk of an index in its order; they
 * are merged row by row before anything is asked of a row (`offset 0` keeps the question from moving in), so that nothing
 * is walked beyond the last one found, however few a partition has.
 */
export async function selectPage(
  db: Queryable,
  terms: SearchTerms,
  { below, limit }: { readonly below: Position | null; readonly limit: number },
): Promise<Position[]> {
  const statement = ask(terms)
  if (below) {
    const [at, id] = [statement.value(below.active_at), statement.value(below.member_id)]
    statement.bound('k', `(s.active_at, s.member_id) < (${at}::timestamptz, ${id}::bigint)`)
  }
  const { column, places, type, genders } = partitionsOf(statement, terms)
  const isAskedLater = terms.near !== null || (terms.regions !== null && terms.among !== null)
  const near = isAskedLater ? ', s.lat, s.lon, s.country, s.region' : ''
  if (places.length === 0) return []
  const ofPlaces = places.map((place) => `${statement.value(place)}::${type}`)
  const ofGenders = genders.map((gender) => `${statement.value(gender)}::"char"`)
  const newest = 'order by s.active_at desc, s.member_id desc'
  // What the index covers, and no more.
  const read = `s.member_id, s.active_at, s.attributes, s.interests, s.birth_date, s.languages${near}`
  const walk = (place: string, gender: string) =>
    `select ${read} from member_search s where ${statement.bounds} and s.${column} = ${place} and s.gender = ${gender}`
  const walks = ofPlaces.flatMap((place) => ofGenders.map((gender) => walk(place, gender)))
  const merged = walks.map((each) => `(${each} ${newest} limit ${endless})`).join(' union all ')
  // Written out, not a parameter: the planner would think of a tenth of all rows. The merged ones keep their order.
  const most = `limit ${Math.trunc(limit)}`
  const found =
    walks.length === 1
      ? `${walks[0]} and ${statement.filters} ${newest} ${most}`
      : `select * from (select * from (${merged}) s ${newest} offset 0) s where ${statement.filters} ${most}`
  const { rows } = await db.query<Position>({
    name: `search_page_${statement.shape}_${places.length}_${genders.length}_${limit}`,
    text: `select s.member_id, s.active_at from (${found}) s`,
    values: statement.values,
  })
  return rows
}

/** How many there are, counted no further than `cap`, in each partition and in all. */
export async function countRows(db: Queryable, terms: SearchTerms, cap: number): Promise<number> {
  const statement = ask(terms)
  const { column, places, type, genders } = partitionsOf(statement, terms)
  const most = statement.value(cap)
  const { rows } = await db.query<{ count: number }>({
    name: `search_count_${statement.shape}`,
    text: `select count(*)::int as count from (
      select 1 from unnest(${statement.value(places)}::${type}[]) as place (code)
       cross join unnest(${statement.value(genders)}::"char"[]) as gender (code)
       cross join lateral (
         select 1 from member_search s
          where s.${column} = place.code and s.gender = gender.code and ${statement.bounds} and ${statement.filters}
          limit ${most}) as found
       limit ${most}) as counted`,
    values: statement.values,
  })
  return rows[0]?.count ?? 0
}
