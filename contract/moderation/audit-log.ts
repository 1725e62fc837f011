import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { IdempotencyKey, MemberId, ProposalId, SiteId, StaffId, Timestamp } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { paths } from '#contract/wire/paths.ts'
import { decisionErrors, ProposalDecision } from '#contract/wire/proposal-decision.ts'
import { auditActions, auditedKinds } from './audit-actions.ts'

const Action = z.enum(auditActions, 'unknown_choice')
const Kind = z.enum(auditedKinds, 'unknown_choice')

/** Place of an entry in the chain of the audit trail, from 1. */
export const Position = z.string().refine(isId, 'invalid')

/** Chooses entries. Days are days in the installation's time zone, both included. */
export const AuditFilter = z.object({
  staff: StaffId.optional(),
  action: Action.optional(),
  kind: Kind.optional(),
  site: SiteId.optional(),
  member: MemberId.optional(),
  from: z.iso.date('invalid').optional(),
  to: z.iso.date('invalid').optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const LoggedAct = z.object({
  position: Position,
  at: Timestamp,
  /** `null` for a command on the server. */
  staff: StaffId.nullable(),
  /** Empty for a command, and if the account no longer exists. */
  staff_name: z.string(),
  site: SiteId,
  site_name: z.string(),
  action: Action,
  kind: Kind,
  object: z.string(),
  /** The member concerned; `null` if there is none, or once that member is erased. */
  member: MemberId.nullable(),
  /** The values that the act has changed or noted, by name. A value is a text, or JSON; `null` if there was none. */
  changes: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type LoggedAct = z.infer<typeof LoggedAct>

const Named = z.object({ name: z.string() })

export const auditLogCalls = {
  listLoggedActs: call(paths.listLoggedActs, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: acts of staff on the caller’s sites, newest first. The role admin gets those of everybody, the other roles their own, as far as they may do such acts.',
    input: AuditFilter.extend({
      /** Returns only entries before this place: the next page. */
      before: Position.optional(),
    }),
    output: z.object({
      acts: z.array(LoggedAct),
      /** The last entry’s place if there are more entries, for `before`. */
      next: Position.nullable(),
      /** The people with acts on these sites, to choose from; only the caller for roles that see their own acts. */
      staff: z.array(Named.extend({ id: StaffId })),
      sites: z.array(Named.extend({ id: SiteId })),
      /** The last nightly verification of the chain, or `null` before the first. */
      check: z.object({ at: Timestamp, is_whole: z.boolean() }).nullable(),
    }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  proposeExport: call(paths.proposeExport, {
    auth: 'staff',
    rateLimit: 'bulk',
    summary:
      'O1: proposes an export of the entries that the filter chooses, newest first, up to this moment. A second person must confirm it, if there is one. Refuses more entries than `audit_export_max`.',
    input: AuditFilter.extend({
      reason: z.string().trim().min(10, 'too_short').max(500, 'too_long'),
      key: IdempotencyKey,
    }),
    output: z.object({ proposal: ProposalId, outcome: z.enum(['proposed', 'confirmed']) }),
    errors: ['auth_required', 'forbidden', 'key_reused', 'invalid_fields'],
  }),
  decideExport: call(paths.decideExport, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: confirms or refuses an export that another person has proposed. It is void after a week, and if the role or the sites of its proposer have changed.',
    input: ProposalDecision,
    output: z.object({ outcome: z.enum(['confirmed', 'rejected', 'void']) }),
    errors: [...decisionErrors],
  }),
  downloadExport: call(paths.downloadExport, {
    auth: 'staff',
    rateLimit: 'bulk',
    inMaintenance: true,
    summary:
      'O1: a confirmed export as CSV, once, for its proposer, within 24 hours. The download is an entry of the audit trail.',
    input: z.object({ proposal: ProposalId }),
    output: z.object({ csv: z.string() }),
    errors: ['auth_required', 'forbidden', 'not_found', 'export_closed', 'invalid_fields'],
  }),
} as const
