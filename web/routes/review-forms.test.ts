import { expect, test } from 'vitest'
import { postForm } from '#web/post.fixture.ts'
import { act as reviewPhoto } from './admin-photos.tsx'
import { act as decideReport } from './admin-reports.tsx'
import { act as reviewPose } from './admin-verifications.tsx'

const photo = { member: '7', photo: '3' }
const pose = { member: '7', verification: '5' }

test('O1: decides about a photo, then shows the next photo with an offer to undo', async () => {
  expect(await postForm(reviewPhoto, '/admin/photos', { ...photo, decision: 'approve', next: '4' })).toEqual({
    answer: '/admin/photos?done=approved&member=7&photo=3&next=4',
    calls: [['approvePhoto', photo]],
  })
  const reject = { ...photo, decision: 'reject', reason: 'not_clear', note: 'blur', next: '4' }
  expect(await postForm(reviewPhoto, '/admin/photos', reject)).toEqual({
    answer: '/admin/photos?done=rejected&member=7&photo=3&next=4',
    calls: [['rejectPhoto', { ...photo, reason: 'not_clear', note: 'blur' }]],
  })
  expect(await postForm(reviewPhoto, '/admin/photos', { ...photo, decision: 'undo' })).toEqual({
    answer: '/admin/photos?at=3',
    calls: [['undoPhotoReview', photo]],
  })
})

test('X5: decides about a pose', async () => {
  const reject = { ...pose, decision: 'reject', reason: 'not_live', next: '6' }
  expect(await postForm(reviewPose, '/admin/verifications', reject)).toEqual({
    answer: '/admin/verifications?done=rejected&member=7&verification=5&next=6',
    calls: [['rejectPose', { ...pose, reason: 'not_live' }]],
  })
})

test('X4: decides about a report, and sends a ground only if one was chosen', async () => {
  const decide = { report: '8', decision: 'warned', ground: 'spam', note: '', next: '9' }
  expect(await postForm(decideReport, '/admin/reports', decide)).toEqual({
    answer: '/admin/reports?done=warned&report=8&next=9',
    calls: [['decideReport', { report: '8', outcome: 'warned', ground: 'spam', note: '' }]],
  })
  const noBreach = { report: '8', decision: 'no_breach', ground: '' }
  expect((await postForm(decideReport, '/admin/reports', noBreach)).calls[0]?.[1]).toMatchObject({
    ground: undefined,
  })
})

test('an unknown decision changes nothing', async () => {
  for (const [act, which] of [
    [reviewPhoto, photo],
    [reviewPose, pose],
    [decideReport, { report: '8' }],
  ] as const)
    for (const decision of ['', 'Approve', 'delete'])
      await expect(postForm(act, '/admin', { ...which, decision })).rejects.toMatchObject({
        code: 'invalid_fields',
      })
})
