import { expect, test } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { gestures } from '#contract/moderation/gestures.ts'
import { rules_version } from '#contract/moderation/rule-clauses.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { losingCommits } from '#tests/harness/lost-commit.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { sampledCount } from '#tests/harness/sampled.ts'
import { maySeeReviewPicture } from '../handlers.ts'
import { sendPose } from './send-pose.ts'

interface Staff {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

let count = 0
async function reviewer(app: TestApp): Promise<Staff> {
  const account = { email: `mod${++count}@posta.test`, name: 'mod', role: 'moderator' as const }
  const id = await createStaff(app, app.db, { ...account, sites: [app.site.id], password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return { call: (name, input) => app.call({ token, site: app.site } as TestMember, name, input) }
}

async function send(app: TestApp, who: TestMember): Promise<void> {
  const session = await findSession(app, who.site, who.token)
  const upload = await uploadOf(await picture(240, 320))
  await sendPose({ ...requestContextOf(app, who.site, session), session, upload } as MemberContext)
}

const own = async (app: TestApp, who: TestMember) => (await app.call(who, 'getVerification', {})).verification
const waiting = async (app: TestApp) => {
  const { rows } = await app.db.query('select id, media_key from verification order by id desc limit 1')
  return { verification: rows[0].id, key: String(rows[0].media_key) }
}
const searched = async (app: TestApp, who: TestMember, other: TestMember) =>
  (await app.call(who, 'searchMembers', { country: 'IT', verified: '1' })).results.some(
    ({ id }) => id === other.id,
  )

test('X5: an approval gives a badge with the date, which the search can filter by; the pose is erased within a day', async () => {
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
  expect(await maySeeReviewPicture(app, { kind: 'member', memberId: anna.id } as never, key)).toBe(false)
  expect(await searched(app, bruno, anna)).toBe(false)
  await moderator.call('approvePose', { member: anna.id, verification })
  const { profile } = await app.call(bruno, 'getMember', { id: anna.id })
  expect(profile).toMatchObject({ verified: true, verified_on: dayOf(app.clock.now()) })
  expect(await searched(app, bruno, anna)).toBe(true)

  expect(await app.storage.get(`${key}/large.webp`)).not.toBeNull()
  app.clock.advance(hours(24))
  await app.runJobs()
  expect(await app.storage.get(`${key}/large.webp`)).toBeNull()
  expect((await app.db.query('select media_key from verification')).rows).toEqual([{ media_key: null }])
  expect((await own(app, anna)).last).toMatchObject({ status: 'approved', kept_until: null })
  await expect(moderator.call('undoPoseDecision', { member: anna.id, verification })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
})

test.each([true, false])(
  'keeps the file of a pose exactly if it was committed (%s), when the answer of the commit is lost',
  async (isCommitted) => {
    await using app = await startTestApp()
    const anna = await app.member()
    await readyPhoto(app, anna, true)
    const files = app.files.files.size
    await expect(send(losingCommits(app, isCommitted), anna)).rejects.toThrow('Connection terminated')
    expect(app.files.files.size).toBe(files + 1)
    app.clock.advance(hours(1))
    await app.runJobs()
    expect((await own(app, anna)).last?.status).toBe(isCommitted ? 'waiting' : undefined)
    expect(app.files.files.size).toBe(isCommitted ? files + 1 : files)
  },
)

test('rejects with a reason, makes the pose wait again after an undo, and shows earlier rejections at the next attempt', async () => {
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

test('keeps the gesture when poses are withdrawn, so that members cannot get an easier gesture', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  const { gesture } = await own(app, anna)
  for (let nth = 0; nth < sampledCount({ sample: 3, all: 8 }); nth++) {
    await send(app, anna)
    await app.call(anna, 'withdrawPose', {})
    expect((await own(app, anna)).gesture).toBe(gesture)
  }
})

test('never asks for the last gesture again', async () => {
  await using app = await startTestApp()
  const [anna, moderator] = [await app.member(), await reviewer(app)]
  await readyPhoto(app, anna, true)
  const asked: string[] = []
  const count = sampledCount({ sample: 9, all: 24 })
  for (let nth = 0; nth < count; nth++) {
    asked.push((await own(app, anna)).gesture)
    await send(app, anna)
    const { verification } = await waiting(app)
    await moderator.call('rejectPose', { member: anna.id, verification, reason: 'not_live' })
  }
  expect(asked.filter((gesture, nth) => gesture === asked[nth - 1])).toEqual([])
  expect(new Set(asked).size).toBeGreaterThan(sampledCount({ sample: 2, all: 4 }))
})

test('erases an undecided pose after seven days with the status expired, and a withdrawn pose at once', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  await send(app, anna)
  const first = await waiting(app)
  app.clock.advance(days(limits.pose_days) - 1_000)
  await app.runJobs()
  expect(await app.storage.get(`${first.key}/large.webp`)).not.toBeNull()
  app.clock.advance(1_000)
  await app.runJobs()
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

test.each([1, 0])('a decision can be undone until its mail leaves (%s ms before it)', async (left) => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  await send(app, anna)
  const of = { member: anna.id, verification: (await waiting(app)).verification }
  const moderator = await reviewer(app)
  const { mail_at } = await moderator.call('approvePose', of)
  app.clock.advance(Date.parse(mail_at) - app.clock.now().getTime() - left)
  await app.runJobs()
  const undo = moderator.call('undoPoseDecision', of)
  if (left > 0) await undo
  else await expect(undo).rejects.toMatchObject({ code: 'nothing_to_undo' })
  expect((await own(app, anna)).verified_at === null).toBe(left > 0)
  app.clock.advance(1)
  await app.runJobs()
  expect(app.outbox.to(anna.email)).toHaveLength(left > 0 ? 0 : 1)
})

test('stores the clause with a rejection that rests on a rule, and none with the others', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  const moderator = await reviewer(app)
  for (const reason of ['somebody_else', 'face_hidden'] as const) {
    await send(app, anna)
    const { verification } = await waiting(app)
    await moderator.call('rejectPose', { member: anna.id, verification, reason })
  }
  const { rows } = await app.db.query(
    `select after from audit_entry where action = 'pose_rejected' order by id`,
  )
  expect(rows.map(({ after }) => after.clause)).toEqual([`${rules_version}/3`, undefined])
})

test('N2: mails the outcome with the reason and the link for another attempt', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  await send(app, anna)
  const { verification } = await waiting(app)
  await (await reviewer(app)).call('rejectPose', { member: anna.id, verification, reason: 'face_hidden' })
  app.clock.advance(20 * 60_000)
  await app.runJobs()
  const [mail, ...others] = app.outbox.to(anna.email)
  expect([mail?.subject, others]).toEqual([`La tua verifica su ${app.site.settings.name}: il risultato`, []])
  for (const part of ['il viso non si vede bene', `${app.site.origin}/verification`])
    expect(mail?.text).toContain(part)
})

test('N2: a mail about photos and a rejected pose links to both pages', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  const { id: photo } = await readyPhoto(app, anna)
  await app.db.query(`update photo set status = 'pending', waiting_since = $2 where id = $1`, [
    photo,
    app.clock.now(),
  ])
  await send(app, anna)
  const { verification } = await waiting(app)
  const moderator = await reviewer(app)
  await moderator.call('approvePhoto', { member: anna.id, photo })
  await moderator.call('rejectPose', { member: anna.id, verification, reason: 'face_hidden' })
  app.clock.advance(20 * 60_000)
  await app.runJobs()
  const [mail] = app.outbox.to(anna.email)
  for (const path of ['/profile', '/verification']) expect(mail?.text).toContain(app.site.origin + path)
})
