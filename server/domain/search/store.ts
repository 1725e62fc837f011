import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Answers } from '#server/domain/agreement/index.ts'
import { statements, type Queryable } from '#server/kernel/sql.ts'
import { type Value, withinOf } from './distance-conditions.ts'
import { type Around, areaOf, flags, joined_bit, type Spot, startOfDay } from './rules.ts'
import { Statement } from './statement.ts'
import type { Statements } from './store.generated.ts'
import { looksFor, shapeOf, type SoughtPerson } from './two-way.ts'

const named = statements<Statements>()

/**
 * This file contains all SQL statements on `member_search`, which has one short row per visible profile, and on
 * `member_search_before`.
 */

// oxfmt-ignore
export const rowColumns = [
  'site_id', 'country', 'member_id', 'gender', 'region', 'area', 'active_at', 'attributes', 'interests', 'birth_date',
  'languages', 'lat', 'lon', 'sought_genders', 'sought_min_age', 'sought_max_age', 'sought_km', 'sought_in_country',
] as const satisfies readonly (keyof SearchRow)[]

/** The column values of a row. Ids and bit masks are decimal texts. */
export interface SearchRow {
  readonly site_id: SiteId
  readonly country: string
  readonly member_id: MemberId
  /** First letter of the gender. */
  readonly gender: string
  readonly region: string | null
  readonly area: number | null
  readonly active_at: string
  readonly attributes: string
  readonly interests: string
  readonly birth_date: string
  readonly languages: number
  readonly lat: number | null
  readonly lon: number | null
  /** First letters of the genders that the member looks for. Empty for any gender. */
  readonly sought_genders: string
  readonly sought_min_age: number | null
  readonly sought_max_age: number | null
  readonly sought_km: number | null
  readonly sought_in_country: boolean
}

/** Writes a row, or replaces that of the same member in the same country. */
export const upsertText = `insert into member_search (${rowColumns.join(', ')})
   values (:site_id, :country, :member_id, :gender, :region?, :area?, :active_at, :attributes, :interests, :birth_date,
     :languages, :lat?, :lon?, :sought_genders, :sought_min_age?, :sought_max_age?, :sought_km?, :sought_in_country)
   on conflict (site_id, country, member_id) do update
      set gender = excluded.gender, region = excluded.region, area = excluded.area, active_at = excluded.active_at,
          attributes = excluded.attributes, interests = excluded.interests, birth_date = excluded.birth_date,
          languages = excluded.languages, lat = excluded.lat, lon = excluded.lon,
          sought_genders = excluded.sought_genders, sought_min_age = excluded.sought_min_age,
          sought_max_age = excluded.sought_max_age, sought_km = excluded.sought_km,
          sought_in_country = excluded.sought_in_country`

const upsert = named('upsert_member_search', upsertText)

export const upsertRow = (db: Queryable, row: SearchRow) => upsert(db, row)

export const insertReady = (db: Queryable, rows: readonly SearchRow[]) =>
  insertAll(db, { rows: JSON.stringify(rows) })

/** Inserts all rows of the JSON array `:rows`. */
const insertAll = named(
  'insert_ready_member_search',
  `insert into member_search (${rowColumns.join(', ')})
   select ${rowColumns.join(', ')} from json_populate_recordset(null::member_search, :rows::json)`,
)

export const deleteRow = named(
  'delete_member_search',
  'delete from member_search where site_id = :site_id and country = :country and member_id = :member_id',
)

/** Deletes all rows of a member. Scans all partitions, which is acceptable because this statement runs rarely. */
export const deleteRowsOfMember = named(
  'delete_member_search_of_member',
  'delete from member_search where member_id = :member_id',
)

/** The columns by which a search can filter, except the time of the last activity. */
export interface ComparedRow {
  readonly site_id: SiteId
  readonly country: string
  /** First letter of the gender. */
  readonly gender: string
  readonly region: string | null
  /** A bit mask as a decimal text. */
  readonly attributes: string
  readonly interests: string
  /** A date such as `1990-04-30`. */
  readonly birth_date: string
  readonly languages: number
  readonly lat: number | null
  readonly lon: number | null
}

