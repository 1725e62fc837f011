import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on staff_proposal. */

export type ProposalRow = Statements['select_staff_proposals']['row']

const columns = `id, kind, site_ids, member_id, details, reason, case_ref, key, proposed_by, created_at, expires_at, outcome,
  note, decided_by, decided_at, used_at`

/** Inserts a proposal. Inserts no row if its proposer has already used the key. */
export const insertProposal = named(
  'insert_staff_proposal',
  `insert into staff_proposal (id, kind, site_ids, member_id, details, reason, case_ref, key, proposed_by, created_at,
     expires_at)
   values (:id, :kind, :site_ids, :member_id?, :details, :reason, :case_ref?, :key, :proposed_by, :created_at, :expires_at)
   on conflict (proposed_by, key) do nothing returning ${columns}`,
)

export const selectProposalByKey = named(
  'select_staff_proposal_by_key',
  `select ${columns} from staff_proposal where proposed_by = :proposed_by and key = :key`,
)

export const selectProposal = named(
  'select_staff_proposal',
  `select ${columns} from staff_proposal where id = :id`,
)

export const lockProposal = named(
  'lock_staff_proposal',
  `select ${columns} from staff_proposal where id = :id for update`,
)

/** Selects the proposals within the sites that can be decided at `:now`, oldest first. */
export const selectProposals = named(
  'select_staff_proposals',
  `select ${columns} from staff_proposal
    where outcome is null and expires_at > :now and site_ids <@ :site_ids::bigint[] order by created_at, id`,
)

/** Selects what a person has proposed after `:since`, latest first. */
export const selectProposalsOf = named(
  'select_staff_proposals_of_staff',
  `select ${columns} from staff_proposal
    where proposed_by = :proposed_by and created_at > :since order by created_at desc, id desc limit :limit`,
)

/** Decides about a proposal. Updates no row if it is decided. */
export const closeProposal = named(
  'close_staff_proposal',
  `update staff_proposal set outcome = :outcome, note = :note, decided_by = :decided_by, decided_at = :decided_at
    where id = :id and outcome is null`,
)

/** Uses a confirmed proposal up. Updates no row if it was used. */
export const useProposal = named(
  'use_staff_proposal',
  `update staff_proposal set used_at = :used_at where id = :id and outcome = 'confirmed' and used_at is null`,
)
