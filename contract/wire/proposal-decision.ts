import { z } from 'zod'
import { ProposalId } from './ids.ts'

/** A second person's reason for a refusal, for the proposer and the audit trail. Empty for a confirmation or a withdrawal. */
export const RefusalNote = z.string().trim().max(500, 'too_long').default('')

/** The decision of a second person. A refusal needs a reason, which the proposer reads. */
export const ProposalDecision = z
  .object({
    proposal: ProposalId,
    confirm: z.boolean(),
    note: RefusalNote,
  })
  .refine(({ confirm, note }) => confirm || note !== '', { path: ['note'], error: 'required' })

export const decisionErrors = [
  ...(['auth_required', 'forbidden', 'not_found', 'already_decided'] as const),
  ...(['own_proposal', 'same_browser', 'invalid_fields'] as const),
] as const
