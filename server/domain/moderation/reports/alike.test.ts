import { beforeAll, expect, test } from 'vitest'
import { rules_version } from '#contract/moderation/rule-clauses.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { personalData } from '../personal-data.ts'
import { caseOf, deliverOutcome, subjects } from './reports.fixture.ts'

let app: TestApp
let vera: CallAsStaff
beforeAll(async () => {
  app = await startTestApp()
  vera = await createReviewer(app)
  return () => app[Symbol.asyncDispose]()
})

const token = async (who: TestMember | null, member: MemberId, more = {}) =>
  (await app.call(who, 'reportMember', { member, reason: 'spam', text: 'Vende cose.', ...more })).case
const idsOf = async (member: MemberId) =>
  (
    await app.db.query<{ id: ReportId }>('select id from report where member_id = $1 order by id', [member])
  ).rows.map(({ id }) => id)
const waiting = async (ids: readonly ReportId[]) =>
  (
    await app.db.query('select from report where id = any ($1::bigint[]) and waiting_since is not null', [
      ids,
    ])
  ).rowCount
const rule = { ground: 'spam', note: 'Pubblicità in serie.' } as const

test('O1: one decision decides the chosen reports alike, tells each reporter, and the member once', async () => {
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  const tokens = [await token(anna, bruno.id), await token(carla, bruno.id), await token(null, bruno.id)]
  const [first, second, third] = (await idsOf(bruno.id)) as [ReportId, ReportId, ReportId]
  const item = (await vera('listReportsToReview', {})).reports.find(({ id }) => id === first)
  expect(item?.alike).toMatchObject([
    { id: second, is_same: true },
    { id: third, is_same: true },
  ])
  await vera('decideReport', { report: first, outcome: 'suspended', ...rule, also: [second] })
  expect(await waiting([first, second, third])).toBe(1)
  await deliverOutcome(app)
  const decisions = subjects(app, bruno.email).filter((subject) => subject.includes('Una decisione'))
  expect(decisions).toHaveLength(1)
  for (const who of [anna, carla]) expect(subjects(app, who.email).at(-1)).toContain('L’esito')
  for (const [at, outcome] of ['suspended', 'suspended', undefined].entries())
    expect((await caseOf(app, tokens[at] ?? ('' as never))).decisions[0]?.outcome).toBe(outcome)
  // Only the first decision holds the suspension: an appeal that lifts it leaves no other one behind.
  const { rows } = await app.db.query('select suspended_by from member where id = $1', [bruno.id])
  expect(rows[0]?.suspended_by).toBe(first)
  expect(
    await app.db.query('select from report where member_id = $1 and clause = $2', [
      bruno.id,
      `${rules_version}/7`,
    ]),
  ).toMatchObject({ rowCount: 2 })
})

test('undoing the decision undoes it for all of them', async () => {
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  await token(anna, bruno.id)
  await token(carla, bruno.id)
  const [first, second] = (await idsOf(bruno.id)) as [ReportId, ReportId]
  await vera('decideReport', { report: first, outcome: 'warned', ...rule, also: [second] })
  expect(await waiting([first, second])).toBe(0)
  await vera('undoReportDecision', { report: first })
  expect(await waiting([first, second])).toBe(2)
  const { rows } = await app.db.query(
    'select outcome, decided_with, clause, due_at is not null as due from report where member_id = $1',
    [bruno.id],
  )
  const untouched = { outcome: null, decided_with: null, clause: null, due: true }
  expect(rows).toEqual([untouched, untouched])
})

