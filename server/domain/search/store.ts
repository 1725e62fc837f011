import type { MemberId } from '#contract/ids.ts'
import { named, type Queryable } from '#server/kernel/sql.ts'

/** The only SQL on `member_search`: one narrow row for every profile that may be seen. */

/** The columns of a row, in the order in which `upsertRow` takes their values. */
export const rowColumns = [
  'site_id', 'country', 'member_id', 'real_person', 'verified', 'gender', 'region', 'birth_date', 'active_at',
  'attributes', 'interests', 'flags', 'lat', 'lon',
] as const // biome-ignore format: a list of words

export const upsertRow = named(
  'upsert_member_search',
  `insert into member_search (${rowColumns.join(', ')})
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (site_id, country, member_id) do update
      set real_person = excluded.real_person, verified = excluded.verified, gender = excluded.gender,
          region = excluded.region, birth_date = excluded.birth_date, active_at = excluded.active_at,
          attributes = excluded.attributes, interests = excluded.interests, flags = excluded.flags,
          lat = excluded.lat, lon = excluded.lon`,
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

/** Partitions of the index and what is asked of their rows; null asks nothing. */
export interface SearchTerms {
  readonly site: string
  readonly countries: readonly string[]
  readonly genders: readonly string[]
  readonly region: string | null
  readonly onlyReal: boolean
  /** Born on this day or before. */
  readonly bornBy: string | null
  /** Born after this day. */
  readonly bornAfter: string | null
  readonly without: readonly MemberId[]
}

export interface Position {
  readonly active_at: string
  readonly member_id: MemberId
}

/** A statement in the making: every part that is asked for adds its text and values, and its letter to the name. */
class Statement {
  readonly values: unknown[] = []
  readonly conditions: string[] = []
  shape = ''

  value(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  add(letter: string, condition: string): void {
    this.shape += letter
    this.conditions.push(condition)
  }
}

function ask(terms: SearchTerms): Statement {
  const statement = new Statement()
  statement.add('', `s.site_id = ${statement.value(terms.site)}`)
  if (terms.region !== null) statement.add('r', `s.region = ${statement.value(terms.region)}`)
  if (terms.onlyReal) statement.add('o', 's.real_person')
  if (terms.bornBy !== null) statement.add('b', `s.birth_date <= ${statement.value(terms.bornBy)}::date`)
  if (terms.bornAfter !== null) statement.add('a', `s.birth_date > ${statement.value(terms.bornAfter)}::date`)
  if (terms.without.length > 0)
    statement.add('w', `s.member_id <> all (${statement.value(terms.without)}::bigint[])`)
  return statement
}

/**
 * Every (country, gender) is one walk of its index, in its order, that ends after `limit` rows: what is asked decides
 * which rows of the walk count, never how they are looked for.
 */
function walks(statement: Statement, { countries, genders }: SearchTerms, limit: number) {
  const most = statement.value(limit)
  const from = `from unnest(${statement.value(countries)}::text[]) as country (code)
     cross join unnest(${statement.value(genders)}::text[]) as gender (code)
     cross join lateral (
       select s.member_id, s.active_at from member_search s
        where s.country = country.code and s.gender = gender.code and ${statement.conditions.join(' and ')}
        order by s.active_at desc, s.member_id desc
        limit ${most}) as found`
  return { from, most }
}

/** The next ones below a position, most recently active first: the heads of the walks, merged. */
export async function selectPage(
  db: Queryable,
  terms: SearchTerms,
  { below, limit }: { readonly below: Position | null; readonly limit: number },
): Promise<Position[]> {
  const statement = ask(terms)
  if (below) {
    const [at, id] = [statement.value(below.active_at), statement.value(below.member_id)]
    statement.add('k', `(s.active_at, s.member_id) < (${at}::timestamptz, ${id}::bigint)`)
  }
  const { from, most } = walks(statement, terms, limit)
  const { rows } = await db.query<Position>({
    name: `search_page_${statement.shape}`,
    text: `select found.member_id, found.active_at ${from}
     order by found.active_at desc, found.member_id desc limit ${most}`,
    values: statement.values,
  })
  return rows
}

/** How many there are, counted no further than `cap`. */
export async function countRows(db: Queryable, terms: SearchTerms, cap: number): Promise<number> {
  const statement = ask(terms)
  const { from, most } = walks(statement, terms, cap)
  const { rows } = await db.query<{ count: number }>({
    name: `search_count_${statement.shape}`,
    text: `select count(*)::int as count from (select 1 ${from} limit ${most}) as counted`,
    values: statement.values,
  })
  return rows[0]?.count ?? 0
}
