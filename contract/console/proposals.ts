import { z } from 'zod'
import { Role } from '#contract/accounts/accounts.ts'
import { AuditFilter, Position } from '#contract/moderation/audit-log.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId, OrderId, ProposalId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { CaseRef } from './case-ref.ts'
import { staffChangeKinds } from './staff.ts'

/** An act, as its second person confirms it. */
const Act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund'),
    order: OrderId,
    order_number: z.string(),
    credits: z.int(),
    cents: z.int(),
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('export'),
    filter: AuditFilter,
    rows: z.int(),
    /** The place of its newest entry. */
    until: Position,
  }),
  z.object({ kind: z.literal('correction'), credits: z.int() }),
  z.object({ kind: z.literal('ban') }),
  z.object({
    kind: z.literal('staff_change'),
    change: z.enum(staffChangeKinds),
    name: z.string(),
    email: z.string(),
    role: Role,
    role_before: Role.nullable(),
  }),
])

const Listed = z.object({
  /** Its number among those of its kind. */
  id: z.string(),
  act: Act,
  /** The sites concerned. */
  sites: z.array(SiteId),
  member: MemberId.nullable(),
  /** Empty for a change of staff. */
  reason: z.string(),
  case: CaseRef.nullable(),
  proposed_at: Timestamp,
})

/** An act that one person has proposed and that waits for another one. */
export const Proposal = Listed.extend({
  proposed_by: z.string(),
  /** Whether the caller has proposed it. The caller may then withdraw but not confirm it. */
  own: z.boolean(),
  expires_at: Timestamp,
  /** The people who can confirm it. */
  waits_for: z.array(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

/** An act that the caller has proposed, after its decision. */
export const DecidedProposal = Listed.extend({
  /** `void`: its time was over, its proposer could no longer propose it, or what it is about has changed. */
  outcome: z.enum(['confirmed', 'rejected', 'withdrawn', 'void']),
  decided_by: z.string(),
  decided_at: Timestamp,
  /** Reason for the refusal. */
  note: z.string(),
  /** The end of the time in which the file of an export can be downloaded; `null` if there is none to download. */
  file_until: Timestamp.nullable(),
  /** When that file was downloaded. */
  downloaded_at: Timestamp.nullable(),
})
export type DecidedProposal = z.infer<typeof DecidedProposal>

export const proposalCalls = {
  listProposals: call(paths.listProposals, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: what waits for a second person: what the caller may confirm, and what the caller has proposed, next to expire first.',
    input: z.object({}),
    output: z.object({ waiting: z.array(Proposal), decided: z.array(DecidedProposal) }),
    errors: ['auth_required'],
  }),
  withdrawProposal: call(paths.withdrawProposal, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: withdraws a refund or an export that the caller has proposed.',
    input: z.object({ proposal: ProposalId }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'not_found', 'already_decided', 'invalid_fields'],
  }),
} as const
