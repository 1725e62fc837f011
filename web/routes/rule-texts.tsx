import type { Clauses } from '#web/features/console/rule-clause.tsx'
import { ruleClauses } from '#web/features/legal/rule-list.tsx'

/** The texts of the rules for the console, by the ground of a decision. */
export const clauses: Clauses = Object.fromEntries(
  Object.entries(ruleClauses).map(([ground, Clause]) => [ground, <Clause key={ground} />]),
)
