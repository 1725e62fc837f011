import { expect, test } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { sendPose } from './send-pose.ts'

async function reviewer(app: TestApp, name: string) {
  const account = { email: `${name}@posta.test`, name, role: 'moderator' as const }
  const id = await createStaff(app, app.db, { ...account, sites: [app.site.id], password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return {
    call: <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> =>
      app.call({ token, site: app.site } as TestMember, name, input),
  }
}

async function pose(app: TestApp, who: TestMember): Promise<void> {
  const session = await findSession(app, who.site, who.token)
  const upload = await uploadOf(await picture(240, 320))
  await sendPose({ ...requestContextOf(app, who.site, session), session, upload } as MemberContext)
}

const own = async (app: TestApp, who: TestMember) => (await app.call(who, 'getVerification', {})).verification
const makeMain = (app: TestApp, who: TestMember, photo: PhotoId) =>
  app.call(who, 'changePhoto', { photo, main: true })
const lapses = (app: TestApp, who: TestMember) =>
  app.outbox.to(who.email).filter(({ subject }) => subject.endsWith('non è più verificato')).length

/** A member whose first photo was compared with a pose, and a photo that came later. */
async function verified(app: TestApp) {
  const anna = await app.member()
  const first = await readyPhoto(app, anna, true)
  await pose(app, anna)
  const moderator = await reviewer(app, `mod${anna.id}`)
  const [sent] = (await moderator.call('listPosesToReview', {})).poses
  if (!sent) throw new Error('no pose waits')
  await moderator.call('approvePose', { member: anna.id, verification: sent.id })
  return { anna, moderator, first, later: await readyPhoto(app, anna) }
}

test('X20: the badge waits for a person when another photo becomes the main one, and comes back with the answer', async () => {
  await using app = await startTestApp()
  const { anna, moderator, first, later } = await verified(app)
  const { gesture } = await own(app, anna)
  expect((await own(app, anna)).verified_at).not.toBeNull()
  await makeMain(app, anna, later.id)
  expect(await own(app, anna)).toMatchObject({
    verified_at: null,
    last: { status: 'waiting', compares_photo: true },
  })
  // A comparison is no pose, so it does not change the gesture of the next pose.
  expect((await own(app, anna)).gesture).toBe(gesture)
  const { poses, waiting } = await moderator.call('listPosesToReview', {})
  expect(waiting).toBe(1)
  expect(poses).toMatchObject([
    { compares_photo: true, photos: [{ id: first.id }], pose_filename: `${later.media_key}/large.webp` },
  ])
  const of = { member: anna.id, verification: poses[0]?.id as never }
  await expect(moderator.call('rejectPose', { ...of, reason: 'other_gesture' })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  await moderator.call('approvePose', of)
  expect((await own(app, anna)).verified_at).not.toBeNull()
  const { compared_photos } = (await app.call(anna, 'getOwnProfile', {})).profile
  expect(compared_photos?.toSorted()).toEqual([first.id, later.id].toSorted())
  await moderator.call('undoPoseDecision', of)
  expect(await own(app, anna)).toMatchObject({ verified_at: null, last: { status: 'waiting' } })
  await moderator.call('rejectPose', { ...of, reason: 'somebody_else' })
  expect(await own(app, anna)).toMatchObject({
    verified_at: null,
    last: { status: 'rejected', compares_photo: true },
  })
  app.clock.advance(20 * 60_000)
  await app.runJobs()
  expect(app.outbox.to(anna.email).at(-1)?.text).toContain('Scrivi un reclamo')
  expect(lapses(app, anna)).toBe(0)
})

test('X20: a comparison follows the main photo, and ends when a compared photo is the main one again', async () => {
  await using app = await startTestApp()
  const { anna, moderator, first, later } = await verified(app)
  const third = await readyPhoto(app, anna)
  await makeMain(app, anna, later.id)
  const [seen] = (await moderator.call('listPosesToReview', {})).poses
  await makeMain(app, anna, third.id)
  // A reviewer who has looked at one photo cannot confirm the other.
  const stale = moderator.call('approvePose', { member: anna.id, verification: seen?.id as never })
  await expect(stale).rejects.toMatchObject({ code: 'already_decided' })
  expect((await own(app, anna)).verified_at).toBeNull()
  const { poses } = await moderator.call('listPosesToReview', {})
  expect(poses.map(({ pose_filename }) => pose_filename)).toEqual([`${third.media_key}/large.webp`])
  await makeMain(app, anna, first.id)
  expect((await own(app, anna)).verified_at).not.toBeNull()
  expect((await moderator.call('listPosesToReview', {})).waiting).toBe(0)
  // A new pose replaces a waiting comparison.
  await makeMain(app, anna, later.id)
  await pose(app, anna)
  expect((await moderator.call('listPosesToReview', {})).poses).toMatchObject([{ compares_photo: false }])
})

test('X5: the badge ends with a mail without an earlier photo to compare, also while a comparison waits', async () => {
  await using app = await startTestApp()
  const { anna, first, later } = await verified(app)
  await makeMain(app, anna, later.id)
  await app.call(anna, 'deletePhoto', { photo: first.id })
  await app.runJobs()
  expect(await own(app, anna)).toMatchObject({ verified_at: null, last: { status: 'lapsed' } })
  expect(lapses(app, anna)).toBe(1)
})

test.each(['withdrawn', 'expired'])(
  'X20: a comparison that a pose has replaced waits again when the pose is %s',
  async (how) => {
    await using app = await startTestApp()
    const { anna, first, later } = await verified(app)
    // A reviewer of their own each time, because sessions of the staff end in the days that pass.
    let nth = 0
    const queue = async () => (await reviewer(app, `later${nth++}`)).call('listPosesToReview', {})
    const end = async () => {
      if (how === 'withdrawn') return app.call(anna, 'withdrawPose', {})
      app.clock.advance(days(8))
      return app.runJobs()
    }
    await makeMain(app, anna, later.id)
    const { gesture } = await own(app, anna)
    await pose(app, anna)
    await end()
    expect(await own(app, anna)).toMatchObject({ last: { status: 'waiting', compares_photo: true } })
    // An expired pose counts for the next gesture, as it always did. A withdrawn one does not.
    if (how === 'withdrawn') expect((await own(app, anna)).gesture).toBe(gesture)
    const { poses } = await queue()
    expect(poses).toMatchObject([{ compares_photo: true, photos: [{ id: first.id }] }])

    // The badge comes back without a decision if a compared photo is the main one by then.
    await pose(app, anna)
    await makeMain(app, anna, first.id)
    await end()
    expect((await own(app, anna)).verified_at).not.toBeNull()
    expect((await queue()).waiting).toBe(0)

    // The same if the pose was sent before the main photo changed.
    await pose(app, anna)
    await makeMain(app, anna, later.id)
    expect((await own(app, anna)).verified_at).toBeNull()
    await end()
    expect((await queue()).poses).toMatchObject([{ compares_photo: true }])

    // Without an earlier photo the badge ends, with its mail.
    await pose(app, anna)
    await app.call(anna, 'deletePhoto', { photo: first.id })
    const before = lapses(app, anna)
    await end()
    await app.runJobs()
    expect((await queue()).waiting).toBe(0)
    expect(lapses(app, anna)).toBe(before + 1)
  },
)

test('X20: a comparison waits again when the decision about the pose is undone and the pose withdrawn', async () => {
  await using app = await startTestApp()
  const { anna, moderator, first, later } = await verified(app)
  const decisions = [
    (of: CallInput<'approvePose'>) => moderator.call('approvePose', of),
    (of: CallInput<'approvePose'>) => moderator.call('rejectPose', { ...of, reason: 'not_live' }),
  ]
  await makeMain(app, anna, later.id)
  for (const decide of decisions) {
    await pose(app, anna)
    const [sent] = (await moderator.call('listPosesToReview', {})).poses
    const of = { member: anna.id, verification: sent?.id as never }
    await decide(of)
    await moderator.call('undoPoseDecision', of)
    await app.call(anna, 'withdrawPose', {})
    expect((await moderator.call('listPosesToReview', {})).poses).toMatchObject([
      { compares_photo: true, photos: [{ id: first.id }] },
    ])
    expect((await own(app, anna)).verified_at).toBeNull()
  }
})

test('X20: a pose that ends leaves no comparison to a member who had no badge, or has one', async () => {
  await using app = await startTestApp()
  const { anna: other, moderator } = await verified(app)
  const anna = await app.member()
  await readyPhoto(app, anna, true)
  for (const who of [anna, other]) {
    await pose(app, who)
    await app.call(who, 'withdrawPose', {})
  }
  expect((await moderator.call('listPosesToReview', {})).waiting).toBe(0)
  expect((await own(app, other)).verified_at).not.toBeNull()
  expect((await own(app, anna)).verified_at).toBeNull()
})
