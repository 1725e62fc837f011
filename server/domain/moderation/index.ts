/**
 * Moderation (O1, X4, X5): what members report, what staff decide about what members show, and the trail that it leaves.
 * Owns: audit_entry, report, verification. Publishes nothing. Handles `profiles.changed`: a badge holds as long as the main
 * photo is one that the pose was compared with.
 */
export { personalData } from './personal-data.ts'
export { countWaitingPoses } from './poses/review-poses.ts'
export { countWaitingReports } from './reports/list-reports.ts'
