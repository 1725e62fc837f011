import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type CorrectionRow = Statements['insert_credit_correction']['row']

const columns =
  'member_id, id, site_id, credits, reason, status, staff_id, decided_by, created_at, decided_at, note'

/** Inserts a correction. Inserts no row if the member already has one with this key. */
export const insertCorrection = named(
  'insert_credit_correction',
  `insert into credit_correction (member_id, id, site_id, key, credits, reason, status, staff_id, created_at)
   values (:member_id, :id, :site_id, :key, :credits, :reason, 'proposed', :staff_id, :created_at)
   on conflict (member_id, key) do nothing returning ${columns}`,
)

/** Locks the booking of corrections until the transaction ends. */
export const lockCorrections = named(
  'lock_credit_corrections',
  `select pg_advisory_xact_lock(hashtextextended('credit_correction', 0))`,
)

/**
 * Selects the credits that were corrected after `:since` without a second person: those by the person `:staff_id`
 * for any member, or those for the member `:member_id` by anybody, whichever are more. Added and removed credits
 * count alike.
 */
export const selectBookedAlone = named(
  'select_credits_corrected_alone',
  `select greatest(
            coalesce(sum(abs(credits)) filter (where staff_id = :staff_id), 0),
            coalesce(sum(abs(credits)) filter (where member_id = :member_id), 0)
          )::integer as credits
     from credit_correction
    where (staff_id = :staff_id or member_id = :member_id) and status = 'booked' and decided_by = staff_id
      and created_at > :since`,
)

export const selectCorrectionByKey = named(
  'select_credit_correction_by_key',
  `select ${columns} from credit_correction where member_id = :member_id and key = :key`,
)

export const selectCorrection = named(
  'select_credit_correction',
  `select ${columns} from credit_correction where id = :id`,
)

export const selectProposed = named(
  'select_proposed_corrections',
  `select ${columns} from credit_correction
    where status = 'proposed' and created_at > :since and site_id = any (:site_ids::bigint[])
      and (member_id = :member_id? or :member_id? is null) order by id`,
)

/**
 * Selects the corrections on these sites that a person has proposed after `:since` and that are decided, latest first.
 * Leaves out those of erased members, which have no reason, and those that the person booked alone.
 */
export const selectDecided = named(
  'select_decided_corrections',
  `select ${columns} from credit_correction
    where staff_id = :staff_id and status <> 'proposed' and created_at > :since and reason <> ''
      and site_id = any (:site_ids::bigint[]) and not (status = 'booked' and decided_by = staff_id)
    order by created_at desc, id desc`,
)

/** Decides about a proposed correction. Returns no row if it is already decided. */
export const updateCorrection = named(
  'update_credit_correction',
  `update credit_correction set status = :status, decided_by = :decided_by, decided_at = :decided_at, note = :note
    where member_id = :member_id and id = :id and status = 'proposed' returning ${columns}`,
)

export const selectCorrectionsOf = named(
  'select_credit_corrections_of_member',
  `select ${columns} from credit_correction where member_id = :member_id order by id`,
)

/**
 * Moves the decided corrections of member `:member_id` to the anonymous id `:anonymous_id` and erases their reasons and notes,
 * which are free texts. Deletes those that wait for a second person: nobody could receive their credits.
 */
export const keepCorrections = named(
  'keep_credit_corrections',
  `with gone as (delete from credit_correction where member_id = :member_id returning *)
   insert into credit_correction (member_id, id, site_id, key, credits, reason, status, staff_id, decided_by,
     created_at,
                                  decided_at)
   select :anonymous_id, id, site_id, gen_random_uuid(), credits, '', status, staff_id, decided_by, created_at,
     decided_at
     from gone where status <> 'proposed'`,
)
