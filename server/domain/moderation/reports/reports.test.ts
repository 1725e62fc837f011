import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import type { IdempotencyKey, MemberId } from '#contract/ids.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { CaseToken } from '#contract/reports.ts'
import { createSession, createStaff, hashPassword } from '#server/domain/accounts/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { maySeeHeldPicture } from '../handlers.ts'
import { personalData } from '../index.ts'

interface Staff {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

let count = 0
async function staff(app: TestApp, role: Role = 'moderator', sites = [app.site.id]): Promise<Staff> {
  const wish = { email: `${role}${++count}@posta.test`, name: role, role, sites, password_hash: 'none' }
  const id = await createStaff(app, app.db, wish)
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return { call: (name, input) => app.call({ token, site: app.site } as TestMember, name, input) }
}

const idOf = async (app: TestApp) => (await app.db.query('select max(id) as id from report')).rows[0].id
const report = (app: TestApp, who: TestMember | null, member: MemberId, more = {}) =>
  app.call(who, 'reportMember', { member, reason: 'fake', text: 'Le foto sono di un’attrice.', ...more })
const caseOf = async (app: TestApp, token: CaseToken) =>
  (await app.call(null, 'getReport', { case: token })).report
/** The slip of the hand has its time; then both sides are told. */
async function tell(app: TestApp): Promise<void> {
  app.clock.advance(minutes(limits.outcome_delay_minutes))
  await app.db.query(
    `update graphile_worker._private_jobs j set run_at = now()
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier <> 'moderation.forget_evidence'`,
  )
  await app.runJobs()
}
const subjects = (app: TestApp, to: string) => app.outbox.to(to).map(({ subject }) => subject)

test('X4: a report keeps how things are, waits for a person, and its outcome reaches both sides with its reasons', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member({ name: 'brunello' })]
  await app.runJobs()
  const photo = await readyPhoto(app, bruno, true)
  await app.call(bruno, 'saveProfile', { about: 'Com’era.' })
  const { case: token } = await report(app, anna, bruno.id)
  expect((await report(app, anna, bruno.id)).case).toBe(token)
  await app.call(bruno, 'saveProfile', { about: 'Tutto cambiato.' })
  await app.call(bruno, 'deletePhoto', { photo: photo.id })

  const moderator = await staff(app)
  const { reports, waiting } = await moderator.call('listReportsToReview', {})
  expect(waiting).toBe(1)
  expect(reports[0]).toMatchObject({
    about: 'profile',
    reason: 'fake',
    by_member: true,
    evidence: { name: 'brunello', about: 'Com’era.', messages: [] },
    profile: { about: 'Tutto cambiato.' },
    decision: null,
  })
  expect(JSON.stringify(reports)).not.toContain(anna.name)
  const key = reports[0]?.evidence?.photo_filename?.split('/')[0] ?? ''
  expect(await app.storage.get(`${key}/large.webp`)).not.toBeNull()

  await moderator.call('decideReport', {
    report: reports[0]?.id as never,
    outcome: 'warned',
    ground: 'fake',
    note: 'Le foto sono di altri.',
  })
  expect(app.outbox.to(anna.email).length + app.outbox.to(bruno.email).length).toBe(0)
  await tell(app)
  expect(subjects(app, anna.email).at(-1)).toContain('L’esito della tua segnalazione')
  expect(subjects(app, bruno.email).at(-1)).toContain('Una decisione sul tuo account')
  const told = app.outbox.to(bruno.email).at(-1)
  expect(told?.text).toContain('Le foto sono di altri.')
  expect(told?.text).not.toContain(anna.name)

  const { reported } = await app.call(anna, 'listOwnReports', {})
  const { decided } = await app.call(bruno, 'listOwnReports', {})
  expect(reported[0]).toMatchObject({ case: token, decision: { outcome: 'warned', ground: 'fake' } })
  expect(decided[0]).toMatchObject({ side: 'member', reason: null, text: null, name: null, may_appeal: true })
  expect(JSON.stringify(decided)).not.toContain('attrice')
  expect(await app.call(bruno, 'listOwnReports', {})).toMatchObject({ reported: [] })
})