test('the decision about an appeal decides them all again, tells each reporter, and its undo restores them', async () => {
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  await token(anna, bruno.id)
  await token(carla, bruno.id)
  const [first, second] = (await idsOf(bruno.id)) as [ReportId, ReportId]
  await vera('decideReport', { report: first, outcome: 'warned', ...rule, also: [second] })
  await deliverOutcome(app)
  const { decided } = await app.call(bruno, 'listOwnReports', {})
  await app.call(bruno, 'appealReport', { case: decided[0]?.case as never, text: 'Non vendo nulla.' })
  const ugo = await createReviewer(app)
  const outcomes = async () =>
    (
      await app.db.query(
        `select outcome, decided_with is not null as alike, waiting_since is not null as waits from report
          where member_id = $1 order by id`,
        [bruno.id],
      )
    ).rows
  const warned = await outcomes()
  await ugo('decideReport', { report: first, outcome: 'no_breach', note: 'Aveva ragione.' })
  const now = { outcome: 'no_breach', waits: false }
  expect(await outcomes()).toEqual([
    { ...now, alike: false },
    { ...now, alike: true },
  ])
  await ugo('undoReportDecision', { report: first })
  expect(await outcomes()).toEqual(warned)
  await ugo('decideReport', { report: first, outcome: 'no_breach', note: 'Aveva ragione.' })
  await deliverOutcome(app)
  for (const who of [anna, carla]) expect(subjects(app, who.email).at(-1)).toContain('Una nuova decisione')
  expect(subjects(app, bruno.email).filter((subject) => subject.includes('decisione'))).toHaveLength(2)
})

test('refuses reports about another member, of another reviewer and decided ones, and decides none', async () => {
  const [anna, bruno, dario] = [await app.member(), await app.member(), await app.member()]
  const carla = await app.member()
  for (const who of [anna, carla]) await token(who, bruno.id)
  await token(anna, dario.id)
  const [first, second] = (await idsOf(bruno.id)) as [ReportId, ReportId]
  const [other] = (await idsOf(dario.id)) as [ReportId]
  const decide = (also: ReportId[]) =>
    vera('decideReport', { report: first, outcome: 'warned', ...rule, also })
  await expect(decide([other])).rejects.toMatchObject({ code: 'report_not_found' })
  const davide = await createReviewer(app)
  await davide('lockCase', { kind: 'report', case: second })
  await expect(decide([second])).rejects.toMatchObject({ code: 'case_locked' })
  await davide('decideReport', { report: second, outcome: 'no_breach' })
  await expect(decide([second])).rejects.toMatchObject({ code: 'already_decided' })
  expect(await waiting([first, other])).toBe(2)
})

test('O1: a reporter who is right comes first, a muted one last, and both can be taken back', async () => {
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  for (let n = 0; n < 5; n++) {
    const { id } = await app.member()
    await token(anna, id)
    await vera('decideReport', { report: (await idsOf(id))[0] as ReportId, outcome: 'warned', ...rule })
  }
  await token(carla, bruno.id)
  await token(anna, bruno.id)
  await app.runJobs()
  const [of, by] = (await idsOf(bruno.id)) as [ReportId, ReportId]
  const order = async () => {
    const { reports } = await vera('listReportsToReview', {})
    return reports.filter(({ id }) => id === of || id === by)
  }
  const [first] = await order()
  expect(first).toMatchObject({
    id: by,
    reporter: { decided: 5, right: 5 },
    is_muted: false,
    points: [
      { cause: 'reporters', points: 30, count: 2 },
      { cause: 'right', points: 20, count: 5, of: 5 },
    ],
  })
  await vera('muteReporter', { report: by, mute: true })
  expect((await order()).map(({ id, is_muted }) => [id, is_muted])).toEqual([
    [of, false],
    [by, true],
  ])
  // The next reports of a muted reporter are last too, unless they are about a minor.
  await app.runJobs()
  await vera('muteReporter', { report: by, mute: false })
  expect((await order())[0]?.id).toBe(by)
  const { rows } = await app.db.query(
    `select action from audit_entry where object_id = $1 and action like 'reporter%' order by id`,
    [by],
  )
  expect(rows.map(({ action }) => action)).toEqual(['reporter_muted', 'reporter_unmuted'])
})

test('erasing a member ends the mute of that reporter', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await token(anna, bruno.id)
  await vera('muteReporter', { report: (await idsOf(bruno.id))[0] as ReportId, mute: true })
  const muted = () => app.db.query('select from reporter_mute where reporter_id = $1', [anna.id])
  expect((await muted()).rowCount).toBe(1)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '1' as MemberId))
  expect((await muted()).rowCount).toBe(0)
})
