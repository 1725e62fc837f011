import type { Handlers } from '#server/kernel/request-context.ts'
import { closeComplaint, writeToComplaint } from './continue-complaint.ts'
import { answerComplaint, noteProviderAsked, previewComplaintAnswer, takeComplaint } from './desk.ts'
import { fileComplaint } from './file-complaint.ts'
import { findOwn } from './find-own.ts'
import { askProvider, getComplaintCase } from './get-case.ts'
import { listComplaintsToAnswer } from './list-to-answer.ts'
import { presentComplaints } from './present.ts'
import { selectOfMember } from './store.ts'
import { undoComplaintAnswer } from './undo-answer.ts'

/** The maximum number of complaints that a member's list shows. */
const max_listed = 100

export const handlers = {
  async fileComplaint(requestContext, complaint) {
    return { complaint: await fileComplaint(requestContext, complaint) }
  },
  async listComplaints({ app, session }) {
    const { rows } = await selectOfMember(app.db, { member_id: session.memberId, limit: max_listed })
    return { complaints: await presentComplaints(app, rows) }
  },
  async getComplaint(requestContext, { complaint: ref }) {
    const row = await findOwn(requestContext, ref)
    const [complaint] = await presentComplaints(requestContext.app, [row])
    if (!complaint) throw new Error(`no complaint ${row.id}`)
    return { complaint }
  },
  async writeToComplaint(requestContext, written) {
    await writeToComplaint(requestContext, written)
  },
  async closeComplaint(requestContext, of) {
    await closeComplaint(requestContext, of)
  },
  async listComplaintsToAnswer(requestContext, asked) {
    return listComplaintsToAnswer(requestContext, asked)
  },
  async getComplaintCase(requestContext, asked) {
    return getComplaintCase(requestContext, asked)
  },
  async takeComplaint(requestContext, taken) {
    await takeComplaint(requestContext, taken)
  },
  async noteProviderAsked(requestContext, of) {
    await noteProviderAsked(requestContext, of)
  },
  answerComplaint,
  previewComplaintAnswer,
  undoComplaintAnswer,
  async askProvider(requestContext, asked) {
    return { answer: await askProvider(requestContext, asked) }
  },
} satisfies Handlers<'complaints'>
