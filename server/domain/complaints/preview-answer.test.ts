import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { comparePreview } from '#tests/harness/compare-preview.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { file, latestId, newKey } from './complaints.fixture.ts'

test('O1: the preview of an answer is the mail that is sent, to a member or to a visitor', async () => {
  await using app = await startTestApp()
  const [support, anna] = [await createReviewer(app, 'support'), await app.member()]
  await app.db.query(`update member set language = 'en' where id = $1`, [anna.id])
  for (const [who, email, language] of [
    [anna, anna.email, 'en'],
    [null, 'giulia@posta.test', 'it'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one complaint after the other
    await file(app, who, who ? {} : { email })
    const complaint = await latestId(app)
    const answer = { complaint, text: 'Sono tornati: erano di un messaggio.' }
    await expect(support('previewComplaintAnswer', answer)).rejects.toMatchObject({
      code: 'complaint_taken',
    })
    await support('takeComplaint', { complaint, from: null })
    await app.runJobs()
    const [mail] = await comparePreview(app, {
      preview: async () => [(await support('previewComplaintAnswer', answer)).mail],
      decide: () => support('answerComplaint', { ...answer, key: newKey() }),
      deliver: () => app.after(minutes(limits.outcome_delay_minutes)),
      to: [email],
    })
    expect(mail).toMatchObject({ language, is_mailed: true })
    await expect(support('previewComplaintAnswer', answer)).rejects.toMatchObject({
      code: 'complaint_changed',
    })
    // oxlint-enable no-await-in-loop
  }
})
