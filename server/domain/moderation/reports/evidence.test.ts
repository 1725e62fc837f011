import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { maySeeReviewPicture } from '../handlers.ts'
import { personalData } from '../index.ts'
import { deliverOutcome, idOf, report } from './reports.fixture.ts'

test('shows evidence only to reviewers of the site, and erases it after the time to appeal', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await readyPhoto(app, bruno, true)
  await report(app, anna, bruno.id)
  const { rows } = await app.db.query('select evidence_key as key from report')
  const key: string = rows[0].key
  const as = (role: Role, siteIds = [app.site.id]) =>
    maySeeReviewPicture(app, { kind: 'staff', role, siteIds } as never, key)
  expect([await as('moderator'), await as('support'), await as('admin', [app.otherSite.id])]).toEqual([
    true,
    false,
    false,
  ])
  for (const memberId of [anna.id, bruno.id])
    expect(await maySeeReviewPicture(app, { kind: 'member', memberId } as never, key)).toBe(false)
  const moderator = await createReviewer(app)
  await moderator('decideReport', { report: await idOf(app), outcome: 'no_breach' })
  app.clock.advance(days(limits.report_appeal_days))
  await app.runJobs()
  expect([await app.storage.get(`${key}/large.webp`), await as('moderator')]).toEqual([null, false])
  const stored = (await app.db.query('select evidence, words, outcome from report')).rows
  expect(stored).toEqual([{ evidence: null, words: '', outcome: 'no_breach' }])
})

test('keeps the evidence about a member who left until the decision, but for thirty days at most', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const open = await idOf(app)
  await report(app, anna, carla.id)
  const never = await idOf(app)
  for (const { id } of [bruno, carla, anna])
    await inTransaction(app.db, (tx) => personalData.erase(app, tx, id, '1' as MemberId))
  const evidence = async (id: string) =>
    (await app.db.query('select evidence from report where id = $1', [id])).rows[0].evidence
  expect(await evidence(open)).toMatchObject({ name: bruno.name })
  const moderator = await createReviewer(app)
  const [item] = (await moderator('listReportsToReview', {})).reports
  expect(item).toMatchObject({ profile: null, evidence: { name: bruno.name }, may_hide_photo: false })
  await moderator('decideReport', { report: open, outcome: 'no_breach' })
  await app.runJobs()
  expect(await evidence(open)).not.toBeNull()
  app.clock.advance(days(1))
  await app.runJobs()
  expect(await evidence(open)).toBeNull()
  app.clock.advance(days(limits.report_open_days - 1))
  await app.runJobs()
  expect([await evidence(open), await evidence(never)]).toEqual([null, null])
})

test('keeps the evidence about a member who left when a decision is undone, and mails a visitor the reasons', async () => {
  await using app = await startTestApp()
  const bruno = await app.member()
  const email = 'vicina@posta.test'
  const { case: token } = await report(app, null, bruno.id, { email })
  const id = await idOf(app)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, bruno.id, '1' as MemberId))
  const moderator = await createReviewer(app)
  const decision = { report: id, outcome: 'no_breach', note: 'Guardato tutto.' } as const
  await moderator('decideReport', decision)
  await moderator('undoReportDecision', { report: id })
  app.clock.advance(days(limits.report_open_days - 2))
  await app.runJobs()
  expect((await moderator('listReportsToReview', {})).reports[0]?.evidence).not.toBeNull()
  await moderator('decideReport', decision)
  await deliverOutcome(app)
  expect(app.outbox.to(email).at(-1)?.text).toContain('Guardato tutto.')
  // The evidence and the appeal are also erased if no reviewer decides about the appeal.
  app.clock.advance(days(2))
  await app.runJobs()
  await app.call(null, 'appealReport', { case: token, text: 'Guardate ancora.' })
  app.clock.advance(days(limits.report_open_days))
  await app.runJobs()
  expect((await app.db.query('select reporter_appeal, note, evidence from report')).rows).toEqual([
    { reporter_appeal: null, note: '', evidence: null },
  ])
})
