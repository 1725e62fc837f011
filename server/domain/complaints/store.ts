import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the tables `complaint_counter`, `complaint` and `complaint_entry`. */

export type ComplaintRow = Statements['select_complaint_by_key']['row']

const columns = `id, site_id, number, member_id, email, language, subject, order_id, status, due_on::text as due_on,
  taken_by, kept_from::text[] as kept_from, created_at, changed_at`

export type EntryRow = Statements['select_complaint_entries']['row']

const entryColumns = 'complaint_id, id, kind, staff_id, text, at'

/**
 * Locks the numbers of the installation until the transaction ends, and returns the last one. The row of site 0 counts
 * for all sites. The other rows are from a release that counted for each site.
 */
export const lockNumbers = named(
  'lock_complaint_numbers',
  `insert into complaint_counter (site_id, last_number) values (0, (select coalesce(max(last_number), 0) from complaint_counter))
   on conflict (site_id) do update set last_number = complaint_counter.last_number returning last_number`,
)

export const updateNumbers = named(
  'update_complaint_numbers',
  'update complaint_counter set last_number = :last_number where site_id = 0',
)

export const selectByKey = named(
  'select_complaint_by_key',
  `select ${columns} from complaint where site_id = :site_id and key = :key`,
)

export const insertComplaint = named(
  'insert_complaint',
  `insert into complaint (id, site_id, number, key, member_id, email, language, subject, order_id, status, due_on,
                          created_at, changed_at)
   values (:id, :site_id, :number, :key, :member_id?, :email?, :language, :subject, :order_id?, 'open', :due_on,
     :created_at, :created_at)`,
)

export const insertEntry = named(
  'insert_complaint_entry',
  `insert into complaint_entry (complaint_id, id, kind, staff_id, text, key, at)
    values (:complaint_id, :id, :kind, :staff_id?, :text, :key?, :at)`,
)

export const selectComplaint = named('select_complaint', `select ${columns} from complaint where id = :id`)

export const lockComplaint = named(
  'lock_complaint',
  `select ${columns} from complaint where id = :id for update`,
)

export const selectEntries = named(
  'select_complaint_entries',
  `select ${entryColumns} from complaint_entry where complaint_id = any (:complaint_ids::bigint[]) order by complaint_id, id`,
)

export const selectEntryByKey = named(
  'select_complaint_entry_by_key',
  `select ${entryColumns} from complaint_entry where complaint_id = :complaint_id and key = :key`,
)

export const selectEntry = named(
  'select_complaint_entry',
  `select ${entryColumns} from complaint_entry where complaint_id = :complaint_id and id = :id`,
)

/** Selects the time of the member's first text that no answer has followed, and the end of the promised day. */
export const selectOwed = named(
  'select_complaint_owed',
  `select min(at) as since,
     (select (due_on + 1)::timestamp at time zone :time_zone::text from complaint where id = :complaint_id) as due
     from complaint_entry
    where complaint_id = :complaint_id and kind in ('received', 'written', 'review_asked')
      and id > coalesce((select max(id) from complaint_entry
                          where complaint_id = :complaint_id and kind = 'answered'), 0)`,
)

/** Marks an answer as undone. Its key stays, so that a repeated form does not answer again; its text does not. */
export const updateUndone = named(
  'undo_complaint_answer',
  `update complaint_entry set kind = 'answer_undone', text = '' where complaint_id = :complaint_id and id = :id`,
)

/** Selects the persons who have answered a complaint. */
export const selectAnswerers = named(
  'select_complaint_answerers',
  `select distinct staff_id from complaint_entry where complaint_id = :complaint_id and kind = 'answered'`,
)

/** Changes the state of a locked complaint. */
export const updateComplaint = named(
  'update_complaint',
  `update complaint set status = :status, due_on = :due_on?, taken_by = :taken_by?, kept_from = :kept_from,
    changed_at = :changed_at where id = :id`,
)

export const selectByNumber = named(
  'select_complaints_by_number',
  `select id, site_id, member_id, email from complaint where site_id = any (:site_ids::bigint[]) and number = :number`,
)

export const selectOfMember = named(
  'select_complaints_of_member',
  `select ${columns} from complaint where member_id = :member_id order by id desc limit :limit?`,
)

/** Selects the complaints that were filed on site `:site_id` without signing in, with the address `:email`. */
export const selectOfAddress = named(
  'select_complaints_of_address',
  `select ${columns} from complaint where site_id = :site_id and email = :email order by id desc limit :limit?`,
)

/** Selects complaints that wait for an answer, without those in `:skipped`, first due first. */
export const selectDue = named(
  'select_due_complaints',
  `select first.* from unnest(:site_ids::bigint[]) as site (id)
    cross join lateral (select ${columns} from complaint
      where site_id = site.id and status = :status and status in ('open', 'waiting')
        and id <> all (:skipped::bigint[])
      order by due_on, id limit :limit) first
    order by first.due_on, first.id limit :limit`,
)

/** Selects complaints that wait for no answer, latest change first. */
export const selectDone = named(
  'select_done_complaints',
  `select last.* from unnest(:site_ids::bigint[]) as site (id)
    cross join lateral (select ${columns} from complaint
      where site_id = site.id and status = :status and status in ('answered', 'closed')
      order by changed_at desc, id limit :limit) last
    order by last.changed_at desc, last.id limit :limit`,
)

/** Counts the complaints in each state, up to `:limit`, by the indexes of those that are due and of the others. */
export const countInStates = named(
  'count_complaints',
  `select state.name as status, least(sum(each.count), :limit)::int as count
     from unnest(:site_ids::bigint[]) as site (id)
    cross join (values ('open'), ('waiting'), ('answered'), ('closed')) as state (name)
    cross join lateral (select (select count(*) from (select from complaint
        where site_id = site.id and status = state.name and status in ('open', 'waiting')
        order by due_on limit :limit) due)
      + (select count(*) from (select from complaint
        where site_id = site.id and status = state.name and status in ('answered', 'closed')
        order by changed_at desc limit :limit) done) as count) each
    group by state.name`,
)

/**
 * Counts the complaints to which support owes an answer, up to `:limit`, and selects the times of the one whose
 * promised day ends first.
 */
export const selectBacklog = named(
  'select_complaint_backlog',
  `select (select count(*)::int
       from (select 1 from unnest(:site_ids::bigint[]) as site (id) cross join (values ('open'), ('waiting')) as state (name)
         cross join lateral (select from complaint
           where site_id = site.id and status = state.name and status in ('open', 'waiting')
           order by due_on limit :limit) each
         limit :limit) waiting) as count, first.created_at as since,
     (first.due_on + 1)::timestamp at time zone :time_zone::text as due
     from (select 1) one left join lateral (select each.created_at, each.due_on
       from unnest(:site_ids::bigint[]) as site (id) cross join (values ('open'), ('waiting')) as state (name)
       cross join lateral (select created_at, due_on, id from complaint
         where site_id = site.id and status = state.name and status in ('open', 'waiting')
         order by due_on, id limit 1) each
       order by each.due_on, each.id limit 1) first on true`,
)

/** Deletes complaints and their entries. */
export const deleteComplaints = named(
  'delete_complaints',
  `with gone as (delete from complaint where id = any (:ids::bigint[]) returning id)
   delete from complaint_entry where complaint_id in (select id from gone)`,
)
