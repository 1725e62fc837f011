import type { reportReasons } from './report-reasons.ts'

/**
 * The rules of `/ban` that a decision can rest on, and the terms for everything else. This file does not import zod,
 * because pages load it.
 */

/** The first day of the rules in force. A test compares it with the revisions of the page. */
export const rules_version = '2026-11-29'

/** The number of the clause in the rules, by the ground of a decision; `null` for the terms. */
export const clauseNumbers: Readonly<Record<(typeof reportReasons)[number], number | null>> = {
  minor: 1,
  illegal: 2,
  fake: 3,
  harassment: 4,
  hate: 5,
  nudity: 6,
  spam: 7,
  other: null,
}
