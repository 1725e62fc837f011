import { expect, test } from 'vitest'
import type { PhotoId } from '#contract/ids.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'

async function reviewer(app: TestApp) {
  const wish = { email: 'mod@posta.test', name: 'mod', role: 'moderator' as const }
  const id = await createStaff(app, app.db, { ...wish, sites: [app.site.id], password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> =>
    app.call({ token, site: app.site } as TestMember, name, input)
}

async function waitingPhoto(app: TestApp, who: TestMember): Promise<PhotoId> {
  const { id } = await readyPhoto(app, who)
  const wait = `update photo set status = 'pending', waiting_since = $2 where id = $1`
  await app.db.query(wait, [id, app.clock.now()])
  return id
}

/** Twenty minutes go by; every job whose moment has come runs. */
async function wait(app: TestApp): Promise<void> {
  app.clock.advance(minutes(20))
  const due = 'update graphile_worker._private_jobs set run_at = now() where run_at <= $1'
  await app.db.query(due, [app.clock.now()])
  await app.runJobs()
}

test('N2: what was decided about several photos comes in one mail, with its reasons, and only once', async () => {
  await using app = await startTestApp()
  const call = await reviewer(app)
  const anna = await app.member()
  const [good, bad, undone] = [
    await waitingPhoto(app, anna),
    await waitingPhoto(app, anna),
    await waitingPhoto(app, anna),
  ]
  await call('approvePhoto', { member: anna.id, photo: good })
  await call('rejectPhoto', {
    member: anna.id,
    photo: bad,
    reason: 'poor_quality',
    note: 'Riprova alla luce',
  })
  await call('rejectPhoto', { member: anna.id, photo: undone, reason: 'minor', note: '' })
  await call('undoPhotoReview', { member: anna.id, photo: undone })
  await app.runJobs()
  expect(app.outbox.mails).toEqual([])
  await wait(app)
  await wait(app)
  expect(app.outbox.mails).toHaveLength(1)
  const [mail] = app.outbox.mails
  expect(mail).toMatchObject({
    to: anna.email,
    unsubscribeUrl: expect.stringContaining('/api/unsubscribe.php'),
  })
  for (const said of [
    'Una tua foto va bene',
    'è buia, mossa',
    'Riprova alla luce',
    `${app.site.origin}/profile`,
  ])
    expect(mail?.text).toContain(said)
  expect(mail?.text).not.toContain('minorenne')
})

test('N2: nothing goes to who wants none, has paused, or about what was taken back', async () => {
  await using app = await startTestApp()
  const call = await reviewer(app)
  const [off, paused, undone, told] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  await app.call(off, 'savePreferences', { notifications: { reviews: 'off' } })
  for (const { id } of [off, paused, undone, told]) {
    const who = [off, paused, undone, told].find((each) => each.id === id) as TestMember
    await call('approvePhoto', { member: id, photo: await waitingPhoto(app, who) })
  }
  const photos = (await app.db.query('select id from photo where member_id = $1', [undone.id])).rows
  await call('undoPhotoReview', { member: undone.id, photo: photos[0].id })
  await app.call(paused, 'savePreferences', { paused: true })
  await wait(app)
  expect(app.outbox.mails.map(({ to }) => to)).toEqual([told.email])
})
