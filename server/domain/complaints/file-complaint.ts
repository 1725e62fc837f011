import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { ComplaintId, MemberId } from '#contract/wire/ids.ts'
import { markBrowser } from '#server/domain/accounts/index.ts'
import { countPause } from '#server/domain/chats/index.ts'
import { findOrder } from '#server/domain/orders/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { addEntry } from './add-entry.ts'
import { planVisitorErasure } from './erase-visitors.ts'
import { refOf } from './find-own.ts'
import { promisedDay } from './rules.ts'
import {
  type ComplaintRow,
  insertComplaint,
  lockNumbers,
  selectByKey,
  selectEntries,
  updateNumbers,
} from './store.ts'

type Filed = ParsedInput<'fileComplaint'>

/**
 * Files a complaint and queues its receipt (M7). A repeated key returns the same complaint. For a visitor, never looks
 * the mail address up, so that the answer is the same for every address (H7). Throws `order_not_found`, `key_reused`
 * and `invalid_fields`.
 */
export async function fileComplaint(requestContext: RequestContext, filed: Filed): Promise<ComplaintRef> {
  const { app, site, session, locale } = requestContext
  const member = session?.kind === 'member' ? session.memberId : null
  if (!member && filed.email === '') throw invalidFields({ email: 'required' })
  const email = member ? null : filed.email
  const order = (member && filed.order) || null
  if (member && order && !(await findOrder(app.db, member, order))) throw new ApiError('order_not_found')
  const now = app.clock.now()
  const row = await inTransaction(app.db, async (tx) => {
    // The lock also orders two requests with the same key, so that the second one finds the first one's complaint.
    const last = (await lockNumbers(tx)).rows[0]?.last_number ?? 0
    const earlier = (await selectByKey(tx, { site_id: site.id, key: filed.key })).rows[0]
    if (earlier) {
      const [first] = (await selectEntries(tx, { complaint_ids: [earlier.id] })).rows
      assertSame(earlier, filed, { member, email, order, text: first?.text })
      return earlier
    }
    const id = orderedId<ComplaintId>(now)
    await updateNumbers(tx, { last_number: last + 1 })
    await insertComplaint(tx, {
      id,
      site_id: site.id,
      number: last + 1,
      key: filed.key,
      member_id: member,
      email,
      language: locale,
      subject: filed.subject,
      order_id: order,
      due_on: promisedDay(now),
      created_at: now,
    })
    const entry = { complaint: id, kind: 'received', staff: null, text: filed.text } as const
    await addEntry(tx, entry, now, markBrowser(requestContext))
    if (!member) await planVisitorErasure(tx, id, now)
    if (filed.paused)
      await countPause(tx, site.id, { asks: filed.paused, by: filed.paused_by ?? 'rules' }, 'disputed', now)
    return { id, member_id: member }
  })
  return refOf(app, row)
}

/** Throws `key_reused` if the complaint with the same key is another one. */
function assertSame(
  row: ComplaintRow,
  { subject, text }: Filed,
  author: { member: MemberId | null; email: string | null; order: string | null; text: string | undefined },
): void {
  const isSame =
    row.member_id === author.member &&
    row.email === author.email &&
    row.order_id === author.order &&
    row.subject === subject &&
    author.text === text
  if (!isSame) throw new ApiError('key_reused')
}
