import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { profileChanged } from '#server/domain/profiles/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { deliverOutcome, report } from '../reports/reports.fixture.ts'
import { type Call, measuresOf, note, reasons } from './measures.fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

const { actions, advance, caseOf, couple, deals, finds, like, person, session, state, stored, write } =
  measuresOf(() => app)

describe('a warning', () => {
  test('is mailed in the member’s language, shown until read, and contested on its page', async () => {
    const [anna, { call }] = [await app.member(), await person()]
    const { report: id } = await call('takeMeasure', { member: anna.id, outcome: 'warned', ...reasons })
    expect((await app.call(anna, 'currentUser', {})).user).toMatchObject({ unread_decision: null })
    await deliverOutcome(app)
    const mail = app.outbox.to(anna.email).at(-1)
    expect(mail?.text).toContain(note)
    expect(mail?.text).toContain('senza una segnalazione')
    const { user } = await app.call(anna, 'currentUser', {})
    const token = (user as { unread_decision: CaseToken }).unread_decision
    expect(await caseOf(anna)).toMatchObject({
      ...{ case: token, own_initiative: true, content: null, read_at: null, may_appeal: true },
      decisions: [{ outcome: 'warned', ground: 'spam', note, effects: ['warned'] }],
    })
    await app.call(anna, 'readDecision', { case: token })
    expect((await app.call(anna, 'currentUser', {})).user).toMatchObject({ unread_decision: null })
    const { measures } = await call('getMemberActs', { member: anna.id })
    expect(measures).toMatchObject([{ report: id, read_at: expect.any(String), in_force: false }])
    await app.call(anna, 'appealReport', { case: token, text: 'Non è vero.' })
    expect((await call('listAppealsToReview', {})).reports.map((each) => each.id)).toEqual([id])
  })

  test('can be undone until the mail, and then leaves nothing to the member and no case in the queue', async () => {
    const [anna, { call }, other] = [await app.member(), await person(), await person()]
    const { report: id } = await call('takeMeasure', { member: anna.id, outcome: 'warned', ...reasons })
    await expect(other.call('undoReportDecision', { report: id })).rejects.toMatchObject({
      code: 'nothing_to_undo',
    })
    await advance(minutes(limits.outcome_delay_minutes) - 1)
    await call('undoReportDecision', { report: id })
    await deliverOutcome(app)
    expect(app.outbox.to(anna.email)).toEqual([])
    expect(await caseOf(anna)).toBeUndefined()
    expect(await stored(id)).toMatchObject({ outcome: null, waiting_since: null })
    expect((await call('listReportsToReview', {})).waiting).toBe(0)
    expect(await actions()).toEqual(['measure_taken', 'measure_undone'])
  })

  test('can no longer be undone at the moment of the mail', async () => {
    const [anna, { call }] = [await app.member(), await person()]
    const { report: id } = await call('takeMeasure', { member: anna.id, outcome: 'warned', ...reasons })
    await advance(minutes(limits.outcome_delay_minutes))
    await expect(call('undoReportDecision', { report: id })).rejects.toMatchObject({
      code: 'nothing_to_undo',
    })
    expect(await stored(id)).toMatchObject({ outcome: 'warned' })
  })
})

describe('a restriction', () => {
  test('forbids only what it says, and ends by the clock alone', async () => {
    const [anna, bruno, carla] = [
      await app.member({ credits: 100, gender: 'woman', seeks: ['man'] }),
      await app.member({ gender: 'man', seeks: ['woman'] }),
      await app.member({ gender: 'man', seeks: ['woman'] }),
    ]
    const { call } = await person()
    const restrict = (restricts: ('write' | 'like' | 'seen')[], forDays: number) =>
      call('takeMeasure', { member: anna.id, outcome: 'restricted', restricts, days: forDays, ...reasons })
    await restrict(['write'], 2)
    await expect(write(anna, bruno)).rejects.toMatchObject({ code: 'writing_restricted' })
    expect((await app.db.query('select 1 from message')).rows).toEqual([])
    expect(await anna.credits()).toBe(100)
    await like(anna, bruno)
    await restrict(['like', 'seen'], 1)
    await expect(like(anna, carla)).rejects.toMatchObject({ code: 'liking_restricted' })
    await expect(app.call(anna, 'swipeMember', { profile: carla.id, answer: 'like' })).rejects.toMatchObject({
      code: 'liking_restricted',
    })
    expect((await app.db.query('select 1 from pair')).rows).toHaveLength(1)
    expect([await finds(bruno, anna), await deals(bruno, anna)]).toEqual([false, false])
    await advance(days(1))
    expect([await finds(bruno, anna), await deals(bruno, anna)]).toEqual([true, true])
    await like(anna, carla)
    await expect(write(anna, bruno)).rejects.toMatchObject({ code: 'writing_restricted' })
    await advance(days(1))
    await write(anna, bruno)
  })

  test('tells the member what it forbids and when it ends', async () => {
    const [anna, { call }] = [await app.member(), await person()]
    const restricts = ['write', 'seen'] as const
    await call('takeMeasure', {
      ...{ member: anna.id, outcome: 'restricted', restricts: [...restricts], days: 3, ...reasons },
    })
    await deliverOutcome(app)
    const text = app.outbox.to(anna.email).at(-1)?.text ?? ''
    expect(text).toContain('Non puoi scrivere messaggi.')
    expect(text).toContain('Chi cerca non trova il tuo profilo.')
    expect(text).not.toContain('mi piace')
    expect(text).toMatch(/Vale fino al .*poi finisce da sé/)
  })

  test('is lifted before its end, while that of another case stays', async () => {
    const [anna, bruno, { call }] = [await app.member({ credits: 50 }), await app.member(), await person()]
    const restrict = () =>
      call('takeMeasure', {
        member: anna.id,
        outcome: 'restricted',
        restricts: ['write'],
        days: 3,
        ...reasons,
      })
    const [first, second] = [await restrict(), await restrict()]
    await call('liftMeasure', { report: first.report, note: 'Chiarito.' })
    await expect(write(anna, bruno)).rejects.toMatchObject({ code: 'writing_restricted' })
    await call('liftMeasure', { report: second.report, note: 'Chiarito anche questo.' })
    await write(anna, bruno)
    await expect(call('liftMeasure', { report: first.report, note })).rejects.toMatchObject({
      code: 'not_in_force',
    })
    await deliverOutcome(app)
    expect(app.outbox.to(anna.email).at(-1)?.text).toContain('Abbiamo tolto i limiti')
  })
})

