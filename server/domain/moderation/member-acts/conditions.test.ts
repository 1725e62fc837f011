/** Tests poses, complaints and notes of members who are suspended, paused, leaving or erased when staff decide. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ComplaintId } from '#contract/wire/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { type DebitShop, openDebitShop } from '#server/domain/orders/direct-debit/debit.fixture.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { reactivateAccount } from '../../accounts/leaving/reactivate.ts'
import { file, newKey } from '../../complaints/complaints.fixture.ts'
import { sendPose } from '../poses/send-pose.ts'
import { type Call, measuresOf, note, reasons } from './measures.fixture.ts'

let shop: DebitShop
let app: TestApp
let reviewer: Call
let supporter: Call
beforeAll(async () => {
  shop = await openDebitShop()
  app = shop.app
})
afterAll(() => shop[Symbol.asyncDispose]())

const { advance, couple, finds, person, session, state, write } = measuresOf(() => app)

const again = async (who: TestMember) => ({ ...who, token: await session(who) }) as TestMember
const leave = (who: TestMember) =>
  app.call(who, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' })
const comeBack = (who: TestMember) => inTransaction(app.db, (tx) => reactivateAccount(app, tx, who.id))
const erase = (who: TestMember) => inTransaction(app.db, (tx) => eraseEverything(app, tx, who.id))
const suspend = (who: TestMember, forDays: number) =>
  reviewer('takeMeasure', { member: who.id, outcome: 'suspended', ...reasons, days: forDays })

/** New staff sessions, because the tests advance the clock. */
async function signInStaff(): Promise<void> {
  reviewer = (await person()).call
  supporter = (await person('support')).call
}

async function pose(who: TestMember) {
  await readyPhoto(app, who, true)
  const member = await findSession(app, who.site, who.token)
  const upload = await uploadOf(await picture(240, 320))
  await sendPose({ ...requestContextOf(app, who.site, member), session: member, upload } as MemberContext)
  const { rows } = await app.db.query(
    'select id, media_key from verification where member_id = $1 order by id desc limit 1',
    [who.id],
  )
  return { member: who.id, verification: rows[0].id, key: String(rows[0].media_key) }
}

const conditions: [
  string,
  (who: TestMember) => Promise<unknown>,
  back: (who: TestMember) => Promise<unknown>,
][] = [
  ['suspended', (who) => suspend(who, 5), () => advance(days(5))],
  [
    'paused',
    (who) => app.call(who, 'savePreferences', { paused: true }),
    async (who) => app.call(await again(who), 'savePreferences', { paused: false }),
  ],
  ['leaving', leave, comeBack],
]

describe.each(conditions)('of a member who is %s', (condition, bring, back) => {
  test('a pose is decided once, shows nobody a badge meanwhile, and counts afterwards', async () => {
    await signInStaff()
    const [anna, bruno] = await couple()
    const { key, ...sent } = await pose(anna)
    const reject = { ...sent, reason: 'not_live' as const }
    await bring(anna)
    const listed = (await reviewer('listPosesToReview', {})).poses.map(({ id }) => id)
    expect(listed).toContain(sent.verification)
    await reviewer('rejectPose', reject)
    await expect(reviewer('rejectPose', reject)).rejects.toMatchObject({ code: 'already_decided' })
    expect(await finds(bruno, anna)).toBe(false)
    await app.after(minutes(30))
    await back(anna)
    const { verification } = await app.call(await again(anna), 'getVerification', {})
    expect(verification).toMatchObject({
      verified_at: null,
      last: { status: 'rejected', reason: 'not_live' },
    })
    await app.after(days(1))
    expect(await shop.app.storage.get(`${key}/large.webp`)).toBeNull()
    expect(await finds(await again(bruno), anna)).toBe(true)
  })

  test('a complaint stays in its queue, and its answer is there for the member', async () => {
    await signInStaff()
    const anna = await app.member({ credits: 10 })
    const ref = await file(app, anna)
    const complaint = ref as string as ComplaintId
    await bring(anna)
    const { complaints } = await supporter('listComplaintsToAnswer', { status: 'open' })
    expect(complaints.map(({ id }) => id)).toContain(complaint)
    await supporter('takeComplaint', { complaint, from: null })
    await supporter('answerComplaint', { complaint, text: 'Sono tornati cinque crediti.', key: newKey() })
    await app.after(minutes(1))
    await back(anna)
    const { complaint: seen } = await app.call(await again(anna), 'getComplaint', { complaint: ref })
    expect([condition, seen.status, seen.entries.at(-1)?.text]).toEqual([
      ...[condition, 'answered', 'Sono tornati cinque crediti.'],
    ])
  })

  test('a note stays with the file, and the member never sees it', async () => {
    await signInStaff()
    const anna = await app.member()
    await bring(anna)
    await supporter('noteMember', { member: anna.id, note: 'nota interna di prova' })
    await back(anna)
    await signInStaff()
    await reviewer('openMemberFile', { member: anna.id, reason: 'safety' })
    const { file: opened } = await reviewer('getMemberFile', { member: anna.id })
    expect(opened?.timeline.filter(({ group }) => group === 'notes').map(({ text }) => text)).toEqual([
      'nota interna di prova',
    ])
    const own = await again(anna)
    const seen = [await app.call(own, 'currentUser', {}), await app.call(own, 'listOwnReports', {})]
    expect(JSON.stringify(seen)).not.toContain('nota interna')
  })
})

