import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ComplaintId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { assertUnlocked, audit, forgetCase } from '#server/domain/moderation/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { undoEnd } from '#server/kernel/undo-end.ts'
import { addEntry } from './add-entry.ts'
import { planVisitorErasure } from './erase-visitors.ts'
import { isDue } from './rules.ts'
import { previewAnswer } from './send-mail.ts'
import {
  type ComplaintRow,
  lockComplaint,
  selectComplaint,
  selectEntryByKey,
  selectOwed,
  updateComplaint,
} from './store.ts'

type Action = 'complaint_taken' | 'complaint_provider_asked' | 'complaint_answered'

/**
 * Makes a complaint the caller's own. Does nothing if it already is. Throws `another_reviewer` if the member has asked
 * for somebody else, and `complaint_taken` if another person has it than the caller saw.
 */
export const takeComplaint = (
  requestContext: StaffContext,
  { complaint, from }: ParsedInput<'takeComplaint'>,
): Promise<Date> =>
  change(requestContext, complaint, 'complaint_taken', async (tx, row, now) => {
    const { staffId } = requestContext.session
    if (row.taken_by === staffId) return null
    if (row.kept_from.includes(staffId)) throw new ApiError('another_reviewer')
    if (row.taken_by !== from) throw new ApiError('complaint_taken')
    await updateComplaint(tx, {
      id: row.id,
      status: row.status,
      due_on: row.due_on,
      taken_by: staffId,
      kept_from: row.kept_from,
      changed_at: now,
    })
    await addEntry(tx, { complaint, kind: 'read', staff: staffId }, now)
    return row.status
  })

/** Notes that the caller has asked the payment provider. Does nothing if this is already noted. */
export const noteProviderAsked = (
  requestContext: StaffContext,
  { complaint }: ParsedInput<'noteProviderAsked'>,
): Promise<Date> =>
  change(requestContext, complaint, 'complaint_provider_asked', async (tx, row, now) => {
    const { staffId } = requestContext.session
    assertTaken(row, requestContext)
    if (row.status === 'waiting') return null
    await updateComplaint(tx, {
      id: row.id,
      status: 'waiting',
      due_on: row.due_on,
      taken_by: staffId,
      kept_from: row.kept_from,
      changed_at: now,
    })
    await addEntry(tx, { complaint, kind: 'provider_asked', staff: staffId }, now)
    return 'waiting'
  })

/**
 * Answers a complaint that the caller has taken. Returns when the mail leaves; until then the answer can be undone. A
 * repeated key answers once. Throws `key_reused` for another text, and `complaint_changed` for an answer that was undone.
 */
export async function answerComplaint(
  requestContext: StaffContext,
  { complaint, text, key }: ParsedInput<'answerComplaint'>,
): Promise<CallOutput<'answerComplaint'>> {
  const answeredAt = await change(
    requestContext,
    complaint,
    'complaint_answered',
    async (tx, row, now) => {
      assertTaken(row, requestContext)
      const { staffId } = requestContext.session
      await updateComplaint(tx, {
        id: row.id,
        status: 'answered',
        due_on: null,
        taken_by: staffId,
        kept_from: row.kept_from,
        changed_at: now,
      })
      await addEntry(tx, { complaint, kind: 'answered', staff: staffId, text, key }, now)
      return 'answered'
    },
    { text, key },
  )
  return { mail_at: undoEnd(answeredAt).toISOString() }
}

/**
 * Returns the mail that `answerComplaint` would send, without answering. Throws `complaint_not_found`,
 * `complaint_changed`, `complaint_taken`.
 */
export async function previewComplaintAnswer(
  requestContext: StaffContext,
  { complaint, text }: ParsedInput<'previewComplaintAnswer'>,
): Promise<CallOutput<'previewComplaintAnswer'>> {
  const { app, session } = requestContext
  const row = await findForStaff(requestContext, complaint)
  if (!isDue(row.status)) throw new ApiError('complaint_changed')
  assertTaken(row, requestContext)
  return { mail: await previewAnswer(app, row, { staff_id: session.staffId, text }) }
}

/** Returns a complaint of the caller's sites. Throws `forbidden`, `complaint_not_found`. */
export async function findForStaff(
  { app, session }: StaffContext,
  complaint: ComplaintId,
): Promise<ComplaintRow> {
  const row = (await selectComplaint(app.db, { id: complaint })).rows[0]
  if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('complaint_not_found')
  return row
}

/**
 * Changes a complaint that waits for an answer, in one transaction with its entry in the audit trail. The lock orders
 * two colleagues. Throws `case_locked` while another person holds it. `act` returns the new state, or `null` if nothing is to do. Returns the
 * time of the change, or of the earlier one with the same key.
 */
async function change(
  requestContext: StaffContext,
  complaint: ComplaintId,
  action: Action,
  act: (tx: Tx, row: ComplaintRow, now: Date) => Promise<ComplaintRow['status'] | null>,
  written?: Pick<ParsedInput<'answerComplaint'>, 'text' | 'key'>,
): Promise<Date> {
  const { app, session } = requestContext
  const now = app.clock.now()
  return inTransaction(app.db, async (tx) => {
    const row = (await lockComplaint(tx, { id: complaint })).rows[0]
    if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('complaint_not_found')
    const earlier =
      written && (await selectEntryByKey(tx, { complaint_id: complaint, key: written.key })).rows[0]
    if (earlier?.kind === 'answer_undone') throw new ApiError('complaint_changed')
    if (earlier && earlier.text !== written.text) throw new ApiError('key_reused')
    if (earlier) return new Date(iso(earlier.at))
    if (!isDue(row.status)) throw new ApiError('complaint_changed')
    await assertUnlocked(app, tx, session.staffId, 'complaint', complaint)
    const { since } = (await selectOwed(tx, { complaint_id: complaint, time_zone: timeZone })).rows[0] ?? {}
    const status = await act(tx, row, now)
    if (status === null) return now
    if (!isDue(status)) await forgetCase(tx, 'complaint', complaint)
    const entry = {
      staff: session.staffId,
      site: row.site_id,
      action,
      object: { kind: 'complaint', id: complaint },
      member: row.member_id,
      before: { status: row.status, taken_by: row.taken_by, waiting_since: since ? iso(since) : null },
      after: { status, taken_by: session.staffId },
    } as const
    await audit(tx, entry, now)
    if (row.member_id === null) await planVisitorErasure(tx, complaint, now)
    return now
  })
}

function assertTaken(row: ComplaintRow, { session }: StaffContext): void {
  if (row.taken_by !== session.staffId) throw new ApiError('complaint_taken')
}
