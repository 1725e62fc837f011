import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount, findAccountByAddress } from '#server/domain/accounts/index.ts'
import { findOrder } from '#server/domain/orders/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { caseNumber } from './rules.ts'
import {
  type ComplaintRow,
  deleteComplaints,
  selectEntries,
  selectOfAddress,
  selectOfMember,
} from './store.ts'

/**
 * Exports and erases the complaints of a member, with all texts of both sides. They include those that were filed
 * without signing in, if the account has confirmed their address.
 */
export const personalData: PersonalData<ArchiveParts['complaints']> = {
  async export(app, member) {
    const rows = await listAll(app.db, member)
    const { rows: entries } = await selectEntries(app.db, { complaint_ids: rows.map(({ id }) => id) })
    return {
      complaints: await Promise.all(
        rows.map(async (row) => {
          const order = row.order_id && (await findOrder(app.db, member, row.order_id))
          return {
            number: caseNumber(row.number),
            at: iso(row.created_at),
            subject: row.subject,
            status: row.status,
            order: order ? order.number : null,
            email: row.email,
            steps: entries
              .filter(({ complaint_id }) => complaint_id === row.id)
              .flatMap(({ kind, text, at }) =>
                kind === 'answer_undone' ? [] : [{ kind, text, at: iso(at) }],
              ),
          }
        }),
      ),
    }
  },
  async erase(_app, tx, member) {
    await deleteComplaints(tx, { ids: (await listAll(tx, member)).map(({ id }) => id) })
  },
}

const everything = null

async function listAll(db: Queryable, member: MemberId): Promise<ComplaintRow[]> {
  const own = await selectOfMember(db, { member_id: member, limit: everything })
  const account = await findAccount(db, member)
  if (!account) return own.rows
  const owner = await findAccountByAddress(db, account.site_id, account.email)
  if (owner?.id !== member) return own.rows
  return [
    ...own.rows,
    ...(await selectOfAddress(db, { site_id: account.site_id, email: account.email, limit: everything }))
      .rows,
  ]
}
