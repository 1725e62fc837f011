import { randomUUID } from 'node:crypto'
import type { ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { ComplaintId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { promisedDay } from './rules.ts'
import { insertComplaint, insertEntry, lockNumbers, updateComplaint, updateNumbers } from './store.ts'

interface ReadyComplaint {
  readonly site: SiteId
  readonly member: MemberId
  readonly language: string
  readonly subject: ComplaintSubject
  readonly text: string
  readonly at: Date
  /** The answer, if it was answered. */
  readonly answer?: {
    readonly staff: StaffId
    readonly text: string
    readonly readAt: Date
    readonly at: Date
  }
}

/** Inserts a complaint of a member, open or answered, without its mails. Used for the demo. */
export async function insertReadyComplaint(
  tx: Tx,
  { site, member, language, subject, text, at, answer }: ReadyComplaint,
): Promise<void> {
  const id = orderedId<ComplaintId>(at)
  const number = ((await lockNumbers(tx, [site])).rows[0]?.last_number ?? 0) + 1
  await updateNumbers(tx, [site, number])
  await insertComplaint(tx, [
    ...[id, site, number, randomUUID(), member, null, language, subject, null],
    ...[promisedDay(at), at],
  ])
  await insertEntry(tx, [id, orderedId(at), 'received', null, text, null, at])
  if (!answer) return
  const { staff } = answer
  await insertEntry(tx, [id, orderedId(answer.readAt), 'read', staff, '', null, answer.readAt])
  await insertEntry(tx, [id, orderedId(answer.at), 'answered', staff, answer.text, null, answer.at])
  await updateComplaint(tx, [id, 'answered', null, staff, [], answer.at])
}
