import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import { assertUnlocked, audit } from '#server/domain/moderation/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { undoEnd } from '#server/kernel/undo-end.ts'
import { planVisitorErasure } from './erase-visitors.ts'
import { promisedDay } from './rules.ts'
import { type EntryRow, lockComplaint, selectEntries, updateComplaint, updateUndone } from './store.ts'

/**
 * Undoes the caller's own answer before its mail leaves: the complaint waits again as before, with its promised day.
 * Returns the text, which is stored no longer. Throws `complaint_not_found`, `case_locked`, and `nothing_to_undo` if the
 * mail has left or the author has done something since.
 */
export function undoComplaintAnswer(
  { app, session }: StaffContext,
  { complaint }: ParsedInput<'undoComplaintAnswer'>,
): Promise<CallOutput<'undoComplaintAnswer'>> {
  const staff = session.staffId
  const now = app.clock.now()
  return inTransaction(app.db, async (tx) => {
    const row = (await lockComplaint(tx, { id: complaint })).rows[0]
    if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('complaint_not_found')
    await assertUnlocked(app, tx, staff, 'complaint', complaint)
    const { rows: entries } = await selectEntries(tx, { complaint_ids: [complaint] })
    const answer = entries.at(-1)
    if (!answer || !findUndoEnd(entries, staff, now)) throw new ApiError('nothing_to_undo')
    const { status, since } = stateBefore(entries)
    await updateUndone(tx, { complaint_id: complaint, id: answer.id })
    await updateComplaint(tx, {
      ...{ id: complaint, status, due_on: promisedDay(since), changed_at: now },
      ...{ taken_by: row.taken_by, kept_from: row.kept_from },
    })
    await audit(
      tx,
      {
        ...{ staff, site: row.site_id, action: 'complaint_answer_undone', member: row.member_id },
        ...{
          object: { kind: 'complaint', id: complaint },
          before: { status: row.status },
          after: { status },
        },
      },
      now,
    )
    if (row.member_id === null) await planVisitorErasure(tx, complaint, now)
    return { text: answer.text }
  })
}

/** Returns until when this person can undo the answer with which the complaint ends; `null` if there is nothing to undo. */
export function findUndoEnd(entries: readonly EntryRow[], staff: StaffId, now: Date): Date | null {
  const last = entries.at(-1)
  if (last?.kind !== 'answered' || last.staff_id !== staff) return null
  const end = undoEnd(new Date(iso(last.at)))
  return end > now ? end : null
}

/** Returns the state before the last answer, and the time of the first text that it answers. */
function stateBefore(entries: readonly EntryRow[]): { status: 'open' | 'waiting'; since: Date } {
  const earlier = entries.slice(0, -1)
  const owed = earlier.slice(earlier.findLastIndex(({ kind }) => kind === 'answered') + 1)
  const first = owed.find(({ staff_id }) => staff_id === null)
  if (!first) throw new Error('an answer without a text before it')
  const isWaiting = owed.some(({ kind }) => kind === 'provider_asked')
  return { status: isWaiting ? 'waiting' : 'open', since: new Date(iso(first.at)) }
}