const compared = 'country, gender, region, attributes, interests, birth_date, languages, lat, lon'
/** The bits above the interests do not change, but rows from before they existed lack them. */
const only_interests = `((1::bigint << ${joined_bit}) - 1)`

/**
 * Copies the search row of member `:member_id` (site `:site_id`, country `:country`) to `member_search_before` if
 * the new values differ in a column by which searches filter. If an earlier copy has not been compared with the
 * saved searches yet, keeps that copy and only updates the time of the change. Returns a row if a comparison is
 * needed.
 */
const insertBefore = named(
  'keep_member_search_before',
  `insert into member_search_before (member_id, site_id, ${compared}, since, changed_at)
   select member_id, site_id, ${compared}, :since, :since from member_search
    where site_id = :site_id and country = :country and member_id = :member_id
      and (${compared.replace('interests', `interests & ${only_interests}`)}) is distinct from
          (:new_country::text, :gender::"char", :region?::text, :attributes::bigint,
            :interests::bigint & ${only_interests},
            :birth_date::date, :languages::integer, :lat?::smallint, :lon?::smallint)
   on conflict (member_id) do update set changed_at = excluded.changed_at
   returning member_id`,
)

/**
 * Stores the member's current search row for a later comparison, if the new values differ in a column by which searches
 * filter. Call this function before the row is updated.
 * @param country the country of the stored row
 * @param row the values that the row will get
 */
export const storeBefore = (db: Queryable, country: string, row: SearchRow, now: Date) =>
  // oxfmt-ignore
  insertBefore(db, { site_id: row.site_id, country, member_id: row.member_id, new_country: row.country, gender: row.gender, region: row.region, attributes: row.attributes, interests: row.interests, birth_date: row.birth_date, languages: row.languages, lat: row.lat, lon: row.lon, since: now })

export const selectBefore = named(
  'select_member_search_before',
  `select site_id, ${compared}, since, changed_at from member_search_before where member_id = :member_id`,
)

/**
 * Deletes the copy of member `:member_id`'s search row, but only if the member has not changed again since the
 * copy was read.
 */
export const deleteBefore = named(
  'delete_member_search_before',
  'delete from member_search_before where member_id = :member_id and changed_at = :changed_at',
)

export const deleteBeforeOf = named(
  'delete_member_search_before_of',
  'delete from member_search_before where member_id = :member_id',
)

/**
 * The terms of a search: the countries, regions, areas and genders that select the parts of the index to scan, and the
 * conditions that each row must match. `null` means no condition.
 */
export interface SearchTerms {
  readonly site: SiteId
  readonly countries: readonly string[]
  readonly regions: readonly string[] | null
  /**
   * The circle around the searcher. The search row of a member who hides the distance contains the spot of the member's
   * region instead of the place (`spotOfRegion`). `hidden` is the spot of the searcher's region: of the members who hide
   * their distance, the search finds only those with this spot. If `hidden` is `null`, the search finds none of them.
   */
  readonly near: (Around & { readonly from: Spot; readonly km: number; readonly hidden: Spot | null }) | null
  /** First letters of the genders. */
  readonly genders: readonly string[]
  readonly flagsOn: bigint
  readonly flagsOff: bigint
  /** The latest birth date that matches. */
  readonly bornBy: string | null
  /** Members must be born after this day. */
  readonly bornAfter: string | null
  /** One mask per facet in the filter. A row needs at least one bit of each mask. */
  readonly anyOf: readonly bigint[]
  /** A row needs all of these bits. Zero means no condition. */
  readonly interests: bigint
  /** A row needs at least one of these bits. Zero means no condition. */
  readonly languages: number
  readonly activeSince: Date | null
  /** X18: the first day (`dayOf`) on which a member may have joined. */
  readonly joinedSince: number | null
  /** X18: the only country. `countries` has it too, except in `conditionOf`, which ignores `countries`. */
  readonly onlyCountry: string | null
  /** X18: the searcher, who must be among those for whom the found members look. */
  readonly twoWay: SoughtPerson | null
  readonly now: Date
  readonly without: readonly MemberId[]
  /** If not `null`, limits the search to these members. They are looked up by key, without an ordered scan. */
  readonly among: readonly MemberId[] | null
  /**
   * The agreement that the search asks for (X17), with the searcher's own answers. The statements of this file do not
   * check it, but find only members who show answers: see `select-agreeing.ts`.
   */
  readonly agreement: { readonly answers: Answers; readonly tenths: number } | null
}

