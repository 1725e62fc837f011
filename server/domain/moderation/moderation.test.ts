import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import { rules_version } from '#contract/moderation/rule-clauses.ts'
import type { MemberId, PhotoId, StaffId } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { getProfile } from '#server/domain/profiles/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { rememberStaffDevice } from '../accounts/sign-in/device.ts'
import { personalData } from './index.ts'
import { decideReport } from './reports/decide-report.ts'
import { listReports } from './reports/list-reports.ts'
import { deliverOutcome, idOf } from './reports/reports.fixture.ts'
import { decide, listPhotosToReview } from './review-photos.ts'

interface Staff {
  readonly id: StaffId
  readonly token: string
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

let count = 0
async function staff(
  app: TestApp,
  role: Role = 'moderator',
  sites: readonly Site[] = [app.site],
): Promise<Staff> {
  const email = `${role}${++count}@posta.test`
  const account = { email, name: role, role, sites: sites.map(({ id }) => id), password_hash: 'none' }
  const id = await createStaff(app, app.db, account)
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  expect(await findSession(app, app.site, token)).toMatchObject({ kind: 'staff' })
  return { id, token, call: (name, input) => app.call({ token, site: app.site } as TestMember, name, input) }
}

async function pendingPhoto(app: TestApp, who: TestMember): Promise<PhotoId> {
  const { id } = await readyPhoto(app, who)
  await app.db.query(
    `update photo set status = 'pending', waiting_since = $2, due_at = $2::timestamptz + interval '1 hour', prints = '{1,2}'
      where id = $1`,
    [id, app.clock.now()],
  )
  return id
}
const trail = async (app: TestApp) =>
  (await app.db.query('select action, object_id, member_id, before, after from audit_entry order by id')).rows
const statusOf = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'getOwnProfile', {})).profile.photos.map(({ status }) => status)

test('lists the waiting photos of a moderator’s sites with data about their owners, first promised first', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ name: 'annachiara' }), await app.member()]
  const foreign = await app.member({ site: app.otherSite })
  const second = await pendingPhoto(app, bruno)
  app.clock.advance(-60_000)
  const first = await pendingPhoto(app, anna)
  await readyPhoto(app, anna, true)
  const elsewhere = await pendingPhoto(app, foreign)
  const here = await (await staff(app)).call('listPhotosToReview', {})
  expect([here.waiting, here.photos.map(({ photo }) => photo.id)]).toEqual([2, [first, second]])
  expect(here.photos[0]).toMatchObject({
    profile: { id: anna.id, name: 'annachiara', age: 32, kind: 'member', country: 'IT' },
    site_name: app.site.settings.name,
    flags: [],
    appeal: null,
    active_photos: 1,
    rejected_photos: 0,
    is_main: false,
  })
  const both = await staff(app, 'admin', [app.site, app.otherSite])
  const ids = (await both.call('listPhotosToReview', {})).photos.map(({ photo }) => photo.id)
  expect(ids).toEqual([first, elsewhere, second])
})

test('lets only admins and moderators decide, and only on their sites', async () => {
  await using app = await startTestApp()
  const [anna, foreign] = [await app.member(), await app.member({ site: app.otherSite })]
  const [photo, elsewhere] = [await pendingPhoto(app, anna), await pendingPhoto(app, foreign)]
  for (const role of ['operator', 'support'] as const) {
    const who = await staff(app, role)
    const forbidden = { code: 'forbidden' }
    await expect(who.call('listPhotosToReview', {})).rejects.toMatchObject(forbidden)
    await expect(who.call('approvePhoto', { member: anna.id, photo })).rejects.toMatchObject(forbidden)
    await expect(who.call('rejectPhoto', { member: anna.id, photo, reason: 'other' })).rejects.toMatchObject(
      forbidden,
    )
    await expect(who.call('undoPhotoReview', { member: anna.id, photo })).rejects.toMatchObject(forbidden)
  }
  const moderator = await staff(app)
  const gone = { code: 'photo_not_found' }
  await expect(
    moderator.call('approvePhoto', { member: foreign.id, photo: elsewhere }),
  ).rejects.toMatchObject(gone)
  await expect(moderator.call('approvePhoto', { member: foreign.id, photo })).rejects.toMatchObject(gone)
  expect([await statusOf(app, anna), await statusOf(app, foreign)]).toEqual([['pending'], ['pending']])
  expect(await trail(app)).toEqual([])
})

