/**
 * Moderation (O1, X4, X5): members' reports, staff's reviews of members' content, and the audit trail.
 * Owns: audit_check, audit_entry, audit_head, audit_link, ban_proposal, case_lock, case_skip, clear_pictures, report,
 * reporter_mute, statement_of_reasons, trusted_flagger, verification. Publishes no events. Handles
 * `profiles.changed`: when the main photo is not one that a reviewer compared with the pose, lets the verification badge
 * wait for a comparison, or removes it and mails the member. Handles `photos.changed`: the same, and orders the member's reviews again. Handles
 * `accounts.staff_proposed`, `credits.corrected`, `orders.refund_requested`, `orders.money_case_ended` and
 * `orders.withdrawals_seen`: records them in the audit trail. Handles `orders.withdrawal_decided`,
 * `orders.withdrawal_answer_undone` and the case of a refund: refuses them while another person holds the case.
 */
export { audit, auditAct, type AuditEntry, waitedForSecond } from './audit.ts'
export { insertReadyBadge, insertReadyPose, insertReadyReport } from './insert-ready-cases.ts'
export { type DecisionCount, listDecisionCounts } from './list-decision-counts.ts'
export {
  assertUnlocked,
  findHolders,
  forgetCase,
  holdCase,
  leaveCase,
  listSkipped,
  releaseCase,
  type WaitingCase,
} from './locks/case-locks.ts'
export { findBrokenLog, findLogCheck } from './log/list-acts.ts'
export { exportUntil, type ProposedExport } from './log/export-acts.ts'
export { listDecidedBans, listWaitingBans, type ProposedBan } from './reports/ban-proposals.ts'
export { listActsAbout } from './log/list-about.ts'
export { countSkips } from './log/count-skips.ts'
export { findOpenLook, recordMemberLook, type WhyLooked } from './log/member-looks.ts'
export { listActsOn, type ActOn } from './log/list-acts-on.ts'
export { planNightlyAudit } from './log/nightly.ts'
export { recordLooks } from './log/record-looks.ts'
export { type Head, verifyAudit } from './log/verify-audit.ts'
export { personalData } from './personal-data.ts'
export { countCasesByDay } from './times/count-by-day.ts'
export { listQueueTimes, type QueueTime } from './times/list-queue-times.ts'
export { listPoses } from './poses/list-poses.ts'
export { hasPose } from './poses/has-pose.ts'
export { listComparedPhotos } from './poses/own-verification.ts'
export { listReportsAbout, type ReportAbout } from './reports/list-about.ts'
export { findReported } from './reports/find-reported.ts'
export { findUnreadDecision } from './reports/own-reports.ts'
export { listReportedTexts, type ReportedText } from './reports/list-reported-texts.ts'
export { listReportedHours } from './reports/list-reported-hours.ts'
export { listHidingCases } from './reports/hiding-cases.ts'
export { findFirstPose, findPoseBacklog, findWaitingPose } from './poses/review-poses.ts'
export {
  findAppealBacklog,
  findFirstReport,
  findReportBacklog,
  findWaitingReport,
} from './reports/list-reports.ts'
export { findFirstPhoto } from './review-photos.ts'
export { findFirstVoice } from './voices/review-voices.ts'
export { ignoreRefusal } from './reports/send-receipt.ts'
