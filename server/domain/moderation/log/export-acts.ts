import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { AuditFilter } from '#contract/moderation/audit-log.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import { csvOf } from '#server/kernel/csv.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import { presentActs, readActs } from './list-acts.ts'

const header = [
  ...['position', 'at', 'staff', 'staff_name', 'site', 'site_name', 'action', 'kind', 'object', 'member'],
  ...['before', 'after', 'hash'],
]

/**
 * Returns the chosen acts as CSV, and records the export for each of its sites. The entry names the filter, and the
 * number of rows of all sites. Throws `invalid_fields` for more rows than an export may have.
 */
export async function exportLoggedActs(
  { app, session }: StaffContext,
  filter: AuditFilter,
): Promise<CallOutput<'exportLoggedActs'>> {
  const max = limits.audit_export_max
  const rows = await readActs(app, session, filter, { limit: max + 1 })
  if (rows.length > max) throw invalidFields({ from: 'too_low' })
  const acts = await presentActs(app, rows)
  // The member has a column of its own, which the erasure empties.
  const { member = null, ...chosen } = filter
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    for (const site of filter.site === undefined ? shownSites(session) : [filter.site])
      await audit(
        tx,
        {
          ...{
            staff: session.staffId,
            site,
            action: 'log_exported',
            object: { kind: 'log', id: site },
            member,
          },
          ...{ before: {}, after: { ...chosen, rows: rows.length } },
        },
        now,
      )
  })
  return {
    csv: csvOf([
      header,
      ...acts.map((act, index) => [
        ...[act.position, act.at, act.staff, act.staff_name, act.site, act.site_name],
        ...[act.action, act.kind, act.object, act.member],
        ...[JSON.stringify(rows[index]?.before), JSON.stringify(rows[index]?.after), rows[index]?.hash ?? ''],
      ]),
    ]),
  }
}
