import type { Complaint, ComplaintEntry } from '#contract/complaints/complaints.ts'
import type { MemberId, StaffId } from '#contract/wire/ids.ts'
import { findAccount, hasOtherSupporter, listStaffNames } from '#server/domain/accounts/index.ts'
import { findOrder } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { refOf } from './find-own.ts'
import { caseNumber } from './rules.ts'
import { type ComplaintRow, type EntryRow, selectEntries } from './store.ts'

/** Returns complaints as their author sees them. */
export async function presentComplaints(
  app: Pick<App, 'db' | 'clock'>,
  rows: readonly ComplaintRow[],
): Promise<Complaint[]> {
  const { rows: entries } = await selectEntries(app.db, { complaint_ids: rows.map(({ id }) => id) })
  const names = await namesIn(app.db, entries)
  return Promise.all(
    rows.map(async (row) => {
      const own = entries.filter(({ complaint_id }) => complaint_id === row.id)
      const found =
        row.member_id && row.order_id ? await findOrder(app.db, row.member_id, row.order_id) : null
      return {
        ref: await refOf(app, row),
        number: caseNumber(row.number),
        subject: row.subject,
        status: row.status,
        order: found && { id: found.id, number: found.number, payment_method: found.payment_method },
        answers_to: await addressOf(app.db, row),
        due_on: row.due_on,
        may_ask_another: row.status === 'answered' && (await hasOther(app.db, row, own)),
        entries: presentEntries(own, names),
      }
    }),
  )
}

/** Returns the steps of a complaint, without answers that were undone before their mail. */
export const presentEntries = (
  entries: readonly EntryRow[],
  names: ReadonlyMap<StaffId, string>,
): ComplaintEntry[] =>
  entries.flatMap(({ kind, staff_id, text, at }) =>
    kind === 'answer_undone'
      ? []
      : [{ kind, at: iso(at), by: staff_id && (names.get(staff_id) ?? null), text }],
  )

/** Returns the names of the staff in these entries. */
export const namesIn = (db: Queryable, entries: readonly EntryRow[]) =>
  listStaffNames(db, [...new Set(entries.flatMap(({ staff_id }) => staff_id ?? []))])

/** Returns the address for answers: the visitor's, or the current one of the member's account. */
export async function addressOf(
  db: Queryable,
  { email, member_id }: Pick<ComplaintRow, 'email' | 'member_id'>,
): Promise<string> {
  return readableAddress(email ?? (await findAccount(db, member_id as MemberId))?.email ?? '')
}

const hasOther = (db: Queryable, { site_id }: ComplaintRow, entries: readonly EntryRow[]) =>
  hasOtherSupporter(
    db,
    site_id,
    entries.flatMap(({ kind, staff_id }) => (kind === 'answered' && staff_id ? [staff_id] : [])),
  )
