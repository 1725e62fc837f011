import type { MemberId, PhotoId } from '#contract/ids.ts'
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
