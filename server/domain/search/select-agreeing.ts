import { agreesAtLeast, listAnswersOf } from '#server/domain/agreement/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type Position, type SearchTerms, selectPage } from './store.ts'

/**
 * Search by agreement (X17). The index says only who shows answers. The answers of these candidates are read by key, in
 * steps, and compared here; the number of steps is the bound of a call. Answers are read from the primary, so that a
 * removed answer counts no longer at once.
 */

/** The sizes of the steps in which a page reads its candidates. Most pages need the first one only. */
const page_steps = [100, 200, 400, 800] as const
const count_step = 500
const count_steps_max = 10

type Databases = Pick<App, 'db' | 'replicas'>

interface Agreeing {
  readonly rows: Position[]
  /** Where the walk stopped because of its bound; `null` if it has come to the end or found enough rows. */
  readonly at: Position | null
}

/** Returns the next members below a position who agree with the searcher, most recently active first. */
export async function selectAgreeing(
  app: Databases,
  terms: SearchTerms,
  { below, limit }: { readonly below: Position | null; readonly limit: number },
): Promise<Agreeing> {
  const rows: Position[] = []
  let at = below
  for (const step of page_steps) {
    const candidates = await readCandidates(app, terms, at, step)
    rows.push(...(await keepAgreeing(app.db, terms, candidates)))
    if (rows.length >= limit) return { rows: rows.slice(0, limit), at: null }
    if (candidates.length < step) return { rows, at: null }
    at = candidates.at(-1) ?? at
  }
  return { rows, at }
}

/**
 * Counts the members who agree with the searcher, up to `cap`, among the first five thousand candidates. `isCapped` is
 * true if more may agree than were counted.
 */
export async function countAgreeing(app: Databases, terms: SearchTerms, cap: number) {
  let [count, at]: [number, Position | null] = [0, null]
  for (let nth = 0; nth < count_steps_max && count < cap; nth++) {
    const candidates = await readCandidates(app, terms, at, count_step)
    count += (await keepAgreeing(app.db, terms, candidates)).length
    if (candidates.length < count_step) return { count: Math.min(count, cap), isCapped: count >= cap }
    at = candidates.at(-1) ?? at
  }
  return { count: Math.min(count, cap), isCapped: true }
}

const readCandidates = (app: Databases, terms: SearchTerms, below: Position | null, limit: number) =>
  app.replicas.read((db) => selectPage(db, terms, { below, limit }))

/** Returns the candidates who agree with the searcher. All of them if the terms ask for no agreement. */
export async function keepAgreeing(
  db: Queryable,
  { agreement }: SearchTerms,
  candidates: Position[],
): Promise<Position[]> {
  if (agreement === null) return candidates
  const answers = await listAnswersOf(
    db,
    candidates.map((row) => row.member_id),
  )
  return candidates.filter((row) =>
    agreesAtLeast(agreement.answers, answers.get(row.member_id) ?? [], agreement.tenths),
  )
}
