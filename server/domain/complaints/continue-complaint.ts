import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { hasOtherSupporter, markBrowser } from '#server/domain/accounts/index.ts'
import { forgetCase } from '#server/domain/moderation/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { addEntry } from './add-entry.ts'
import { planVisitorErasure } from './erase-visitors.ts'
import { lockOwn } from './find-own.ts'
import { isDue, promisedDay } from './rules.ts'
import { type ComplaintRow, selectAnswerers, selectEntryByKey, updateComplaint } from './store.ts'

/**
 * Adds a text of the author. An answered complaint becomes open again with a new promised day: the same person goes on,
 * or with `another_person` somebody who has not answered it. A repeated key adds the text once. Throws
 * `complaint_changed` if the complaint is not in the needed state, `no_other_person`, `key_reused`.
 */
export async function writeToComplaint(
  requestContext: RequestContext,
  { complaint, text, another_person, key }: ParsedInput<'writeToComplaint'>,
): Promise<void> {
  const { app } = requestContext
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const row = await lockOwn(requestContext, complaint, tx)
    const kind = another_person ? 'review_asked' : 'written'
    const earlier = (await selectEntryByKey(tx, { complaint_id: row.id, key })).rows[0]
    if (earlier) {
      if (earlier.text !== text || earlier.kind !== kind) throw new ApiError('key_reused')
      return
    }
    if (row.status === 'closed' || (another_person && row.status !== 'answered'))
      throw new ApiError('complaint_changed')
    const due = isDue(row.status) ? row.due_on : promisedDay(now)
    const status = isDue(row.status) ? row.status : 'open'
    const [taker, keptFrom] = another_person
      ? [null, await answerersIfAnother(tx, row)]
      : [row.taken_by, row.kept_from]
    await updateComplaint(tx, {
      id: row.id,
      status,
      due_on: due,
      taken_by: taker,
      kept_from: keptFrom,
      changed_at: now,
    })
    await addEntry(tx, { complaint: row.id, kind, staff: null, text, key }, now, markBrowser(requestContext))
    if (row.member_id === null) await planVisitorErasure(tx, row.id, now)
  })
}

/** Closes a complaint. Does nothing if it is already closed. Nothing else closes a complaint. */
export async function closeComplaint(
  requestContext: RequestContext,
  { complaint }: ParsedInput<'closeComplaint'>,
): Promise<void> {
  const { app } = requestContext
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const row = await lockOwn(requestContext, complaint, tx)
    if (row.status === 'closed') return
    await updateComplaint(tx, {
      id: row.id,
      status: 'closed',
      due_on: null,
      taken_by: row.taken_by,
      kept_from: row.kept_from,
      changed_at: now,
    })
    await addEntry(tx, { complaint: row.id, kind: 'closed', staff: null }, now)
    await forgetCase(tx, 'complaint', row.id)
    if (row.member_id === null) await planVisitorErasure(tx, row.id, now)
  })
}

/** Returns those who have answered the complaint. Throws `no_other_person` if nobody else may answer on the site. */
async function answerersIfAnother(tx: Tx, { id, site_id }: ComplaintRow) {
  const { rows } = await selectAnswerers(tx, { complaint_id: id })
  const answerers = rows.map(({ staff_id }) => staff_id)
  if (!(await hasOtherSupporter(tx, site_id, answerers))) throw new ApiError('no_other_person')
  return answerers
}
