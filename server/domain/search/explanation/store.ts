import type { Queryable } from '#server/kernel/sql.ts'
import { conditionOf, type SearchTerms } from '../store.ts'
import type { Group } from './smallest-change.ts'

export interface ExplainedTerms {
  /** The search without the explained filters. */
  readonly scope: SearchTerms
  /**
   * Limits the members outside the country `home.country`. These members count only if they match the terms
   * `home.abroad`. If `home.abroad` is `null`, none of them count. If `home` is `null`, members of all countries count.
   */
  readonly home: { readonly country: string; readonly abroad: SearchTerms | null } | null
  /**
   * The terms of each explained filter alone: first as it is set, then after each step of widening. `null` matches
   * nobody.
   */
  readonly filters: readonly (readonly (SearchTerms | null)[])[]
}

/** Number of bits that store the steps of one filter. A filter has at most seven steps. */
const bits_per_filter = 3

/**
 * Groups the members of the scope by their `steps`, which are the numbers of steps by which each explained filter must
 * be widened to include the member. The last step removes the filter. Uses one statement that reads at most `limit`
 * rows of the scope's countries and genders. `isComplete` is false if there may be more rows.
 */
export async function selectGroups(
  db: Queryable,
  { scope, home, filters }: ExplainedTerms,
  limit: number,
): Promise<{ groups: Group[]; isComplete: boolean }> {
  const values: unknown[] = [scope.site, scope.countries, scope.genders, limit]
  const value = (given: unknown) => `$${values.push(given)}`
  const isInScope = conditionOf(scope, values)
  const isReachable = home
    ? `(s.country = ${value(home.country)}::text or ${conditionOf(home.abroad, values)})`
    : 'true'
  // A member's number of steps is the number of values of the filter that exclude the member, because each wider value
  // includes everybody whom a narrower value includes.
  const stepsOf = (conditions: readonly (SearchTerms | null)[]) =>
    conditions.map((terms) => `(not ${conditionOf(terms, values)})::int`).join(' + ')
  const code = filters.map(
    (conditions, nth) => `(${stepsOf(conditions)})::bigint << ${nth * bits_per_filter}`,
  )
  const { rows } = await db.query<{ code: string | null; count: number }>({
    text: `select code, count(*)::int as count from (
      select case when ${isInScope} and ${isReachable} then (${code.join(') | (')}) end as code
        from (select * from member_search
               where site_id = $1 and country = any ($2::text[]) and gender = any ($3::"char"[])
               limit $4) s) as coded
     group by code`,
    values,
  })
  const read = rows.reduce((total, { count }) => total + count, 0)
  return { groups: rows.flatMap((row) => decode(row, filters.length)), isComplete: read < limit }
}

/**
 * Decodes one row of `selectGroups`. Returns an array with its group. Returns an empty array for the row without a
 * code, which counts the members whom `scope` or `home` excludes.
 */
function decode({ code, count }: { code: string | null; count: number }, filters: number): Group[] {
  if (code === null) return []
  const base = 2 ** bits_per_filter
  const steps = Array.from({ length: filters }, (_, nth) => Math.floor(Number(code) / base ** nth) % base)
  return [{ steps, count }]
}
