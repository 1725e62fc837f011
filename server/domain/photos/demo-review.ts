import type { MemberId, PhotoId } from '#contract/ids.ts'
import { defineJob } from '#server/kernel/job.ts'
import { approvePhoto } from './approve-photo.ts'

/** In the demo nobody sits at the reviewers' desk: a job approves. It does nothing where the demo was switched off since. */
export const demoReviewJob = defineJob<{ member: MemberId; photo: PhotoId }>(
  'photos.demo_review',
  async (app, { member, photo }) => {
    if (app.config.demo !== 'off') await approvePhoto(app, member, photo)
  },
)
