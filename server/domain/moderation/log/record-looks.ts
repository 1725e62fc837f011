import * as limits from '#contract/limits.ts'
import type { AuditedKind } from '#contract/moderation/audit-actions.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { audit } from '../audit.ts'
import { selectLooks } from './store.ts'

export interface Look {
  readonly id: string
  readonly site: SiteId
  readonly member: MemberId | null
  /** The private things that were shown, such as `address`, and the case for which. Contains no text of a member. */
  readonly why: object
}

/**
 * Records that a person looked at private data of members. Looks at the same object within `look_minutes` are one entry,
 * so that loading a page again adds none.
 */
export async function recordLooks(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  staff: StaffId,
  kind: AuditedKind,
  looks: readonly Look[],
): Promise<void> {
  if (looks.length === 0) return
  const now = clock.now()
  const { rows } = await selectLooks(tx, {
    site_ids: [...new Set(looks.map(({ site }) => site))],
    object_kind: kind,
    object_ids: looks.map(({ id }) => id),
    staff_id: staff,
    at: new Date(now.getTime() - minutes(limits.look_minutes)),
  })
  const known = new Set(rows.map(({ object_id }) => object_id))
  for (const { id, site, member, why } of looks.filter((each) => !known.has(each.id)))
    await audit(
      tx,
      { staff, site, action: 'looked', object: { kind, id }, member, before: {}, after: why },
      now,
    )
}
