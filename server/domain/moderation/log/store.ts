import { statements, type Queryable } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the chain of the audit trail: `audit_head`, `audit_link`, `audit_check`, with their entries. */

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

export const insertCheck = named(
  'insert_audit_check',
  `insert into audit_check (at, length, hash, differences) values (:at, :length, :hash, :differences)
    on conflict do nothing`,
)
