import type { ComplaintId, IdempotencyKey, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { queueEntryMail } from './send-mail.ts'
import { type EntryRow, insertEntry } from './store.ts'

interface NewEntry {
  readonly complaint: ComplaintId
  readonly kind: EntryRow['kind']
  readonly staff: StaffId | null
  readonly text?: string
  readonly key?: IdempotencyKey
}

/** Adds a step to a complaint, and queues its mail if the author gets one about it. */
export async function addEntry(
  tx: Tx,
  { complaint, kind, staff, text = '', key }: NewEntry,
  now: Date,
  /** The mark of the author's browser (`markBrowser`). */
  browser?: string,
): Promise<void> {
  const id = orderedId(now)
  await insertEntry(tx, {
    complaint_id: complaint,
    id,
    kind,
    staff_id: staff,
    text,
    key: key ?? null,
    at: now,
  })
  await queueEntryMail(tx, kind, { complaint, entry: id, browser }, now)
}