export interface Position {
  readonly active_at: string
  readonly member_id: MemberId
}

/**
 * The maximum number of areas that a search by distance scans. A search that touches more areas scans by country
 * instead.
 */
const max_areas = 16

function ask(terms: SearchTerms, values: unknown[] = []): Statement {
  const statement = new Statement(values)
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
  if (terms.joinedSince !== null) {
    statement.filter('j', `s.interests >> ${joined_bit} >= ${value(terms.joinedSince)}::bigint`)
    // A member was active when joining or later, so the scan need not read earlier activity.
    statement.bound('', `s.active_at >= ${value(startOfDay(terms.joinedSince))}::timestamptz`)
  }
  if (terms.activeSince) statement.bound('t', `s.active_at > ${value(terms.activeSince)}::timestamptz`)
  if (terms.near) {
    const shape = `${terms.near.west <= terms.near.east ? 'n' : 'o'}${terms.near.hidden ? 'h' : ''}`
    statement.filter(shape, withinOf(terms.near, value))
  }
  // Members whom a decision hides until a time. The list is read once for a search, and compared by hash.
  statement.filter(
    '',
    `s.member_id not in (select u.member_id from unlisted_members(${value(terms.site)}, ${value(terms.now)}::timestamptz) u)`,
  )
  if (terms.without.length > 0)
    statement.filter('w', `s.member_id <> all (${value(terms.without)}::bigint[])`)
  if (terms.among) statement.bound('m', `s.member_id = any (${value(terms.among)}::bigint[])`)
  // The last condition, because it reads the row itself, which no index covers.
  if (terms.twoWay) statement.filter(`z${shapeOf(terms.twoWay)}`, lookUpOf(terms, terms.twoWay, value))
  return statement
}

/**
 * Returns the SQL condition that a row `s` matches these terms, except their country and gender. Returns `false` if
 * `terms` is `null`. Appends the condition's values to `values`, the parameters of the statement.
 */
export function conditionOf(terms: SearchTerms | null, values: unknown[]): string {
  if (terms === null) return 'false'
  const statement = ask(terms, values)
  if (terms.regions) statement.filter('r', `s.region = any (${statement.value(terms.regions)}::text[])`)
  if (terms.onlyCountry) statement.filter('y', `s.country = ${statement.value(terms.onlyCountry)}::text`)
  return `(${statement.bounds} and ${statement.filters})`
}

/**
 * Returns the condition that row `s` looks for the searcher. A scalar subquery reads the rest of the row by primary key.
 * Therefore the scans stay index-only, and only rows that pass all other filters cost a look-up.
 */
function lookUpOf(terms: SearchTerms, person: SoughtPerson, value: Value): string {
  // The index of the regions does not contain the country, which a region's code begins with.
  const country = terms.regions !== null && terms.among === null ? 'left(s.region, 2)' : 's.country'
  return `(select ${looksFor(person, value)} from member_search t
    where t.site_id = ${value(terms.site)} and t.country = ${country} and t.member_id = s.member_id)`
}

/**
 * A limit that is never reached. A query with any limit makes the planner prefer scans that return their first rows
 * cheaply.
 */
const no_limit = 2_000_000_000

/**
 * Chooses the index and the partitions to scan. A partition is a country, a region or an area, in combination with a
 * gender.
 */
function partitionsOf(statement: Statement, terms: SearchTerms) {
  const { countries, regions, near, genders, among } = terms
  const byRegion = regions !== null && among === null
  const byArea = near !== null && regions === null && near.areas.length <= max_areas && among === null
  if (byArea) statement.filter('c', `s.country = any (${statement.value(countries)}::text[])`)
  // A search by region needs no condition on the country, because `termsOf` rejects regions of other countries.
  if (regions !== null && !byRegion)
    statement.filter('r', `s.region = any (${statement.value(regions)}::text[])`)
  const [column, places, type] = byRegion
    ? (['region', regions, 'text'] as const)
    : byArea
      ? (['area', [...near.areas, ...(near.hidden ? [areaOf(near.hidden)] : [])], 'integer'] as const)
      : (['country', countries, 'text'] as const)
  statement.shape += column.slice(0, 1).toUpperCase()
  return { column, places, type, genders }
}

