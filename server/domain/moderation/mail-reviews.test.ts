import { expect, test } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'

async function reviewer(app: TestApp) {
  const account = { email: 'mod@posta.test', name: 'mod', role: 'moderator' as const }
  const id = await createStaff(app, app.db, { ...account, sites: [app.site.id], password_hash: 'none' })
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

/** Advances the clock by twenty minutes and runs the jobs that are scheduled until then. */
async function wait(app: TestApp): Promise<void> {
  app.clock.advance(minutes(20))
  await app.runJobs()
}

test('N2: sends one mail about the decisions on several photos, with the reasons', async () => {
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
  for (const part of [
    'Una tua foto va bene',
    'è buia, mossa',
    'Riprova alla luce',
    `${app.site.origin}/profile`,
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('minorenne')
})

test('N2: a decision on a photo can be undone until its mail leaves, at the time that the reviewer is told', async () => {
  await using app = await startTestApp()
  const call = await reviewer(app)
  const [anna, bruno] = [await app.member(), await app.member()]
  const statusOf = async (who: TestMember) =>
    (await app.call(who, 'getOwnProfile', {})).profile.photos.map(({ status }) => status)
  for (const [who, left] of [
    [anna, 1],
    [bruno, 0],
  ] as const) {
    const of = { member: who.id, photo: await waitingPhoto(app, who) }
    const { mail_at } = await call('rejectPhoto', { ...of, reason: 'poor_quality' })
    app.clock.advance(Date.parse(mail_at) - app.clock.now().getTime() - left)
    await app.runJobs()
    expect(app.outbox.to(who.email)).toHaveLength(left === 0 ? 1 : 0)
    const undo = call('undoPhotoReview', of)
    if (left === 0) await expect(undo).rejects.toMatchObject({ code: 'nothing_to_undo' })
    else await undo
    expect(await statusOf(who)).toEqual([left === 0 ? 'rejected' : 'pending'])
    app.clock.advance(1)
    await app.runJobs()
    expect(app.outbox.to(who.email)).toHaveLength(left === 0 ? 1 : 0)
  }
})

test('N2: sends no mail to members who switched it off or paused, and no mail about undone decisions', async () => {
  await using app = await startTestApp()
  const call = await reviewer(app)
  const [off, paused, undone, notified] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  await app.call(off, 'savePreferences', { notifications: { reviews: 'off' } })
  for (const { id } of [off, paused, undone, notified]) {
    const who = [off, paused, undone, notified].find((each) => each.id === id) as TestMember
    await call('approvePhoto', { member: id, photo: await waitingPhoto(app, who) })
  }
  const photos = (await app.db.query('select id from photo where member_id = $1', [undone.id])).rows
  await call('undoPhotoReview', { member: undone.id, photo: photos[0].id })
  await app.call(paused, 'savePreferences', { paused: true })
  await wait(app)
  expect(app.outbox.mails.map(({ to }) => to)).toEqual([notified.email])
})
