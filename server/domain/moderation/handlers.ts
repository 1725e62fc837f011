import type { Handlers } from '#server/kernel/visit.ts'
import { getOwnVerification } from './poses/own-verification.ts'
import { decidePose, listPosesToReview, undoPose } from './poses/review-poses.ts'
import { sendPose, withdrawPose } from './poses/send-pose.ts'
import { decideReport, undoReportDecision } from './reports/decide-report.ts'
import { getReportSubject } from './reports/find-subject.ts'
import { listReportsToReview } from './reports/list-reports.ts'
import { appealReport, getReport, listOwnReports } from './reports/own-reports.ts'
import { reportMember } from './reports/report-member.ts'
import { decide, listPhotosToReview, undo } from './review-photos.ts'

export { maySeeHeldPicture } from './may-see-held-picture.ts'

export const handlers = {
  async listPhotosToReview(visit) {
    return listPhotosToReview(visit)
  },
  async approvePhoto(visit, of) {
    await decide(visit, of, { status: 'active' })
    return {}
  },
  async rejectPhoto(visit, { reason, note, ...of }) {
    await decide(visit, of, { status: 'rejected', reason, note })
    return {}
  },
  async undoPhotoReview(visit, of) {
    await undo(visit, of)
    return {}
  },
  async getReportSubject(visit, aim) {
    return getReportSubject(visit, aim)
  },
  async reportMember(visit, report) {
    return { case: await reportMember(visit, report) }
  },
  async listOwnReports(visit) {
    return listOwnReports(visit)
  },
  async getReport(visit, { case: token }) {
    return { report: await getReport(visit, token) }
  },
  async appealReport(visit, { case: token, text }) {
    await appealReport(visit, token, text)
    return {}
  },
  async listReportsToReview(visit) {
    return listReportsToReview(visit)
  },
  async decideReport(visit, decision) {
    await decideReport(visit, decision)
    return {}
  },
  async undoReportDecision(visit, { report }) {
    await undoReportDecision(visit, report)
    return {}
  },
  async getVerification({ app, session }) {
    return { verification: await getOwnVerification(app, session.memberId) }
  },
  async sendPose(visit) {
    await sendPose(visit)
    return { verification: await getOwnVerification(visit.app, visit.session.memberId) }
  },
  async withdrawPose(visit) {
    await withdrawPose(visit)
    return { verification: await getOwnVerification(visit.app, visit.session.memberId) }
  },
  async listPosesToReview(visit) {
    return listPosesToReview(visit)
  },
  async approvePose(visit, of) {
    await decidePose(visit, of, null)
    return {}
  },
  async rejectPose(visit, { reason, ...of }) {
    await decidePose(visit, of, reason)
    return {}
  },
  async undoPoseDecision(visit, of) {
    await undoPose(visit, of)
    return {}
  },
} satisfies Handlers<
  | 'listPhotosToReview' | 'approvePhoto' | 'rejectPhoto' | 'undoPhotoReview'
  | 'getReportSubject' | 'reportMember' | 'listOwnReports' | 'getReport' | 'appealReport'
  | 'listReportsToReview' | 'decideReport' | 'undoReportDecision'
  | 'getVerification' | 'sendPose' | 'withdrawPose' | 'listPosesToReview' | 'approvePose' | 'rejectPose' | 'undoPoseDecision'
> // biome-ignore format: a list of words