/** Returns the SQL of one scan for each partition, without the conditions that are checked on each row. */
function scansOf(statement: Statement, terms: SearchTerms): string[] {
  const { column, places, type, genders } = partitionsOf(statement, terms)
  const needsPlace = terms.near !== null || (terms.regions !== null && terms.among !== null)
  const near = needsPlace
    ? ', s.lat, s.lon, s.country, s.region'
    : terms.twoWay
      ? `, s.${column === 'region' ? 'region' : 'country'}`
      : ''
  const ofPlaces = places.map((place) => `${statement.value(place)}::${type}`)
  const ofGenders = genders.map((gender) => `${statement.value(gender)}::"char"`)
  // The scan reads only columns that the index contains.
  const read = `s.member_id, s.active_at, s.attributes, s.interests, s.birth_date, s.languages${near}`
  const scanOf = (place: string, gender: string) =>
    `select ${read} from member_search s where ${statement.bounds} and s.${column} = ${place} and s.gender = ${gender}`
  statement.shape += `_${places.length}_${genders.length}`
  return ofPlaces.flatMap((place) => ofGenders.map((gender) => scanOf(place, gender)))
}

/**
 * Selects the next members below a position, most recently active first. Each partition is one ordered index scan. The
 * scans are merged first, and `statement.filters` applies to the merged rows. If the filters were inside the scans, a
 * partition with few matches would be read far beyond the page to find its first match. `offset 0` stops the planner
 * from moving the filters into the scans.
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
  const scans = scansOf(statement, terms)
  if (scans.length === 0) return []
  const newest = 'order by s.active_at desc, s.member_id desc'
  const merged = scans.map((each) => `(${each} ${newest} limit ${no_limit})`).join(' union all ')
  // The limit is a literal. If it were a parameter, the planner would assume a limit of a tenth of all rows. The outer
  // query keeps the order of the merged scans.
  const most = `limit ${Math.trunc(limit)}`
  const found =
    scans.length === 1
      ? `${scans[0]} and ${statement.filters} ${newest} ${most}`
      : `select * from (select * from (${merged}) s ${newest} offset 0) s where ${statement.filters} ${most}`
  const { rows } = await db.query<Position>({
    name: `search_page_${statement.shape}_${limit}`,
    text: `select s.member_id, s.active_at from (${found}) s`,
    values: statement.values,
  })
  return rows
}

export interface ShuffledRow {
  readonly member_id: MemberId
  readonly with_photo: boolean
  /** A hash of the id and the seed, as a decimal text. */
  readonly rank: string
}

/** Selects the first matching members: those with a photo first, then by rank. Reads all partitions to their ends. */
export async function selectShuffled(
  db: Queryable,
  terms: SearchTerms,
  { seed, limit }: { readonly seed: bigint; readonly limit: number },
): Promise<ShuffledRow[]> {
  const statement = ask(terms)
  const scans = scansOf(statement, terms)
  if (scans.length === 0) return []
  const withPhoto = `s.attributes & ${statement.value(`${flags.with_photo}`)}::bigint <> 0`
  const rank = `hashint8extended(s.member_id, ${statement.value(`${seed}`)}::bigint)`
  const { rows } = await db.query<ShuffledRow>({
    name: `search_shuffled_${statement.shape}_${limit}`,
    text: `select s.member_id, ${withPhoto} as with_photo, ${rank}::text as rank from (${scans.join(' union all ')}) s
            where ${statement.filters}
            order by (${withPhoto}) desc, ${rank}, s.member_id limit ${Math.trunc(limit)}`,
    values: statement.values,
  })
  return rows
}

/**
 * Counts the matching members. Returns at most `cap`. In each partition, the scan also stops after `cap` matches,
 * because more matches cannot change the result.
 */
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
