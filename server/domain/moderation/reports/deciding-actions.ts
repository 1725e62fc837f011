import type { AuditAction } from '#contract/moderation/audit-actions.ts'

/** The acts of the audit trail that decide about a case. */
export const decidingActions = [
  'report_decided',
  'measure_taken',
  'measure_lifted',
  'ban_confirmed',
] as const satisfies AuditAction[]
export type DecidingAction = (typeof decidingActions)[number]
