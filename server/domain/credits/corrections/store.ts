import type { Correction } from '#contract/credits/credits.ts'
import type { CorrectionId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

export interface CorrectionRow {
  member_id: MemberId
  id: CorrectionId
  site_id: SiteId
  credits: number
  reason: string
  status: Correction['status']
  staff_id: StaffId
  decided_by: StaffId | null
  created_at: string
}

const columns = 'member_id, id, site_id, credits, reason, status, staff_id, decided_by, created_at'

/** Inserts a correction. Inserts no row if the member already has one with this key. */
export const insertCorrection = named<CorrectionRow>(
  'insert_credit_correction',
  `insert into credit_correction (member_id, id, site_id, key, credits, reason, status, staff_id, created_at)
   values ($1, $2, $3, $4, $5, $6, 'proposed', $7, $8)
   on conflict (member_id, key) do nothing returning ${columns}`,
)

/** Locks the booking of corrections until the transaction ends. */
export const lockCorrections = named(
  'lock_credit_corrections',
  `select pg_advisory_xact_lock(hashtextextended('credit_correction', 0))`,
)

/**
 * Selects the credits that were corrected after $3 without a second person: those by the person $1 for any member, or
 * those for the member $2 by anybody, whichever are more. Added and removed credits count alike.
 */
export const selectBookedAlone = named<{ credits: number }>(
  'select_credits_corrected_alone',
  `select greatest(
            coalesce(sum(abs(credits)) filter (where staff_id = $1), 0),
            coalesce(sum(abs(credits)) filter (where member_id = $2), 0)
          )::integer as credits
     from credit_correction
    where (staff_id = $1 or member_id = $2) and status = 'booked' and decided_by = staff_id and created_at > $3`,
)

export const selectCorrectionByKey = named<CorrectionRow>(
  'select_credit_correction_by_key',
  `select ${columns} from credit_correction where member_id = $1 and key = $2`,
)

export const selectCorrection = named<CorrectionRow>(
  'select_credit_correction',
  `select ${columns} from credit_correction where id = $1`,
)

/** Decides about a proposed correction. Returns no row if it is already decided. */
export const updateCorrection = named<CorrectionRow>(
  'update_credit_correction',
  `update credit_correction set status = $3, decided_by = $4, decided_at = $5
    where member_id = $1 and id = $2 and status = 'proposed' returning ${columns}`,
)

export const selectCorrectionsOf = named<CorrectionRow>(
  'select_credit_corrections_of_member',
  `select ${columns} from credit_correction where member_id = $1 order by id`,
)

/** Moves the corrections of member $1 to the anonymous id $2 and erases their reasons, which are free texts. */
export const keepCorrections = named(
  'keep_credit_corrections',
  `with gone as (delete from credit_correction where member_id = $1 returning *)
   insert into credit_correction (member_id, id, site_id, key, credits, reason, status, staff_id, decided_by, created_at,
                                  decided_at)
   select $2, id, site_id, gen_random_uuid(), credits, '', status, staff_id, decided_by, created_at, decided_at
     from gone`,
)