test('accepts only one of two concurrent decisions and records one audit entry', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await pendingPhoto(app, anna)
  const [one, two] = [await staff(app), await staff(app)]
  const outcome = await Promise.allSettled([
    one.call('approvePhoto', { member: anna.id, photo }),
    two.call('rejectPhoto', { member: anna.id, photo, reason: 'nudity' }),
  ])
  const refused = outcome.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['already_decided'])
  expect(await trail(app)).toHaveLength(1)
})

test('records the states before and after each decision; an undo restores the state before', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await pendingPhoto(app, anna)
  const [one, two] = [await staff(app), await staff(app)]
  const of = { member: anna.id, photo }
  const prints = async () => (await app.db.query('select prints from rejected_print')).rows.length

  await expect(one.call('undoPhotoReview', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await one.call('rejectPhoto', { ...of, reason: 'contact_details', note: 'Un numero.' })
  expect([await statusOf(app, anna), await prints()]).toEqual([['rejected'], 1])
  await expect(two.call('undoPhotoReview', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await one.call('undoPhotoReview', of)
  expect([await statusOf(app, anna), await prints()]).toEqual([['pending'], 0])
  await expect(one.call('undoPhotoReview', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await one.call('approvePhoto', of)
  expect(await getProfile(app.db, anna.id)).toMatchObject({ main_photo_id: photo, main_status: 'active' })
  await one.call('undoPhotoReview', of)
  expect(await getProfile(app.db, anna.id)).toMatchObject({ main_status: 'pending' })

  const pending = { status: 'pending', reason: null, note: '', waiting_since: expect.any(String) }
  const rejected = { status: 'rejected', reason: 'contact_details', note: 'Un numero.', waiting_since: null }
  const active = { status: 'active', reason: null, note: '', waiting_since: null }
  const about = { object_id: photo, member_id: anna.id }
  expect(await trail(app)).toEqual([
    {
      ...{ ...about, action: 'photo_rejected', before: pending },
      after: { ...rejected, clause: `${rules_version}/7` },
    },
    { ...about, action: 'photo_review_undone', before: rejected, after: pending },
    { ...about, action: 'photo_approved', before: pending, after: active },
    { ...about, action: 'photo_review_undone', before: active, after: pending },
  ])
  expect((await one.call('listPhotosToReview', {})).waiting).toBe(1)
})

test('lists an appeal apart, which another person decides; the first decision cannot be undone after it', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await pendingPhoto(app, anna)
  const one = await staff(app)
  const of = { member: anna.id, photo }
  await one.call('rejectPhoto', { ...of, reason: 'poor_quality', note: 'Mossa.' })
  await app.call(anna, 'appealPhoto', { photo, text: 'È arte.' })
  await expect(one.call('undoPhotoReview', of)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  expect((await one.call('listPhotosToReview', {})).waiting).toBe(0)
  const [alone] = (await one.call('listPhotoAppeals', {})).photos
  expect(alone).toMatchObject({
    appeal: { text: 'È arte.', reason: 'poor_quality', note: 'Mossa.' },
    needs_another_reviewer: false,
  })
  const two = await staff(app)
  expect((await one.call('listPhotoAppeals', {})).photos[0]?.needs_another_reviewer).toBe(true)
  const queues = async () => (await two.call('getConsole', {})).queues
  expect((await queues()).find(({ name }) => name === 'appeals')?.waiting).toBe(1)
  await expect(one.call('approvePhoto', of)).rejects.toMatchObject({ code: 'another_reviewer' })
  await expect(one.call('rejectPhoto', { ...of, reason: 'other' })).rejects.toMatchObject({
    code: 'another_reviewer',
  })
  expect((await two.call('listPhotoAppeals', {})).photos[0]?.needs_another_reviewer).toBe(false)
  await two.call('approvePhoto', of)
  expect((await app.call(anna, 'getOwnProfile', {})).profile.photos[0]).toMatchObject({
    status: 'active',
    rejection: null,
    appeal: null,
  })
})

test('after an undone decision about an appeal, the first reviewer still may not decide it, and the others may', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await pendingPhoto(app, anna)
  const [bea, ada] = [await staff(app), await staff(app)]
  const of = { member: anna.id, photo }
  await bea.call('rejectPhoto', { ...of, reason: 'poor_quality' })
  await app.call(anna, 'appealPhoto', { photo, text: 'È arte.' })
  await ada.call('approvePhoto', of)
  await ada.call('undoPhotoReview', of)
  const isForOthers = async (who: Staff) =>
    (await who.call('listPhotoAppeals', {})).photos.map((each) => each.needs_another_reviewer)
  expect([await isForOthers(bea), await isForOthers(ada)]).toEqual([[true], [false]])
  await expect(bea.call('approvePhoto', of)).rejects.toMatchObject({ code: 'another_reviewer' })
  expect(await statusOf(app, anna)).toEqual(['rejected'])
  await ada.call('approvePhoto', of)
  expect(await statusOf(app, anna)).toEqual(['active'])
})

test('a second account in the browser of the first reviewer is the same person, in both lists and for the decision', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const photo = await pendingPhoto(app, anna)
  const [one, two] = [await staff(app), await staff(app)]
  const of = { member: anna.id, photo }
  await one.call('rejectPhoto', { ...of, reason: 'poor_quality' })
  await app.call(anna, 'appealPhoto', { photo, text: 'È arte.' })
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
  const report = await idOf(app)
  await one.call('decideReport', { report, outcome: 'warned', ground: 'fake', note: 'x' })
  await deliverOutcome(app)
  const { decided } = await app.call(bruno, 'listOwnReports', {})
  await app.call(bruno, 'appealReport', { case: decided[0]?.case ?? '', text: 'Non è vero.' })
  const browser = requestContextOf(app, app.site, await findSession(app, app.site, two.token)) as StaffContext
  const isForOthers = async () => [
    ...(await listPhotosToReview(browser, 'appeals')).photos.map((each) => each.needs_another_reviewer),
    ...(await listReports(browser, 'appeals')).reports.map((each) => each.needs_another_reviewer),
  ]
  expect(await isForOthers()).toEqual([false, false])
  await rememberStaffDevice(browser, app.db, one.id)
  expect(await isForOthers()).toEqual([true, true])
  const refused = { code: 'another_reviewer' }
  await expect(decide(browser, of, { status: 'active' })).rejects.toMatchObject(refused)
  await expect(
    decideReport(browser, { report, also: [], outcome: 'no_breach', note: '', restricts: [], removes: [] }),
  ).rejects.toMatchObject(refused)
  expect(await isForOthers()).toEqual([true, true])
})

test('exports the valid decisions about photos; the erasure removes the member from the entries', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const [first, second] = [await pendingPhoto(app, anna), await pendingPhoto(app, anna)]
  const one = await staff(app)
  const [of, other] = [
    { member: anna.id, photo: first },
    { member: anna.id, photo: second },
  ]
  await one.call('rejectPhoto', { ...of, reason: 'nudity', note: 'Sbagliata.' })
  await one.call('undoPhotoReview', of)
  await one.call('approvePhoto', other)
  await one.call('rejectPhoto', { ...of, reason: 'other', note: 'Di Anna.' })
  const at = expect.any(String)
  expect(await personalData.export(app, anna.id)).toEqual({
    photo_decisions: [
      { photo: second, outcome: 'approved', reason: null, note: '', at },
      { photo: first, outcome: 'rejected', reason: 'other', note: 'Di Anna.', at },
    ],
    reported: [],
    reported_by_others: [],
    verifications: [],
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '1' as MemberId))
  const entry = (await trail(app)).at(-1)
  expect(entry).toMatchObject({ action: 'photo_rejected', member_id: null })
  expect(JSON.stringify(await trail(app))).not.toContain('Di Anna')
})
