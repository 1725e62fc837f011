import type { CaseSubject } from '#contract/console/first-cases.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from './clock.ts'

/** The cases of a queue that wait for a person. */
export interface Backlog {
  /** Number of waiting cases, capped at `limits.search_count_cap`. */
  readonly waiting: number
  /** The case whose promised time (`due`) comes first, or `null` if none waits. The times are ISO 8601. */
  readonly first: { readonly since: string; readonly due: string } | null
}

/** The first case of a queue, before its member is looked up. */
export interface FoundCase {
  readonly id: string
  readonly member: MemberId | null
  readonly subject: CaseSubject
}

interface BacklogRow {
  readonly count: number | null
  /** The time since which the first case has waited, or `null` if none waits. */
  readonly since: string | null
  /** The promised time of the first case. Absent if `promised_ms` is the same for every case. */
  readonly due?: string | null
}

/**
 * Returns the backlog of a queue.
 * @param promised_ms the time in which every case is promised to be decided, unless the row has `due`
 */
export function backlogOf(row: BacklogRow | undefined, promised_ms = 0): Backlog {
  const waiting = row?.count ?? 0
  if (!row?.since) return { waiting, first: null }
  const since = iso(row.since)
  const due = row.due ? iso(row.due) : dueOf(since, promised_ms)
  return { waiting, first: { since, due } }
}

/** Returns the promised time of a case that has waited since `since`. */
export const dueOf = (since: string, promised_ms: number): string =>
  new Date(Date.parse(since) + promised_ms).toISOString()

/** Returns the promised time of a case with points, each of which takes away one per cent of the promised time. */
export function shortenedDue(since: Date, promised_ms: number, points: readonly { points: number }[]): Date {
  const left = 100 - points.reduce((sum, each) => sum + each.points, 0)
  return new Date(since.getTime() + (promised_ms * left) / 100)
}

/** Returns the backlog of a queue whose cases are in two lists. */
export function joinBacklogs(one: Backlog, other: Backlog): Backlog {
  const [first = null] = [one.first, other.first]
    .filter((each) => each !== null)
    .toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due))
  return { waiting: Math.min(one.waiting + other.waiting, limits.search_count_cap), first }
}