describe('a suspension', () => {
  test('with an end hides the member and ends every session, until the instant', async () => {
    const [anna, bruno] = await couple()
    const { call } = await person()
    await write(bruno, anna)
    expect(await finds(bruno, anna)).toBe(true)
    await call('takeMeasure', { member: anna.id, outcome: 'suspended', days: 1, ...reasons })
    expect(await state(anna)).toBe('out')
    expect(await finds(bruno, anna)).toBe(false)
    await expect(app.call(bruno, 'getMember', { id: anna.id })).rejects.toMatchObject({
      code: 'member_not_found',
    })
    await expect(write(bruno, anna)).rejects.toMatchObject({ code: 'receiver_unavailable' })
    await expect(like(bruno, anna)).rejects.toMatchObject({ code: 'member_not_found' })
    const again = { ...anna, token: await session(anna) }
    expect(await state(again)).toBe('out')
    await advance(days(1) - 1)
    expect([await state(again), await finds(bruno, anna)]).toEqual(['out', false])
    await advance(1)
    expect([await state(again), await finds(bruno, anna)]).toEqual(['in', true])
    expect(await app.call(bruno, 'getMember', { id: anna.id })).toMatchObject({ profile: { id: anna.id } })
    await write(bruno, anna)
    expect(await call('getMemberActs', { member: anna.id })).toMatchObject({
      is_suspended: false,
      measures: [{ in_force: false }],
    })
  })

  // In 2027, the clocks change in Rome on 31 October, when the hour from two to three comes twice, and on 28 March.
  test.each(['2027-10-30T00:30:00.000Z', '2027-10-30T01:30:00.000Z', '2027-03-27T01:30:00.000Z'])(
    'lasts a day of 24 hours across the change of the clocks, from %s',
    async (start) => {
      await advance(Date.parse(start) - app.clock.now().getTime())
      const [anna, { call }] = [await app.member(), await person()]
      await call('takeMeasure', { member: anna.id, outcome: 'suspended', days: 1, ...reasons })
      const again = { ...anna, token: await session(anna) }
      await advance(days(1) - 1)
      expect(await state(again)).toBe('out')
      await advance(1)
      expect(await state(again)).toBe('in')
    },
  )

  test('of several cases: the longest applies, and lifting it leaves the next', async () => {
    const [anna, { call }] = [await app.member(), await person()]
    const suspend = (forDays: number) =>
      call('takeMeasure', { member: anna.id, outcome: 'suspended', days: forDays, ...reasons })
    const [long] = [await suspend(10), await suspend(3)]
    const isSuspended = async () => (await call('getMemberActs', { member: anna.id })).is_suspended
    await call('liftMeasure', { report: long.report, note: 'Era troppo.' })
    expect(await isSuspended()).toBe(true)
    await advance(days(3))
    expect(await isSuspended()).toBe(false)
  })

  test('does not show a paused profile when it ends', async () => {
    const [anna, bruno] = await couple()
    const { call } = await person()
    await app.call(anna, 'savePreferences', { paused: true })
    const { report: id } = await call('takeMeasure', {
      ...{ member: anna.id, outcome: 'suspended', days: 1, ...reasons },
    })
    await call('liftMeasure', { report: id, note: 'Chiarito.' })
    expect(await finds(bruno, anna)).toBe(false)
    await advance(days(2))
    expect(await finds(bruno, anna)).toBe(false)
    const again = { ...anna, token: await session(anna) }
    await app.call(again, 'savePreferences', { paused: false })
    expect(await finds(bruno, anna)).toBe(true)
  })

  test('keeps the search row, so that a change of the profile meanwhile loses nothing', async () => {
    const [anna, bruno] = await couple()
    const { call } = await person()
    await call('takeMeasure', { member: anna.id, outcome: 'suspended', days: 1, ...reasons })
    await inTransaction(app.db, (tx) =>
      publish(app, tx, profileChanged, { member: anna.id, site: app.site.id }),
    )
    expect(await finds(bruno, anna)).toBe(false)
    await advance(days(1))
    expect(await finds(bruno, anna)).toBe(true)
  })
})

