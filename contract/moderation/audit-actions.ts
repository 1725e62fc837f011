/**
 * The acts of staff that the audit trail records, each in the past tense, and the kinds of their objects. This file does
 * not import zod, because pages load it.
 */
export const auditActions = [
  'photo_approved',
  'photo_rejected',
  'photo_review_undone',
  'report_decided',
  'report_decision_undone',
  'pose_approved',
  'pose_rejected',
  'pose_decision_undone',
  'case_skipped',
  'correction_proposed',
  'correction_booked',
  'correction_rejected',
  'refund_requested',
  'complaint_taken',
  'complaint_provider_asked',
  'complaint_answered',
  'withdrawal_answered',
  'staff_invited',
  'staff_changed',
  'staff_removed',
  'staff_change_proposed',
  'staff_change_rejected',
  'staff_change_void',
  'staff_sessions_ended',
  'staff_reset',
  'looked',
  'log_exported',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditedKinds = [
  'photo',
  'report',
  'pose',
  'correction',
  'refund',
  'complaint',
  'withdrawal',
  'order',
  'staff',
  'staff_change',
  'member',
  'log',
] as const
export type AuditedKind = (typeof auditedKinds)[number]
