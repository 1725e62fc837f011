import type { MemberId, PhotoId, ReportId, VerificationId } from '#contract/ids.ts'
import type { CallInput } from '#contract/index.ts'
import { text } from './form-fields.ts'
import type { Post } from './page-actions.ts'

/**
 * A decision of the photo list (O1): `decision` is approve, reject or undo; `next` is the photo that is shown after it.
 * What was decided stands in the address, so that the page can offer to take it back.
 */
export async function reviewPhoto({ api, form }: Post): Promise<string> {
  const of = { member: text(form, 'member') as MemberId, photo: text(form, 'photo') as PhotoId }
  const decision = text(form, 'decision')
  if (decision === 'undo') {
    await api.undoPhotoReview(of)
    return `/admin/photos?${new URLSearchParams({ at: of.photo })}`
  }
  if (decision === 'approve') await api.approvePhoto(of)
  else {
    const reason = text(form, 'reason') as CallInput<'rejectPhoto'>['reason']
    await api.rejectPhoto({ ...of, reason, note: text(form, 'note') })
  }
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return `/admin/photos?${new URLSearchParams({ done, ...of, at: text(form, 'next') })}`
}

/** A decision about a report (X4): `decision` is an outcome, or undo. */
export async function decideReport({ api, form }: Post): Promise<string> {
  const report = text(form, 'report') as ReportId
  const decision = text(form, 'decision')
  if (decision === 'undo') {
    await api.undoReportDecision({ report })
    return `/admin/reports?${new URLSearchParams({ at: report })}`
  }
  const outcome = decision as CallInput<'decideReport'>['outcome']
  const ground = (text(form, 'ground') || undefined) as CallInput<'decideReport'>['ground']
  await api.decideReport({ report, outcome, ground, note: text(form, 'note') })
  return `/admin/reports?${new URLSearchParams({ done: decision, report, at: text(form, 'next') })}`
}

/** A decision about a pose (X5): `decision` is approve, reject or undo. */
export async function reviewPose({ api, form }: Post): Promise<string> {
  const of = {
    member: text(form, 'member') as MemberId,
    verification: text(form, 'verification') as VerificationId,
  }
  const decision = text(form, 'decision')
  if (decision === 'undo') {
    await api.undoPoseDecision(of)
    return `/admin/verifications?${new URLSearchParams({ at: of.verification })}`
  }
  if (decision === 'approve') await api.approvePose(of)
  else await api.rejectPose({ ...of, reason: text(form, 'reason') as CallInput<'rejectPose'>['reason'] })
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return `/admin/verifications?${new URLSearchParams({ done, ...of, at: text(form, 'next') })}`
}