describe('every act', () => {
  const acts = {
    takeMeasure: { outcome: 'suspended', days: 3, ...reasons },
    endMemberSessions: { note },
    writeToMember: { text: note },
    getMemberActs: {},
  } as const
  type Act = keyof typeof acts
  const act = (call: Call, name: Act, who: Pick<TestMember, 'id'>) =>
    call(name, { member: who.id, ...acts[name] } as CallInput<Act>)
  const rows = async () =>
    (await app.db.query('select (select count(*) from report) + (select count(*) from audit_entry) as n'))
      .rows[0]

  test('is refused about a member of another site, an erased one, and a profile of nobody', async () => {
    const { call } = await person('admin')
    const foreign = await app.member({ site: app.otherSite })
    const drawn = await app.member({ kind: 'fictional' })
    const gone = await app.member()
    await app.db.query('delete from member where id = $1', [gone.id])
    const before = await rows()
    for (const who of [foreign, drawn, gone])
      for (const name of Object.keys(acts) as Act[])
        await expect(act(call, name, who), name).rejects.toMatchObject({ code: 'member_not_found' })
    expect(await rows()).toEqual(before)
  })

  test('works on a member who is paused, suspended or has another case open', async () => {
    const { call } = await person('admin')
    const friend = await app.member()
    const states: Record<string, (who: TestMember) => Promise<unknown>> = {
      paused: (who) => app.call(who, 'savePreferences', { paused: true }),
      suspended: (who) => call('takeMeasure', { member: who.id, outcome: 'suspended', days: 9, ...reasons }),
      reported: (who) => report(app, friend, who.id),
    }
    for (const [name, bring] of Object.entries(states)) {
      const who = await app.member()
      await bring(who)
      for (const each of Object.keys(acts) as Act[]) await act(call, each, who)
      const { measures } = await call('getMemberActs', { member: who.id })
      expect([name, measures[0]?.in_force]).toEqual([name, true])
    }
  })

  test('leaves another open case about the member to its queue', async () => {
    const [anna, bruno, { call }] = [await app.member(), await app.member(), await person()]
    await report(app, bruno, anna.id)
    await call('takeMeasure', { member: anna.id, outcome: 'suspended', days: 9, ...reasons })
    expect((await call('listReportsToReview', {})).reports).toMatchObject([
      { is_suspended: true, upheld_reports: 1 },
    ])
  })

  test.each<[Role, readonly Act[]]>([
    ['admin', ['takeMeasure', 'endMemberSessions', 'writeToMember', 'getMemberActs']],
    ['moderator', ['takeMeasure', 'endMemberSessions', 'writeToMember', 'getMemberActs']],
    ['support', ['endMemberSessions', 'writeToMember', 'getMemberActs']],
    ['operator', []],
  ])('of %s is one of %j', async (role, allowed) => {
    const [anna, { call }] = [await app.member(), await person(role)]
    for (const name of Object.keys(acts) as Act[]) {
      const done = await act(call, name, anna).then(
        () => true,
        (error) => {
          expect(error.code).toBe('forbidden')
          return false
        },
      )
      expect([name, done]).toEqual([name, allowed.includes(name)])
    }
  })
})

test('ends the sessions of a member, whose open streams close', async () => {
  const [anna, { call }] = [await app.member(), await person('support')]
  await session(anna)
  expect(await call('endMemberSessions', { member: anna.id, note })).toEqual({ ended: 2 })
  expect(await state(anna)).toBe('out')
  expect(await state({ ...anna, token: await session(anna) })).toBe('in')
})

test('sends the activation mail again, within the limits of the member’s own button', async () => {
  const [anna, { call }] = [await app.member({ active: false }), await person('support')]
  await call('resendMemberActivation', { member: anna.id })
  await app.runJobs()
  expect(app.outbox.to(anna.email)).toHaveLength(1)
  await expect(call('resendMemberActivation', { member: anna.id })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(await actions()).toEqual(['activation_resent'])
})

test('writes to a member, once, in a mail that the member’s archive names', async () => {
  const [anna, { call }] = [await app.member(), await person('support')]
  await call('writeToMember', { member: anna.id, text: 'Abbiamo trovato il tuo pagamento.' })
  await app.runJobs()
  expect(app.outbox.to(anna.email).map(({ text }) => text)).toEqual([
    expect.stringContaining('Abbiamo trovato il tuo pagamento.'),
  ])
  expect(await call('getMemberActs', { member: anna.id })).toMatchObject({ measures: [], corrections: [] })
  const waiting = await app.member({ active: false })
  await expect(call('writeToMember', { member: waiting.id, text: 'Ciao' })).rejects.toMatchObject({
    code: 'no_address',
  })
})
