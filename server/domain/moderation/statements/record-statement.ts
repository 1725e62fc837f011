import type { SiteId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { type Restricted, statementOf } from './rules.ts'
import { insertStatement, withdrawStatement } from './store.ts'

export interface StatedCase {
  readonly site: SiteId
  readonly kind: 'report' | 'photo' | 'voice'
  readonly id: string
}

/** Records the statement of a decision that restricts a member, in the transaction of the decision. */
export async function recordStatement(
  app: App,
  tx: Tx,
  { site, kind, id }: StatedCase,
  decision: Omit<Restricted, 'now' | 'rules_url'>,
): Promise<void> {
  const now = app.clock.now()
  const { origin } = await getSite(app, site, tx)
  const statement = statementOf({ ...decision, now, rules_url: `${origin}/ban` })
  await insertStatement(tx, {
    ...{ site_id: site, id: orderedId(now), case_kind: kind, case_id: id, decided_at: now },
    statement: JSON.stringify(statement),
  })
}

/** Withdraws the statement of the latest decision about a case, which was undone. Does nothing if it has none. */
export async function withdrawLatest(tx: Tx, { kind, id }: Pick<StatedCase, 'kind' | 'id'>): Promise<void> {
  await withdrawStatement(tx, { case_kind: kind, case_id: id })
}
