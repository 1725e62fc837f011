import { expect, test } from 'vitest'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { findSession, hashPassword } from '#server/domain/accounts/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { losingCommits } from '#tests/harness/lost-commit.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { reportMember } from './report-member.ts'
import { caseOf, deliverOutcome, idOf, report, subjects } from './reports.fixture.ts'

test('X4: stores the profile as evidence, waits for a reviewer, and mails the outcome and its reasons to both members', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member({ name: 'brunello' })]
  await app.runJobs()
  const photo = await readyPhoto(app, bruno, true)
  await app.call(bruno, 'saveProfile', { about: 'Com’era.' })
  const { case: token } = await report(app, anna, bruno.id)
  expect((await report(app, anna, bruno.id)).case).toBe(token)
  await app.call(bruno, 'saveProfile', { about: 'Tutto cambiato.' })
  await app.call(bruno, 'deletePhoto', { photo: photo.id })

  const moderator = await createReviewer(app)
  const { reports, waiting } = await moderator('listReportsToReview', {})
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

  await moderator('decideReport', {
    report: reports[0]?.id as never,
    outcome: 'warned',
    ground: 'fake',
    note: 'Le foto sono di altri.',
  })
  expect(app.outbox.to(anna.email).length + app.outbox.to(bruno.email).length).toBe(0)
  await deliverOutcome(app)
  expect(subjects(app, anna.email).at(-1)).toContain('L’esito della tua segnalazione')
  expect(subjects(app, bruno.email).at(-1)).toContain('Una decisione sul tuo account')
  const mail = app.outbox.to(bruno.email).at(-1)
  expect(mail?.text).toContain('Le foto sono di altri.')
  expect(mail?.text).not.toContain(anna.name)

  const { reported } = await app.call(anna, 'listOwnReports', {})
  const { decided } = await app.call(bruno, 'listOwnReports', {})
  expect(reported[0]).toMatchObject({ case: token, decisions: [{ outcome: 'warned', ground: 'fake' }] })
  expect(decided[0]).toMatchObject({ side: 'member', reason: null, text: null, name: null, may_appeal: true })
  expect(JSON.stringify(decided)).not.toContain('attrice')
  expect(await app.call(bruno, 'listOwnReports', {})).toMatchObject({ reported: [] })
})

