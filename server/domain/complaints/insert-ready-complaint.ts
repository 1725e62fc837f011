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
  const number = ((await lockNumbers(tx)).rows[0]?.last_number ?? 0) + 1
  await updateNumbers(tx, { last_number: number })
  await insertComplaint(tx, {
    id,
    site_id: site,
    number,
    key: randomUUID(),
    member_id: member,
    email: null,
    language,
    subject,
    order_id: null,
    due_on: promisedDay(at),
    created_at: at,
  })
  await insertEntry(tx, {
    complaint_id: id,
    id: orderedId(at),
    kind: 'received',
    staff_id: null,
    text,
    key: null,
    at,
  })
  if (!answer) return
  const { staff } = answer
  await insertEntry(tx, {
    complaint_id: id,
    id: orderedId(answer.readAt),
    kind: 'read',
    staff_id: staff,
    text: '',
    key: null,
    at: answer.readAt,
  })
  await insertEntry(tx, {
    complaint_id: id,
    id: orderedId(answer.at),
    kind: 'answered',
    staff_id: staff,
    text: answer.text,
    key: null,
    at: answer.at,
  })
  await updateComplaint(tx, {
    id,
    status: 'answered',
    due_on: null,
    taken_by: staff,
    kept_from: [],
    changed_at: answer.at,
  })
}
