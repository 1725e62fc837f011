import type { Handlers } from '#server/kernel/visit.ts'
import { decide, listPhotosToReview, undo } from './review-photos.ts'

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
} satisfies Handlers<'listPhotosToReview' | 'approvePhoto' | 'rejectPhoto' | 'undoPhotoReview'>