test('sends a visitor a receipt and the outcome by mail, and rejects a forged token', async () => {
  await using app = await startTestApp()
  const bruno = await app.member()
  const { case: token } = await report(app, null, bruno.id, { email: 'Vicina@posta.test' })
  await app.runJobs()
  expect(app.outbox.linkTo('vicina@posta.test').pathname).toBe(`/reports/${token}`)
  expect(await caseOf(app, token)).toMatchObject({ status: 'open', side: 'reporter', may_appeal: false })
  const forged = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}` as CaseToken
  await expect(caseOf(app, forged)).rejects.toMatchObject({ code: 'report_not_found' })
  const moderator = await createReviewer(app)
  await moderator('decideReport', { report: await idOf(app), outcome: 'no_breach' })
  await deliverOutcome(app)
  expect(subjects(app, 'vicina@posta.test')).toHaveLength(2)
  expect(await app.call(bruno, 'listOwnReports', {})).toEqual({ reported: [], decided: [] })
})

test('rejects a report about a member who blocked the reporter like an unknown id, unless they have a conversation', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member({ credits: 50 }), await app.member()]
  await app.call(bruno, 'blockMember', { profile: anna.id })
  const unknown = await report(app, anna, '4611686018427387904' as MemberId).catch((error) => error)
  const refused = await report(app, anna, bruno.id).catch((error) => error)
  expect([refused.code, refused.params]).toEqual([unknown.code, unknown.params])
  // Carla can still report Bruno after he has blocked her, because they have a conversation.
  const key = crypto.randomUUID() as IdempotencyKey
  const { message } = await app.call(bruno, 'sendMessage', { to: carla.id, text: 'Ti trovo.', key })
  await app.call(bruno, 'blockMember', { profile: carla.id })
  const { conversation, number } = message
  await report(app, carla, bruno.id, { conversation, number, reason: 'harassment' })
  const [item] = (await (await createReviewer(app))('listReportsToReview', {})).reports
  expect(item).toMatchObject({
    about: 'message',
    evidence: { messages: [{ is_reported: true, by_member: true, text: 'Ti trovo.' }] },
  })
})

test('C4: stores the message’s kind as evidence if the message has no text', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member({ credits: 50 })]
  const key = crypto.randomUUID() as IdempotencyKey
  const { message } = await app.call(bruno, 'sendGift', { to: anna.id, gift: 'rose', key })
  const { conversation, number } = message
  await report(app, anna, bruno.id, { conversation, number, reason: 'harassment' })
  const [item] = (await (await createReviewer(app))('listReportsToReview', {})).reports
  expect(item?.evidence?.messages).toMatchObject([{ is_reported: true, text: 'rose', kind: 'gift' }])
})

test('hides reports from operators and support, and limits moderators to their sites', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  for (const role of ['operator', 'support'] as const) {
    const who = await createReviewer(app, role)
    const forbidden = { code: 'forbidden' }
    await expect(who('listReportsToReview', {})).rejects.toMatchObject(forbidden)
    const decision = { report: id, outcome: 'no_breach' } as const
    await expect(who('decideReport', decision)).rejects.toMatchObject(forbidden)
    await expect(who('undoReportDecision', { report: id })).rejects.toMatchObject(forbidden)
    await expect(who('listPosesToReview', {})).rejects.toMatchObject(forbidden)
  }
  const elsewhere = await createReviewer(app, 'moderator', [app.site.id])
  const foreign = [await app.member({ site: app.otherSite }), await app.member({ site: app.otherSite })]
  await report(app, foreign[0] as TestMember, foreign[1]?.id as MemberId)
  const other = { report: await idOf(app), outcome: 'no_breach' } as const
  await expect(elsewhere('decideReport', other)).rejects.toMatchObject({ code: 'report_not_found' })
  expect((await elsewhere('listReportsToReview', {})).reports.map((each) => each.id)).toEqual([id])
})

test('hides a photo, shows it again after an undo, and notifies nobody', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.runJobs()
  const photo = await readyPhoto(app, bruno, true)
  await report(app, anna, bruno.id, { photo: photo.id, reason: 'nudity' })
  const id = await idOf(app)
  const [one, two] = [await createReviewer(app), await createReviewer(app)]
  const seen = async () => (await app.call(anna, 'getMember', { id: bruno.id })).profile.main_image !== null
  expect(await seen()).toBe(true)
  await one('decideReport', {
    report: id,
    outcome: 'photo_hidden',
    ground: 'nudity',
    note: 'Si vede troppo.',
  })
  expect(await seen()).toBe(false)
  const own = async () => (await app.call(bruno, 'getOwnProfile', {})).profile.photos[0]
  expect(await own()).toMatchObject({ status: 'rejected', rejection: { reason: 'nudity' } })
  await expect(two('undoReportDecision', { report: id })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  await one('undoReportDecision', { report: id })
  expect([await seen(), (await own())?.status]).toEqual([true, 'active'])
  expect((await one('listPhotosToReview', {})).waiting).toBe(0)
  const mails = app.outbox.to(bruno.email).length
  await deliverOutcome(app)
  expect(app.outbox.to(bruno.email)).toHaveLength(mails)
  expect(await app.call(bruno, 'listOwnReports', {})).toMatchObject({ decided: [] })
  const { rows } = await app.db.query('select action from audit_entry order by id')
  expect(rows.map(({ action }) => action)).toEqual(['report_decided', 'report_decision_undone'])
})

test('suspends a member: ends sessions, explains at sign-in, hides the profile; another reviewer’s decision on the appeal undoes all', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const bruno = await app.member({ password_hash: await hashPassword('una parola lunga') })
  const { case: token } = await report(app, anna, bruno.id, { reason: 'harassment' })
  const id = await idOf(app)
  const [one, two] = [await createReviewer(app), await createReviewer(app, 'admin')]
  await one('decideReport', { report: id, outcome: 'suspended', ground: 'harassment', note: 'Minacce.' })
  await expect(app.call(bruno, 'currentUser', {})).rejects.toMatchObject({ code: 'auth_required' })
  await expect(app.call(anna, 'getMember', { id: bruno.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
  await deliverOutcome(app)
  const credentials = { email: bruno.email, password: 'una parola lunga' }
  const refused = await app.call(null, 'login', credentials).catch((error) => error)
  expect(refused.code).toBe('account_suspended')
  await expect(app.call(null, 'login', { ...credentials, password: 'sbagliata' })).rejects.toMatchObject({
    code: 'login_failed',
  })

  const statement: CaseToken = refused.params.case
  expect(await caseOf(app, statement)).toMatchObject({
    side: 'member',
    decisions: [{ outcome: 'suspended', ground: 'harassment', note: 'Minacce.' }],
    may_appeal: true,
  })
  await app.call(null, 'appealReport', { case: statement, text: 'Era un equivoco.' })
  const again = app.call(null, 'appealReport', { case: statement, text: 'Ancora.' })
  await expect(again).rejects.toMatchObject({ code: 'report_appeal_closed' })
  expect((await caseOf(app, statement)).status).toBe('appealed')
  expect((await caseOf(app, token)).status).toBe('decided')

  await expect(one('undoReportDecision', { report: id })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  const upheld = { report: id, outcome: 'suspended', ground: 'harassment', note: 'Minacce.' } as const
  await expect(one('decideReport', upheld)).rejects.toMatchObject({ code: 'another_reviewer' })
  const [item] = (await two('listAppealsToReview', {})).reports
  expect(item).toMatchObject({
    is_suspended: true,
    appeals: [{ side: 'member', text: 'Era un equivoco.' }],
  })
  await two('decideReport', {
    report: id,
    outcome: 'no_breach',
    note: 'Riletto tutto: nessuna minaccia.',
  })
  expect((await app.call(anna, 'getMember', { id: bruno.id })).profile.id).toBe(bruno.id)
  expect((await app.call(null, 'login', credentials)).user?.status).toBe('active')
  await deliverOutcome(app)
  expect(subjects(app, bruno.email).filter((each) => /^Una (nuova )?decisione/.test(each))).toHaveLength(2)
  expect(await caseOf(app, statement)).toMatchObject({
    decisions: [{ outcome: 'suspended' }, { outcome: 'no_breach' }],
    may_appeal: false,
  })
})

test('keeps a suspension when only the second decision is undone, and keeps the pause when both are undone', async () => {
  await using app = await startTestApp()
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  await app.call(bruno, 'savePreferences', { paused: true })
  await app.db.query("update profile set status = 'active' where member_id = $1", [bruno.id])
  await report(app, anna, bruno.id)
  const first = await idOf(app)
  await report(app, carla, bruno.id)
  const second = await idOf(app)
  const one = await createReviewer(app)
  const decision = { outcome: 'suspended', ground: 'fake', note: 'Foto di altri.' } as const
  await one('decideReport', { report: first, ...decision })
  await one('decideReport', { report: second, ...decision })
  await one('undoReportDecision', { report: second })
  await expect(app.call(bruno, 'currentUser', {})).rejects.toMatchObject({ code: 'auth_required' })
  await one('undoReportDecision', { report: first })
  await expect(app.call(anna, 'getMember', { id: bruno.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

test('gives a blocked member who signed out the same report form for a blocking and for a paused profile', async () => {
  await using app = await startTestApp()
  const [anna, blocking, paused] = [await app.member(), await app.member(), await app.member()]
  await app.call(blocking, 'blockMember', { profile: anna.id })
  const photos = { [blocking.id]: '', [paused.id]: '' }
  for (const who of [blocking, paused]) photos[who.id] = (await readyPhoto(app, who, true)).id
  await app.call(paused, 'savePreferences', { paused: true })
  const answers = async (viewer: TestMember | null, { id }: TestMember) => [
    ...(await Promise.all(
      [{ member: id }, { member: id, photo: photos[id] as never }].map((target) =>
        app.call(viewer, 'getReportSubject', target).catch(({ code }) => code),
      ),
    )),
    await report(app, viewer, id).then(
      () => 'reported',
      ({ code }) => code,
    ),
  ]
  expect(await answers(anna, blocking)).toEqual(['member_not_found', 'member_not_found', 'member_not_found'])
  expect(await answers(anna, paused)).toEqual(await answers(anna, blocking))
  expect(await answers(null, paused)).toEqual(await answers(null, blocking))
  expect(await answers(null, paused)).toEqual([
    { about: 'profile', name: null, kind: null, photo: null, message: null },
    { about: 'photo', name: null, kind: null, photo: null, message: null },
    'reported',
  ])
})

test('keeps a suspension because of the second report when the first decision is undone', async () => {
  await using app = await startTestApp()
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const first = await idOf(app)
  await report(app, carla, bruno.id)
  const second = await idOf(app)
  const one = await createReviewer(app)
  const decision = { outcome: 'suspended', ground: 'fake', note: 'Foto di altri.' } as const
  await one('decideReport', { report: first, ...decision })
  await one('decideReport', { report: second, ...decision })
  await one('undoReportDecision', { report: first })
  const seen = () => app.call(anna, 'getMember', { id: bruno.id })
  await expect(seen()).rejects.toMatchObject({ code: 'member_not_found' })
  expect(
    (await app.db.query('select suspended_by from member where id = $1', [bruno.id])).rows[0]?.suspended_by,
  ).toBe(second)
  await one('undoReportDecision', { report: second })
  expect((await seen()).profile.id).toBe(bruno.id)
})

test('stores one report with one picture for two concurrent equal reports', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await readyPhoto(app, bruno, true)
  const files = app.files.files.size
  // Delays both calls until each has looked for an existing report and begins to store its copy of the picture.
  const bothCopied = Promise.withResolvers<void>()
  const put = app.files.put.bind(app.files)
  let copies = 0
  app.files.put = async (key, bytes) => {
    if (++copies === 2) bothCopied.resolve()
    await bothCopied.promise
    await put(key, bytes)
  }
  const results = await Promise.all([report(app, anna, bruno.id), report(app, anna, bruno.id)])
  expect(new Set(results.map((result) => result.case)).size).toBe(1)
  expect((await app.db.query('select 1 from report')).rows).toHaveLength(1)
  expect(app.files.files.size - files).toBe(1)
})

test.each([true, false])(
  'keeps the copied picture exactly if the report was committed (%s), when the answer of the commit is lost',
  async (isCommitted) => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member(), await app.member()]
    await readyPhoto(app, bruno, true)
    const files = app.files.files.size
    const session = await findSession(app, anna.site, anna.token)
    const requestContext = requestContextOf(losingCommits(app, isCommitted), anna.site, session)
    const input = { member: bruno.id, reason: 'fake', text: '', email: '' } as const
    await expect(reportMember(requestContext, input)).rejects.toThrow('Connection terminated')
    expect(app.files.files.size).toBe(files + 1)
    app.clock.advance(hours(1))
    await app.runJobs()
    const { rows } = await app.db.query('select evidence_key from report')
    expect([rows.length, app.files.files.size - files]).toEqual(isCommitted ? [1, 1] : [0, 0])
  },
)

test('accepts only one of two concurrent decisions and records one audit entry', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  const [one, two] = [await createReviewer(app), await createReviewer(app)]
  const outcome = await Promise.allSettled([
    one('decideReport', { report: id, outcome: 'no_breach' }),
    two('decideReport', { report: id, outcome: 'warned', ground: 'fake', note: 'Foto di altri.' }),
  ])
  const refused = outcome.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['already_decided'])
  expect((await app.db.query('select 1 from audit_entry')).rows).toHaveLength(1)
})
