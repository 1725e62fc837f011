import type { Handlers } from '#server/kernel/request-context.ts'
import { getOwnAgeProof, prepareAgeProof, proveAge } from './age/prove-age.ts'
import { findTrustedNotifier } from './flaggers/find-flagger.ts'
import { addFlagger, listFlaggers, renewFlaggerLink, suspendFlagger } from './flaggers/flaggers.ts'
import { listWithdrawalLocks } from './locks/case-locks.ts'
import { decideExport, downloadExport, proposeExport } from './log/export-acts.ts'
import { listLoggedActs } from './log/list-acts.ts'
import { decideBan } from './member-acts/decide-ban.ts'
import {
  endMemberSessions,
  previewLetter,
  resendMemberActivation,
  writeToMember,
} from './member-acts/help-member.ts'
import { liftMeasure, previewLift } from './member-acts/lift-measure.ts'
import { getMemberActs } from './member-acts/list-acts.ts'
import { previewMeasure } from './member-acts/preview-measure.ts'
import { takeMeasure } from './member-acts/take-measure.ts'
import { getOwnVerification } from './poses/own-verification.ts'
import { decidePose, listPosesToReview, previewPoseRejection, undoPose } from './poses/review-poses.ts'
import { sendPose, withdrawPose } from './poses/send-pose.ts'
import { decideReport, undoReportDecision } from './reports/decide-report.ts'
import { getReportSubject } from './reports/find-subject.ts'
import { listReports } from './reports/list-reports.ts'
import { muteReporter } from './reports/mute-reporter.ts'
import { appealReport, getReport, listOwnReports, readDecision } from './reports/own-reports.ts'
import { previewDecision } from './reports/preview-decision.ts'
import { readReportMessages } from './reports/read-messages.ts'
import { reportAndClose } from './reports/report-and-close.ts'
import { sendNotice } from './reports/send-notice.ts'
import { showPictures } from './reports/show-pictures.ts'
import { decide, listPhotosToReview, previewPhotoRejection, undo } from './review-photos.ts'
import { getStatements, getTransparencyCounts, listStatementFiles } from './statements/export-statements.ts'
import { decideVoice, listVoicesToReview, previewVoiceRejection, undoVoice } from './voices/review-voices.ts'

export { maySeeReviewPicture } from './may-see-held-picture.ts'

export const handlers = {
  listLoggedActs,
  proposeExport,
  decideExport,
  downloadExport,
  async listPhotosToReview(requestContext) {
    return listPhotosToReview(requestContext)
  },
  async listPhotoAppeals(requestContext) {
    return listPhotosToReview(requestContext, 'appeals')
  },
  async approvePhoto(requestContext, { made_with_ai, ...of }) {
    return decide(requestContext, of, { status: 'active', isAi: made_with_ai })
  },
  async rejectPhoto(requestContext, { reason, note, ...of }) {
    return decide(requestContext, of, { status: 'rejected', reason, note })
  },
  previewPhotoRejection,
  async undoPhotoReview(requestContext, of) {
    await undo(requestContext, of)
  },
  listVoicesToReview,
  async approveVoice(requestContext, of) {
    return decideVoice(requestContext, of, null)
  },
  async rejectVoice(requestContext, { reason, note, ...of }) {
    return decideVoice(requestContext, of, reason, note)
  },
  previewVoiceRejection,
  async undoVoiceReview(requestContext, of) {
    await undoVoice(requestContext, of)
  },
  async getReportSubject(requestContext, input) {
    return getReportSubject(requestContext, input)
  },
  getAgeProof: async (requestContext) => ({ age: await getOwnAgeProof(requestContext) }),
  prepareAgeProof: async (requestContext) => prepareAgeProof(requestContext),
  async proveAge(requestContext, input) {
    await proveAge(requestContext, input)
    return { age: await getOwnAgeProof(requestContext) }
  },
  async findFlagger(requestContext, { token }) {
    return { flagger: await findTrustedNotifier(requestContext, token) }
  },
  listFlaggers: async (requestContext, input) => listFlaggers(requestContext, input),
  async addFlagger(requestContext, input) {
    await addFlagger(requestContext, input)
  },
  async renewFlaggerLink(requestContext, input) {
    await renewFlaggerLink(requestContext, input)
  },
  async suspendFlagger(requestContext, input) {
    await suspendFlagger(requestContext, input)
  },
  sendNotice: async (requestContext, input) => ({ case: await sendNotice(requestContext, input) }),
  async reportMember(requestContext, report) {
    return { case: await reportAndClose(requestContext, report) }
  },
  async listOwnReports(requestContext) {
    return listOwnReports(requestContext)
  },
  async getReport(requestContext, { case: token }) {
    return { report: await getReport(requestContext, token) }
  },
  async appealReport(requestContext, { case: token, text }) {
    await appealReport(requestContext, token, text)
  },
  async readDecision(requestContext, { case: token }) {
    await readDecision(requestContext, token)
  },
  async listReportsToReview(requestContext) {
    return listReports(requestContext, 'reports')
  },
  async listAppealsToReview(requestContext) {
    return listReports(requestContext, 'appeals')
  },
  readReportMessages,
  previewReportDecision: previewDecision,
  muteReporter,
  showPictures,
  decideReport,
  async undoReportDecision(requestContext, { report }) {
    await undoReportDecision(requestContext, report)
  },
  async getVerification({ app, session }) {
    return { verification: await getOwnVerification(app, session.memberId) }
  },
  async sendPose(requestContext) {
    await sendPose(requestContext)
    return { verification: await getOwnVerification(requestContext.app, requestContext.session.memberId) }
  },
  async withdrawPose(requestContext) {
    await withdrawPose(requestContext)
    return { verification: await getOwnVerification(requestContext.app, requestContext.session.memberId) }
  },
  async listPosesToReview(requestContext) {
    return listPosesToReview(requestContext)
  },
  async approvePose(requestContext, of) {
    return decidePose(requestContext, of, null)
  },
  async rejectPose(requestContext, { reason, ...of }) {
    return decidePose(requestContext, of, reason)
  },
  previewPoseRejection,
  async undoPoseDecision(requestContext, of) {
    await undoPose(requestContext, of)
  },
  async listStatementFiles(requestContext) {
    return listStatementFiles(requestContext)
  },
  getStatements,
  getTransparencyCounts,
  getMemberActs,
  takeMeasure,
  previewMeasure,
  decideBan,
  endMemberSessions,
  async liftMeasure(requestContext, of) {
    await liftMeasure(requestContext, of)
  },
  async resendMemberActivation(requestContext, of) {
    await resendMemberActivation(requestContext, of)
  },
  async writeToMember(requestContext, letter) {
    await writeToMember(requestContext, letter)
  },
  previewLetter,
  previewLift,
  listWithdrawalLocks,
} satisfies Handlers<'moderation'>
