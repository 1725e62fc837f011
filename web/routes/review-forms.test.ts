import { expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import { postForm } from '#web/post.fixture.ts'
import { act as reviewPhoto } from './admin-photos.tsx'
import { act as decideReport } from './admin-reports.tsx'
import { act as reviewPose } from './admin-verifications.tsx'

const photo = { member: '7', photo: '3' }
const pose = { member: '7', verification: '5' }
const mail_at = '2026-11-29T09:20:00.000Z'
const decided = () => ({ mail_at })
const answers = { approvePhoto: decided, rejectPhoto: decided, rejectPose: decided, decideReport: decided }
const until = 'mail_at=2026-11-29T09%3A20%3A00.000Z'

test('O1: decides about a photo, then shows the next photo with an offer to undo', async () => {
  const approve = { ...photo, decision: 'approve', next: '4' }
  expect(await postForm(reviewPhoto, '/admin/photos', approve, { answers })).toEqual({
    answer: `/admin/photos?done=approved&member=7&photo=3&${until}&next=4`,
    calls: [['approvePhoto', { ...photo, made_with_ai: false }]],
  })
  const reject = { ...photo, decision: 'reject', reason: 'not_clear', note: 'blur', next: '4' }
  expect(await postForm(reviewPhoto, '/admin/photos', reject, { answers })).toEqual({
    answer: `/admin/photos?done=rejected&member=7&photo=3&${until}&next=4`,
    calls: [['rejectPhoto', { ...photo, reason: 'not_clear', note: 'blur' }]],
  })
  expect(await postForm(reviewPhoto, '/admin/photos', { ...photo, decision: 'undo' })).toEqual({
    answer: '/admin/photos?at=3',
    calls: [['undoPhotoReview', photo]],
  })
})

test('O1: shows the mail of a decision before it is made, and decides nothing', async () => {
  const mail = { language: 'it', subject: 'La tua foto', text: 'Ciao', is_mailed: true }
  const previews = { previewPhotoRejection: () => ({ mail }), previewPoseRejection: () => ({ mail }) }
  const ofPhoto = { ...photo, decision: 'reject', reason: 'other', note: 'blur', preview: '1' }
  expect(await postForm(reviewPhoto, '/admin/photos', ofPhoto, { answers: previews })).toEqual({
    answer: { shows: { mail } },
    calls: [['previewPhotoRejection', { ...photo, reason: 'other', note: 'blur' }]],
  })
  const ofPose = { ...pose, decision: 'reject', reason: 'not_live', preview: '1' }
  expect(await postForm(reviewPose, '/admin/verifications', ofPose, { answers: previews })).toEqual({
    answer: { shows: { mail } },
    calls: [['previewPoseRejection', { ...pose, reason: 'not_live' }]],
  })
})

test('O1: approves the chosen photos, passes over those of others, and undoes the same ones', async () => {
  const many = new URLSearchParams({ decision: 'approve_many' })
  for (const photo of ['3', '4', '5']) many.append('chosen', `7.${photo}`)
  const approvePhoto = ({ photo }: { photo: string }) => {
    if (photo === '4') throw new ApiError('case_locked', { name: 'Ada' })
    return { mail_at: photo === '3' ? mail_at : '2026-11-29T09:30:00.000Z' }
  }
  const { answer, calls } = await postForm(reviewPhoto, '/admin/photos', String(many), {
    answers: { approvePhoto },
  })
  expect(calls.map(([name, input]) => [name, (input as typeof photo).photo])).toEqual([
    ['approvePhoto', '3'],
    ['approvePhoto', '4'],
    ['approvePhoto', '5'],
  ])
  expect(answer).toBe(`/admin/photos?view=many&approved=7.3+7.5&${until}`)
  const undo = await postForm(reviewPhoto, '/admin/photos', { decision: 'undo_many', photos: '7.3 7.5' })
  expect(undo.calls).toEqual([
    ['undoPhotoReview', { member: '7', photo: '3' }],
    ['undoPhotoReview', { member: '7', photo: '5' }],
  ])
})

test('X5: decides about a pose', async () => {
  const reject = { ...pose, decision: 'reject', reason: 'not_live', next: '6' }
  expect(await postForm(reviewPose, '/admin/verifications', reject, { answers })).toEqual({
    answer: `/admin/verifications?done=rejected&member=7&verification=5&${until}&next=6`,
    calls: [['rejectPose', { ...pose, reason: 'not_live' }]],
  })
})

test('X4: decides about a report, and sends a ground only if one was chosen', async () => {
  const decide = { report: '8', decision: 'warned', ground: 'spam', note: '', next: '9' }
  expect(await postForm(decideReport, '/admin/reports', decide, { answers })).toEqual({
    answer: `/admin/reports?done=warned&report=8&${until}&next=9`,
    calls: [
      ['decideReport', { report: '8', outcome: 'warned', ground: 'spam', note: '', also: [], removes: [] }],
    ],
  })
  const noBreach = { report: '8', decision: 'no_breach', ground: '' }
  expect((await postForm(decideReport, '/admin/reports', noBreach, { answers })).calls[0]?.[1]).toMatchObject(
    {
      ground: undefined,
    },
  )
})

test('O1: previews a decision and reads messages without leaving the page, and decides nothing', async () => {
  const suspend = { report: '8', decision: 'suspended', days: '7', ground: 'fake', note: 'Finto.' }
  const draft = { ...suspend, preview: '1' }
  const preview = { mails: [], others: 0, returns: { messages: 0, senders: 0, credits: 0 } }
  expect(
    await postForm(decideReport, '/admin/reports', draft, {
      answers: { previewReportDecision: () => preview },
    }),
  ).toEqual({
    answer: { shows: { preview } },
    calls: [
      [
        'previewReportDecision',
        {
          report: '8',
          outcome: 'suspended',
          days: '7',
          ground: 'fake',
          note: 'Finto.',
          also: [],
          removes: [],
        },
      ],
    ],
  })
  const read = { report: '8', decision: 'read', look_reason: 'Manca il contesto.' }
  expect((await postForm(decideReport, '/admin/reports', read)).calls).toEqual([
    ['readReportMessages', { report: '8', reason: 'Manca il contesto.' }],
  ])
  const mute = { report: '8', decision: 'mute' }
  expect(await postForm(decideReport, '/admin/reports', mute)).toEqual({
    answer: '/admin/reports?at=8',
    calls: [['muteReporter', { report: '8', mute: true }]],
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
