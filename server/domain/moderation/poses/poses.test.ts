import { expect, test } from 'vitest'
import { gestures } from '#contract/gestures.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { setMainPhoto } from '#server/domain/profiles/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { uploadOf, visitOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { maySeeHeldPicture } from '../handlers.ts'
import { sendPose } from './send-pose.ts'

interface Staff {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

let count = 0
async function reviewer(app: TestApp): Promise<Staff> {
  const wish = { email: `mod${++count}@posta.test`, name: 'mod', role: 'moderator' as const }
  const id = await createStaff(app, app.db, { ...wish, sites: [app.site.id], password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return { call: (name, input) => app.call({ token, site: app.site } as TestMember, name, input) }
}

async function send(app: TestApp, who: TestMember): Promise<void> {
  const session = await findSession(app, who.site, who.token)
  const upload = await uploadOf(await picture(60, 80))
  await sendPose({ ...visitOf(app, who.site, session), session, upload } as MemberVisit)
}

const own = async (app: TestApp, who: TestMember) => (await app.call(who, 'getVerification', {})).verification
const waiting = async (app: TestApp) => {
  const { rows } = await app.db.query('select id, media_key from verification order by id desc limit 1')
  return { verification: rows[0].id, key: String(rows[0].media_key) }
}
/** Every job whose moment has come by the app's clock. */
async function runDue(app: TestApp): Promise<void> {
  await app.db.query('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [
    app.clock.now(),
  ])
  await app.runJobs()
}
const searched = async (app: TestApp, who: TestMember, other: TestMember) =>
  (await app.call(who, 'searchMembers', { country: 'IT', verified: '1' })).results.some(
    ({ id }) => id === other.id,
  )

test('X5: a person says yes: the badge has its day, search finds it, and the pose is gone within a day', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await expect(send(app, anna)).rejects.toMatchObject({ code: 'no_photo_to_compare' })
  await readyPhoto(app, anna, true)
  const { gesture } = await own(app, anna)
  expect(gestures).toContain(gesture)
  await send(app, anna)
  await expect(send(app, anna)).rejects.toMatchObject({ code: 'pose_waits' })
  const { verification, key } = await waiting(app)

  const moderator = await reviewer(app)
  const { poses } = await moderator.call('listPosesToReview', {})
  expect(poses).toMatchObject([
    { id: verification, gesture, photos: [{ status: 'active' }], rejected_before: 0 },
  ])
  expect(await maySeeHeldPicture(app, { kind: 'member', memberId: anna.id } as never, key)).toBe(false)
  expect(await searched(app, bruno, anna)).toBe(false)
  await moderator.call('approvePose', { member: anna.id, verification })
  const { profile } = await app.call(bruno, 'getMember', { id: anna.id })
  expect(profile).toMatchObject({ verified: true, verified_on: app.clock.now().toISOString().slice(0, 10) })
  expect(await searched(app, bruno, anna)).toBe(true)

  expect(await app.storage.get(`${key}/large.webp`)).not.toBeNull()
  app.clock.advance(hours(24))
  await runDue(app)
  expect(await app.storage.get(`${key}/large.webp`)).toBeNull()
  expect((await app.db.query('select media_key from verification')).rows).toEqual([{ media_key: null }])
  expect((await own(app, anna)).last).toMatchObject({ status: 'approved', kept_until: null })
  await expect(moderator.call('undoPoseDecision', { member: anna.id, verification })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
})

test('a person says no, with a reason; a new try has its own gesture; taking it back lets it wait again', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  await send(app, anna)
  const { verification } = await waiting(app)
  const [one, two] = [await reviewer(app), await reviewer(app)]
  const of = { member: anna.id, verification }
  await one.call('rejectPose', { ...of, reason: 'other_gesture' })
  await expect(two.call('approvePose', of)).rejects.toMatchObject({ code: 'already_decided' })
  await expect(two.call('undoPoseDecision', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await one.call('undoPoseDecision', of)
  expect((await own(app, anna)).last?.status).toBe('waiting')
  await one.call('approvePose', of)
  await one.call('undoPoseDecision', of)
  expect((await own(app, anna)).verified_at).toBeNull()
  await one.call('rejectPose', { ...of, reason: 'other_gesture' })
  expect((await own(app, anna)).last).toMatchObject({ status: 'rejected', reason: 'other_gesture' })
  await send(app, anna)
  const [again] = (await two.call('listPosesToReview', {})).poses
  expect(again).toMatchObject({ rejected_before: 1 })
})

test('the gesture that was asked for is asked for until somebody has decided: taking poses back finds no easier one', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  const { gesture } = await own(app, anna)
  for (let nth = 0; nth < 8; nth++) {
    await send(app, anna)
    await app.call(anna, 'withdrawPose', {})
    expect((await own(app, anna)).gesture).toBe(gesture)
  }
})

test('what nobody decides about is erased after seven days and has expired; withdrawn, it is gone at once', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  await send(app, anna)
  const first = await waiting(app)
  app.clock.advance(days(limits.pose_days) - 1_000)
  await runDue(app)
  expect(await app.storage.get(`${first.key}/large.webp`)).not.toBeNull()
  app.clock.advance(1_000)
  await runDue(app)
  expect(await app.storage.get(`${first.key}/large.webp`)).toBeNull()
  expect((await own(app, anna)).last?.status).toBe('expired')
  const moderator = await reviewer(app)
  expect((await moderator.call('listPosesToReview', {})).waiting).toBe(0)
  await send(app, anna)
  const second = await waiting(app)
  await app.call(anna, 'withdrawPose', {})
  expect(await app.storage.get(`${second.key}/large.webp`)).toBeNull()
  await expect(
    moderator.call('approvePose', { member: anna.id, verification: second.verification }),
  ).rejects.toMatchObject({ code: 'already_decided' })
})

test('the badge holds as long as the main photo is one that was compared', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await readyPhoto(app, anna, true)
  const other = await readyPhoto(app, anna)
  await send(app, anna)
  const { verification } = await waiting(app)
  await (await reviewer(app)).call('approvePose', { member: anna.id, verification })
  await app.call(anna, 'changePhoto', { photo: other.id, main: true })
  expect((await own(app, anna)).verified_at).not.toBeNull()
  const later = await readyPhoto(app, anna)
  expect((await own(app, anna)).verified_at).not.toBeNull()
  await app.call(anna, 'changePhoto', { photo: later.id, main: true })
  expect(await own(app, anna)).toMatchObject({ verified_at: null, last: { status: 'lapsed' } })
  expect(await searched(app, bruno, anna)).toBe(false)
  await inTransaction(app.db, (tx) => setMainPhoto(app, tx, anna.id, null))
})

test('N2: the outcome goes by mail, with the reason and the way to try again', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  await send(app, anna)
  const { verification } = await waiting(app)
  await (await reviewer(app)).call('rejectPose', { member: anna.id, verification, reason: 'face_hidden' })
  app.clock.advance(20 * 60_000)
  await runDue(app)
  const [mail, ...others] = app.outbox.to(anna.email)
  expect([mail?.subject, others]).toEqual([`La tua verifica su ${app.site.settings.name}: il risultato`, []])
  for (const said of ['il viso non si vede bene', `${app.site.origin}/verification`])
    expect(mail?.text).toContain(said)
})
