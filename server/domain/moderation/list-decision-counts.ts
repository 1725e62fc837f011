import type { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countDecisions } from './store.ts'

export interface DecisionCount {
  readonly site: SiteId
  readonly about: 'photo' | 'report'
  readonly isAppeal: boolean
  readonly decided: number
  /** Photos that were rejected, reports that were confirmed; of appeals, those that changed the first decision. */
  readonly changed: number
  /** Half of the cases had waited at most so long. */
  readonly half_seconds: number
}

/**
 * X11: returns the decisions of a time by the audit trail, without those that were undone. Decisions about erased
 * members are among them.
 */
export async function listDecisionCounts(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<DecisionCount[]> {
  const { rows } = await countDecisions(db, { from, until })
  return rows.map(({ site_id, object_kind, is_appeal, decided, changed, half_seconds }) => ({
    ...{ site: site_id, about: object_kind === 'photo' ? 'photo' : 'report', isAppeal: is_appeal === true },
    ...{ decided, changed, half_seconds: half_seconds ?? 0 },
  }))
}
