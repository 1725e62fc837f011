/**
 * Complaints (M7, N2): what a member or a visitor complains about, and the answers of support.
 * Owns: complaint, complaint_entry, complaint_counter. Publishes and handles no events.
 */
export { findComplaintBacklog, findFirstComplaint, findWaitingComplaint } from './list-to-answer.ts'
export { findByNumber as findComplaintsByNumber, isComplaintOf } from './find-author.ts'
export { listComplaintsOf } from './list-of-member.ts'
export { insertReadyComplaint } from './insert-ready-complaint.ts'
export { personalData } from './personal-data.ts'