describe('of an erased member', () => {
  test('a waiting pose leaves its queue and its file the disk, and no decision finds it', async () => {
    await signInStaff()
    const anna = await app.member()
    const { key, ...sent } = await pose(anna)
    await erase(anna)
    await app.runJobs()
    const listed = (await reviewer('listPosesToReview', {})).poses.map(({ id }) => id)
    expect(listed).not.toContain(sent.verification)
    for (const decide of [
      () => reviewer('rejectPose', { ...sent, reason: 'not_live' }),
      () => reviewer('approvePose', sent),
    ])
      await expect(decide()).rejects.toMatchObject({ code: 'verification_not_found' })
    expect(await shop.app.storage.get(`${key}/large.webp`)).toBeNull()
  })

  test('a complaint leaves its queue with the member, and its holder reads that it is gone', async () => {
    await signInStaff()
    const anna = await app.member()
    const complaint = (await file(app, anna)) as string as ComplaintId
    await supporter('takeComplaint', { complaint, from: null })
    await erase(anna)
    const { complaints } = await supporter('listComplaintsToAnswer', { status: 'open' })
    expect(complaints.map(({ id }) => id)).not.toContain(complaint)
    await expect(
      supporter('answerComplaint', { complaint, text: 'Sono tornati cinque crediti.', key: newKey() }),
    ).rejects.toMatchObject({ code: 'complaint_not_found' })
  })

  test('no note can be added', async () => {
    await signInStaff()
    const anna = await app.member()
    await erase(anna)
    await expect(supporter('noteMember', { member: anna.id, note: 'Nota' })).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })
})

test('a restricted member who leaves during a payment is credited once, and comes back restricted until the end', async () => {
  await signInStaff()
  const [bruno, anna] = await couple()
  const { reference } = await shop.order(anna)
  await reviewer('takeMeasure', {
    ...{ member: anna.id, outcome: 'restricted', restricts: ['write'], ...reasons, days: 9 },
  })
  await leave(anna)
  for (let repeated = 0; repeated < 2; repeated++) await shop.pay(reference, 'paid')
  expect(await anna.credits()).toBe(100)
  await comeBack(anna)
  const back = await again(anna)
  await expect(write(back, bruno)).rejects.toMatchObject({ code: 'writing_restricted' })
  expect(await anna.credits()).toBe(100)
  await advance(days(9))
  await write(await again(anna), bruno)
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
})

test.each([
  ['twice', '2026-10-25T00:30:00Z', ['2026-10-25T00:29:59Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
  [
    'the second time',
    '2026-10-25T01:30:00Z',
    ['2026-10-25T00:30:00Z', '2026-10-25T01:29:59Z', '2026-10-25T01:30:00Z'],
  ],
  ['never', '2027-03-28T01:00:00Z', ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z', '2027-03-28T01:30:00Z']],
])(
  'a suspension that ends at an hour that Rome’s clocks show %s ends at its instant',
  async (_often, end, instants) => {
    await using own = await startTestApp()
    const { advance: move, person: staffOf, session: signIn, state: stateOf } = measuresOf(() => own)
    const moveTo = (instant: number) => move(instant - own.clock.now().getTime())
    const until = new Date(end)
    await moveTo(until.getTime() - days(1))
    const anna = await own.member()
    const { report } = await (
      await staffOf()
    ).call('takeMeasure', {
      ...{ member: anna.id, outcome: 'suspended', ...reasons, days: 1 },
    })
    const ends = await own.db.query(
      'select suspended_until as until from member where id = $1 union all select ends_at from report where id = $2',
      [anna.id, report],
    )
    expect(ends.rows.map((row) => new Date(row.until))).toEqual([until, until])
    for (const instant of instants) {
      await moveTo(Date.parse(instant))
      const entered = await stateOf({ ...anna, token: await signIn(anna) })
      expect([instant, entered]).toEqual([instant, Date.parse(instant) < until.getTime() ? 'out' : 'in'])
    }
  },
)

test('notes about a suspended member outlive the measure and end with the member', async () => {
  await signInStaff()
  const anna = await app.member()
  await suspend(anna, 5)
  await supporter('noteMember', { member: anna.id, note })
  await advance(days(5))
  expect(await state(await again(anna))).toBe('in')
  await erase(anna)
  const { rows } = await app.db.query(
    `select after from audit_entry where action = 'member_noted' and after::text like $1`,
    [`%${note}%`],
  )
  expect(rows).toEqual([])
})
