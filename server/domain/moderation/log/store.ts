import { statements, type Queryable } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the chain of the audit trail (`audit_head`, `audit_link`, `audit_check`), with its entries. */

/** Makes all following statements of a transaction read one snapshot. Call it first. */
export const readOneSnapshot = (tx: Queryable): Promise<unknown> =>
  tx.query('set transaction isolation level repeatable read, read only')

export type ChainRow = Statements['select_audit_chain']['row']

/** Selects the next links after position `:position`, with the parts of their entries that the hashes cover. */
export const selectChain = named(
  'select_audit_chain',
  `select l.position, l.site_id, l.entry_id, l.reference, l.hash, e.id, e.staff_id, e.action, e.object_kind, e.object_id,
          e.member_id, e.salt, (extract(epoch from e.at) * 1000000)::bigint as at,
          jsonb_build_array(e.before - '{note,photo_before}'::text[], e.after - '{note,photo_before}'::text[])::text as states,
          jsonb_build_array(e.before -> 'note', e.before -> 'photo_before', e.after -> 'note', e.after -> 'photo_before')::text
            as texts
     from audit_link l left join audit_entry e on e.site_id = l.site_id and e.id = l.entry_id
    where l.position > :position order by l.position limit :limit`,
)

/** Selects entries that have no place in the chain. */
export const selectUnlinked = named(
  'select_unlinked_audit_entries',
  `select e.site_id, e.id from audit_entry e
    where not exists (select from audit_link l where l.site_id = e.site_id and l.entry_id = e.id)
    order by e.id limit :limit`,
)

export const selectHead = named('select_audit_head', 'select length, hash from audit_head')

/** Selects the results of the verification, oldest first. */
export const selectChecks = named(
  'select_audit_checks',
  'select at, length, hash, differences from audit_check order by at',
)

export const selectLastCheck = named(
  'select_last_audit_check',
  'select at, length, differences from audit_check order by at desc limit 1',
)

export const insertCheck = named(
  'insert_audit_check',
  `insert into audit_check (at, length, hash, differences) values (:at, :length, :hash, :differences)
    on conflict do nothing`,
)

export type ActRow = Statements['select_logged_acts']['row']

/**
 * Selects the next entries of the sites before place `:position`, newest first. Each other parameter restricts them,
 * unless it is null. Leaves out objects of other kinds than `:kinds`, and the acts `:hidden_actions`. Days are days
 * in the time zone `:time_zone`, both included.
 */
export const selectActs = named(
  'select_logged_acts',
  `select l.position, encode(l.hash, 'hex') as hash, e.site_id, e.staff_id, e.action, e.object_kind, e.object_id,
          e.member_id, e.before - 'photo_before' as before, e.after - 'photo_before' as after, e.at
     from audit_link l join audit_entry e on e.site_id = l.site_id and e.id = l.entry_id
    where l.site_id = any (:site_ids::bigint[]) and l.position < :position
      and (:staff_id?::bigint is null or e.staff_id = :staff_id)
      and e.object_kind = any (:kinds::text[]) and e.action <> all (:hidden_actions::text[])
      and (:action?::text is null or e.action = :action)
      and (:object_kind?::text is null or e.object_kind = :object_kind)
      and (:member_id?::bigint is null or e.member_id = :member_id)
      and (:since?::date is null or e.at >= (:since::date::timestamp at time zone :time_zone))
      and (:until?::date is null or e.at < ((:until::date + 1)::timestamp at time zone :time_zone))
    order by l.position desc limit :limit`,
)

/** Selects the entries about the objects `:object_ids` of site `:site_id`, newest first. */
export const selectActsOn = named(
  'select_acts_on_objects',
  `select object_id, staff_id, action, at from audit_entry
    where site_id = :site_id and object_kind = :object_kind and object_id = any (:object_ids::bigint[])
    order by id desc limit :limit`,
)

/** Selects which of these people have entries on the sites. */
export const selectActors = named(
  'select_audit_actors',
  `select s.id as staff_id from unnest(:staff_ids::bigint[]) s (id)
    where exists (select from audit_entry e where e.staff_id = s.id and e.site_id = any (:site_ids::bigint[]))`,
)

/**
 * Counts the cases of the sites that each of these people has left to others since `:since`. `:first_id`, the first
 * possible id of that time, is only there for the index: an id can be later than the time of its entry.
 */
export const countSkips = named(
  'count_skips_of_staff',
  `select staff_id, count(*)::int as count from audit_entry
    where staff_id = any (:staff_ids::bigint[]) and id >= :first_id and at >= :since and site_id = any (:site_ids::bigint[])
      and action = 'case_skipped'
    group by staff_id`,
)

/** Selects why a person last opened a member's file since `:at`. */
export const selectLastLook = named(
  'select_last_look_at_member',
  `select after, at from audit_entry
    where member_id = :member_id and staff_id = :staff_id and action = 'looked' and object_kind = 'member'
      and after ? 'shows' and at > :at
    order by id desc limit 1`,
)

/** Selects the latest acts that concern a member, without looks. */
export const selectActsAbout = named(
  'select_acts_about_member',
  `select staff_id, action, object_kind, object_id, after, at from audit_entry
    where member_id = :member_id and action <> 'looked' order by id desc limit :limit`,
)

/** Selects the objects at which a person has looked since `:at`. */
export const selectLooks = named(
  'select_audit_looks',
  `select distinct object_id from audit_entry
    where site_id = any (:site_ids::bigint[]) and object_kind = :object_kind and object_id = any (:object_ids::bigint[])
      and action = 'looked' and staff_id = :staff_id and at > :at`,
)
