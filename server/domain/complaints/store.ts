import type { ComplaintEntry } from '#contract/complaints/complaints.ts'
import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { ComplaintId, MemberId, OrderId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the tables `complaint_counter`, `complaint` and `complaint_entry`. */

export interface ComplaintRow {
  id: ComplaintId
  site_id: SiteId
  number: number
  member_id: MemberId | null
  email: string | null
  language: string
  subject: ComplaintSubject
  order_id: OrderId | null
  status: ComplaintStatus
  due_on: string | null
  taken_by: StaffId | null
  kept_from: StaffId[]
  created_at: string
  changed_at: string
}

const columns = `id, site_id, number, member_id, email, language, subject, order_id, status, due_on::text as due_on,
  taken_by, kept_from::text[] as kept_from, created_at, changed_at`

export interface EntryRow {
  complaint_id: ComplaintId
  id: string
  kind: ComplaintEntry['kind']
  staff_id: StaffId | null
  text: string
  at: string
}

const entryColumns = 'complaint_id, id, kind, staff_id, text, at'

/** Locks the numbers of site $1 until the transaction ends, and returns the last one. */
export const lockNumbers = named<{ last_number: number }>(
  'lock_complaint_numbers',
  `insert into complaint_counter (site_id, last_number) values ($1, 0)
   on conflict (site_id) do update set last_number = complaint_counter.last_number returning last_number`,
)

export const updateNumbers = named(
  'update_complaint_numbers',
  'update complaint_counter set last_number = $2 where site_id = $1',
)

export const selectByKey = named<ComplaintRow>(
  'select_complaint_by_key',
  `select ${columns} from complaint where site_id = $1 and key = $2`,
)

export const insertComplaint = named(
  'insert_complaint',
  `insert into complaint (id, site_id, number, key, member_id, email, language, subject, order_id, status, due_on,
                          created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11, $11)`,
)

export const insertEntry = named(
  'insert_complaint_entry',
  `insert into complaint_entry (complaint_id, id, kind, staff_id, text, key, at) values ($1, $2, $3, $4, $5, $6, $7)`,
)

export const selectComplaint = named<ComplaintRow>(
  'select_complaint',
  `select ${columns} from complaint where id = $1`,
)

export const lockComplaint = named<ComplaintRow>(
  'lock_complaint',
  `select ${columns} from complaint where id = $1 for update`,
)

export const selectEntries = named<EntryRow>(
  'select_complaint_entries',
  `select ${entryColumns} from complaint_entry where complaint_id = any ($1::bigint[]) order by complaint_id, id`,
)

export const selectEntryByKey = named<EntryRow>(
  'select_complaint_entry_by_key',
  `select ${entryColumns} from complaint_entry where complaint_id = $1 and key = $2`,
)

export const selectEntry = named<EntryRow>(
  'select_complaint_entry',
  `select ${entryColumns} from complaint_entry where complaint_id = $1 and id = $2`,
)

/** Selects the persons who have answered a complaint. */
export const selectAnswerers = named<{ staff_id: StaffId }>(
  'select_complaint_answerers',
  `select distinct staff_id from complaint_entry where complaint_id = $1 and kind = 'answered'`,
)

/** Changes the state of a locked complaint. */
export const updateComplaint = named(
  'update_complaint',
  `update complaint set status = $2, due_on = $3, taken_by = $4, kept_from = $5, changed_at = $6 where id = $1`,
)

export const selectOfMember = named<ComplaintRow>(
  'select_complaints_of_member',
  `select ${columns} from complaint where member_id = $1 order by id desc limit $2`,
)

/** Selects the complaints that were filed on site $1 without signing in, with the address $2. */
export const selectOfAddress = named<ComplaintRow>(
  'select_complaints_of_address',
  `select ${columns} from complaint where site_id = $1 and email = $2 order by id desc limit $3`,
)

/** Selects complaints that wait for an answer, first due first. */
export const selectDue = named<ComplaintRow>(
  'select_due_complaints',
  `select ${columns} from complaint
    where site_id = any ($1::bigint[]) and status = $2 and status in ('open', 'waiting') order by due_on, id limit $3`,
)

/** Selects complaints that wait for no answer, latest change first. */
export const selectDone = named<ComplaintRow>(
  'select_done_complaints',
  `select ${columns} from complaint
    where site_id = any ($1::bigint[]) and status = $2 and status in ('answered', 'closed')
    order by changed_at desc, id limit $3`,
)

/** Counts the complaints in state $2, up to $3. */
export const countInState = named<{ count: number }>(
  'count_complaints',
  `select count(*)::int as count
     from (select 1 from complaint where site_id = any ($1::bigint[]) and status = $2 limit $3) counted`,
)

/** Deletes complaints and their entries. */
export const deleteComplaints = named(
  'delete_complaints',
  `with gone as (delete from complaint where id = any ($1::bigint[]) returning id)
   delete from complaint_entry where complaint_id in (select id from gone)`,
)