test('without an account: a receipt by mail where there is an address, the outcome at its page, and nobody else’s page', async () => {
  await using app = await startTestApp()
  const bruno = await app.member()
  const { case: token } = await report(app, null, bruno.id, { email: 'Vicina@posta.test' })
  await app.runJobs()
  expect(app.outbox.linkTo('vicina@posta.test').pathname).toBe(`/reports/${token}`)
  expect(await caseOf(app, token)).toMatchObject({ status: 'open', side: 'reporter', may_appeal: false })
  const forged = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}` as CaseToken
  await expect(caseOf(app, forged)).rejects.toMatchObject({ code: 'report_not_found' })
  const moderator = await staff(app)
  await moderator.call('decideReport', { report: await idOf(app), outcome: 'no_breach' })
  await tell(app)
  expect(subjects(app, 'vicina@posta.test')).toHaveLength(2)
  expect(await app.call(bruno, 'listOwnReports', {})).toEqual({ reported: [], decided: [] })
})

test('who blocked one, and nobody has met, is reported like an id that is not there', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member({ credits: 50 }), await app.member()]
  await app.call(bruno, 'blockMember', { profile: anna.id })
  const unknown = await report(app, anna, '4611686018427387904' as MemberId).catch((error) => error)
  const refused = await report(app, anna, bruno.id).catch((error) => error)
  expect([refused.code, refused.params]).toEqual([unknown.code, unknown.params])
  // Somebody whom one has met in a conversation can still be reported, whatever they did since.
  const key = crypto.randomUUID() as IdempotencyKey
  const { message } = await app.call(bruno, 'sendMessage', { to: carla.id, text: 'Ti trovo.', key })
  await app.call(bruno, 'blockMember', { profile: carla.id })
  const { conversation, number } = message
  await report(app, carla, bruno.id, { conversation, number, reason: 'harassment' })
  const [item] = (await (await staff(app)).call('listReportsToReview', {})).reports
  expect(item).toMatchObject({
    about: 'message',
    evidence: { messages: [{ is_reported: true, by_member: true, text: 'Ti trovo.' }] },
  })
})

test('C4: evidence says what a message of no words is', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member({ credits: 50 })]
  const key = crypto.randomUUID() as IdempotencyKey
  const { message } = await app.call(bruno, 'sendGift', { to: anna.id, gift: 'rose', key })
  const { conversation, number } = message
  await report(app, anna, bruno.id, { conversation, number, reason: 'harassment' })
  const [item] = (await (await staff(app)).call('listReportsToReview', {})).reports
  expect(item?.evidence?.messages).toMatchObject([{ is_reported: true, text: 'rose', kind: 'gift' }])
})

test('roles and sites: operators and support see and decide nothing, moderators what is theirs', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  for (const role of ['operator', 'support'] as const) {
    const who = await staff(app, role)
    const forbidden = { code: 'forbidden' }
    await expect(who.call('listReportsToReview', {})).rejects.toMatchObject(forbidden)
    const decision = { report: id, outcome: 'no_breach' } as const
    await expect(who.call('decideReport', decision)).rejects.toMatchObject(forbidden)
    await expect(who.call('undoReportDecision', { report: id })).rejects.toMatchObject(forbidden)
    await expect(who.call('listPosesToReview', {})).rejects.toMatchObject(forbidden)
  }
  const elsewhere = await staff(app, 'moderator', [app.site.id])
  const foreign = [await app.member({ site: app.otherSite }), await app.member({ site: app.otherSite })]
  await report(app, foreign[0] as TestMember, foreign[1]?.id as MemberId)
  const other = { report: await idOf(app), outcome: 'no_breach' } as const
  await expect(elsewhere.call('decideReport', other)).rejects.toMatchObject({ code: 'report_not_found' })
  expect((await elsewhere.call('listReportsToReview', {})).reports.map((each) => each.id)).toEqual([id])
})

test('a hidden photo is seen by nobody; taking the decision back shows it again and tells nobody', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.runJobs()
  const photo = await readyPhoto(app, bruno, true)
  await report(app, anna, bruno.id, { photo: photo.id, reason: 'nudity' })
  const id = await idOf(app)
  const [one, two] = [await staff(app), await staff(app)]
  const seen = async () => (await app.call(anna, 'getMember', { id: bruno.id })).profile.main_image !== null
  expect(await seen()).toBe(true)
  await one.call('decideReport', { report: id, outcome: 'photo_hidden', ground: 'nudity' })
  expect(await seen()).toBe(false)
  const own = async () => (await app.call(bruno, 'getOwnProfile', {})).profile.photos[0]
  expect(await own()).toMatchObject({ status: 'rejected', rejection: { reason: 'nudity' } })
  await expect(two.call('undoReportDecision', { report: id })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  await one.call('undoReportDecision', { report: id })
  expect([await seen(), (await own())?.status]).toEqual([true, 'active'])
  expect((await one.call('listPhotosToReview', {})).waiting).toBe(0)
  const mails = app.outbox.to(bruno.email).length
  await tell(app)
  expect(app.outbox.to(bruno.email)).toHaveLength(mails)
  expect(await app.call(bruno, 'listOwnReports', {})).toMatchObject({ decided: [] })
  const { rows } = await app.db.query('select action from audit_entry order by id')
  expect(rows.map(({ action }) => action)).toEqual(['report_decided', 'report_decision_undone'])
})

test('suspended: signed out at once, told why at sign-in, seen by nobody; the appeal is another reviewer’s and brings all back', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const bruno = await app.member({ password_hash: await hashPassword('una parola lunga') })
  const { case: token } = await report(app, anna, bruno.id, { reason: 'harassment' })
  const id = await idOf(app)
  const [one, two] = [await staff(app), await staff(app, 'admin')]
  await one.call('decideReport', { report: id, outcome: 'suspended', ground: 'harassment', note: 'Minacce.' })
  await expect(app.call(bruno, 'currentUser', {})).rejects.toMatchObject({ code: 'auth_required' })
  await expect(app.call(anna, 'getMember', { id: bruno.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
  await tell(app)
  const credentials = { email: bruno.email, password: 'una parola lunga' }
  const refused = await app.call(null, 'login', credentials).catch((error) => error)
  expect(refused.code).toBe('account_suspended')
  await expect(app.call(null, 'login', { ...credentials, password: 'sbagliata' })).rejects.toMatchObject({
    code: 'login_failed',
  })

  const statement: CaseToken = refused.params.case
  expect(await caseOf(app, statement)).toMatchObject({
    side: 'member',
    decision: { outcome: 'suspended', ground: 'harassment', note: 'Minacce.', is_final: false },
    may_appeal: true,
  })
  await app.call(null, 'appealReport', { case: statement, text: 'Era un equivoco.' })
  const again = app.call(null, 'appealReport', { case: statement, text: 'Ancora.' })
  await expect(again).rejects.toMatchObject({ code: 'report_appeal_closed' })
  expect((await caseOf(app, statement)).status).toBe('appealed')
  expect((await caseOf(app, token)).status).toBe('decided')

  await expect(one.call('undoReportDecision', { report: id })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  const upheld = { report: id, outcome: 'suspended', ground: 'harassment' } as const
  await expect(one.call('decideReport', upheld)).rejects.toMatchObject({ code: 'another_reviewer' })
  const [item] = (await two.call('listReportsToReview', {})).reports
  expect(item).toMatchObject({
    is_suspended: true,
    appeals: [{ side: 'member', text: 'Era un equivoco.' }],
  })
  await two.call('decideReport', {
    report: id,
    outcome: 'no_breach',
    note: 'Riletto tutto: nessuna minaccia.',
  })
  expect((await app.call(anna, 'getMember', { id: bruno.id })).profile.id).toBe(bruno.id)
  expect((await app.call(null, 'login', credentials)).user?.status).toBe('active')
  await tell(app)
  expect(subjects(app, bruno.email).filter((each) => each.startsWith('Una decisione'))).toHaveLength(2)
  expect(await caseOf(app, statement)).toMatchObject({ decision: { outcome: 'no_breach', is_final: true } })
})

test('two reports, one suspension: lifting by the other changes nothing; a pause and a leaving stay what they were', async () => {
  await using app = await startTestApp()
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  await app.call(bruno, 'savePreferences', { paused: true })
  await app.db.query("update profile set status = 'active' where member_id = $1", [bruno.id])
  await report(app, anna, bruno.id)
  const first = await idOf(app)
  await report(app, carla, bruno.id)
  const second = await idOf(app)
  const one = await staff(app)
  const decision = { outcome: 'suspended', ground: 'fake' } as const
  await one.call('decideReport', { report: first, ...decision })
  await one.call('decideReport', { report: second, ...decision })
  await one.call('undoReportDecision', { report: second })
  await expect(app.call(bruno, 'currentUser', {})).rejects.toMatchObject({ code: 'auth_required' })
  await one.call('undoReportDecision', { report: first })
  await expect(app.call(anna, 'getMember', { id: bruno.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

test('two reports, one suspension: lifting the one that led to it leaves the other’s, until that is lifted too', async () => {
  await using app = await startTestApp()
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const first = await idOf(app)
  await report(app, carla, bruno.id)
  const second = await idOf(app)
  const one = await staff(app)
  const decision = { outcome: 'suspended', ground: 'fake' } as const
  await one.call('decideReport', { report: first, ...decision })
  await one.call('decideReport', { report: second, ...decision })
  await one.call('undoReportDecision', { report: first })
  const seen = () => app.call(anna, 'getMember', { id: bruno.id })
  await expect(seen()).rejects.toMatchObject({ code: 'member_not_found' })
  expect(
    (await app.db.query('select suspended_by from member where id = $1', [bruno.id])).rows[0]?.suspended_by,
  ).toBe(second)
  await one.call('undoReportDecision', { report: second })
  expect((await seen()).profile.id).toBe(bruno.id)
})

test('the same report sent twice at once is one case, and keeps one picture', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await readyPhoto(app, bruno, true)
  const files = app.files.files.size
  // Both have looked whether there is such a case before either makes one.
  const bothCopied = Promise.withResolvers<void>()
  const put = app.files.put.bind(app.files)
  let copies = 0
  app.files.put = async (key, bytes) => {
    if (++copies === 2) bothCopied.resolve()
    await bothCopied.promise
    await put(key, bytes)
  }
  const taps = await Promise.all([report(app, anna, bruno.id), report(app, anna, bruno.id)])
  expect(new Set(taps.map((tap) => tap.case)).size).toBe(1)
  expect((await app.db.query('select 1 from report')).rows).toHaveLength(1)
  expect(app.files.files.size - files).toBe(1)
})

test('two decide at once: one decision, one entry', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  const [one, two] = [await staff(app), await staff(app)]
  const outcome = await Promise.allSettled([
    one.call('decideReport', { report: id, outcome: 'no_breach' }),
    two.call('decideReport', { report: id, outcome: 'warned', ground: 'fake' }),
  ])
  const refused = outcome.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['already_decided'])
  expect((await app.db.query('select 1 from audit_entry')).rows).toHaveLength(1)
})

test('evidence is for reviewers of the site alone, and goes when the time to appeal is over', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await readyPhoto(app, bruno, true)
  await report(app, anna, bruno.id)
  const { rows } = await app.db.query('select evidence_key as key from report')
  const key: string = rows[0].key
  const as = (role: Role, siteIds = [app.site.id]) =>
    maySeeHeldPicture(app, { kind: 'staff', role, siteIds } as never, key)
  expect([await as('moderator'), await as('support'), await as('admin', [app.otherSite.id])]).toEqual([
    true,
    false,
    false,
  ])
  for (const memberId of [anna.id, bruno.id])
    expect(await maySeeHeldPicture(app, { kind: 'member', memberId } as never, key)).toBe(false)
  const moderator = await staff(app)
  await moderator.call('decideReport', { report: await idOf(app), outcome: 'no_breach' })
  const forget = async () => {
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
  }
  app.clock.advance(days(limits.report_appeal_days))
  await forget()
  expect([await app.storage.get(`${key}/large.webp`), await as('moderator')]).toEqual([null, false])
  const kept = (await app.db.query('select evidence, words, outcome from report')).rows
  expect(kept).toEqual([{ evidence: null, words: '', outcome: 'no_breach' }])
})

test('leaving is no way round a decision: what it rests on stays until then, thirty days at most', async () => {
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
  const moderator = await staff(app)
  const [item] = (await moderator.call('listReportsToReview', {})).reports
  expect(item).toMatchObject({ profile: null, evidence: { name: bruno.name }, may_hide_photo: false })
  await moderator.call('decideReport', { report: open, outcome: 'no_breach' })
  app.clock.advance(days(limits.report_open_days))
  await app.db.query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
  expect([await evidence(open), await evidence(never)]).toEqual([null, null])
})
