/** Tests measures about members who are leaving, erased, pay at the moment, or have an account on another site. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { IdempotencyKey, ReportId } from '#contract/wire/ids.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { type DebitShop, openDebitShop } from '#server/domain/orders/direct-debit/debit.fixture.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { reactivateAccount } from '../../accounts/leaving/reactivate.ts'
import { deliverOutcome, idOf, report } from '../reports/reports.fixture.ts'
import { type Call, measuresOf, note, reasons } from './measures.fixture.ts'

let shop: DebitShop
let app: TestApp
let call: Call
beforeAll(async () => {
  shop = await openDebitShop()
  app = shop.app
  call = (await person()).call
})
afterAll(() => shop[Symbol.asyncDispose]())

const { advance, couple, finds, person, session, state, stored } = measuresOf(() => app)

const suspend = (who: TestMember, forDays?: number) =>
  call('takeMeasure', {
    ...{ member: who.id, outcome: 'suspended', ...reasons },
    ...(forDays === undefined ? {} : { days: forDays }),
  })
const leave = (who: TestMember) =>
  app.call(who, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' })
const comeBack = (who: TestMember) => inTransaction(app.db, (tx) => reactivateAccount(app, tx, who.id))
const erase = (who: TestMember) => inTransaction(app.db, (tx) => eraseEverything(app, tx, who.id))
const again = async (who: TestMember) => ({ ...who, token: await session(who) })
const failedJobs = async () =>
  (
    await app.db.query(
      'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
    )
  ).rows

describe('a member who is leaving', () => {
  test('stays suspended after coming back, until the end', async () => {
    const [anna, bruno] = await couple()
    await leave(anna)
    await suspend(anna, 20)
    await comeBack(anna)
    const back = await again(anna)
    expect([await state(back), await finds(bruno, anna)]).toEqual(['out', false])
    await advance(days(20))
    expect([await state(back), await finds(await again(bruno), anna)]).toEqual(['in', true])
  })

  test('is not shown by a lift or an undo, and comes back without the measure', async () => {
    for (const end of ['liftMeasure', 'undoReportDecision'] as const) {
      const [anna, bruno] = await couple()
      await leave(anna)
      const { report: id } = await suspend(anna, 20)
      await (end === 'liftMeasure' ? call(end, { report: id, note }) : call(end, { report: id }))
      expect([end, await finds(bruno, anna)]).toEqual([end, false])
      await comeBack(anna)
      expect([end, await finds(bruno, anna), await state(await again(anna))]).toEqual([end, true, 'in'])
    }
  })

  test('stays away after a ban', async () => {
    const [anna, bruno] = await couple()
    await leave(anna)
    const { proposed } = await suspend(anna)
    expect(proposed).toBe(false)
    await comeBack(anna)
    await advance(days(limits.proposal_days))
    expect([await state(await again(anna)), await finds(await again(bruno), anna)]).toEqual(['out', false])
  })
})

describe('a member who is erased after the measure', () => {
  test('gets no mail, and no act on the case fails or finds the member again', async () => {
    const other = await person()
    const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
    const [one, two] = [await suspend(anna, 9), await suspend(bruno)]
    const { measures } = await other.call('getMemberActs', { member: bruno.id })
    await report(app, anna, carla.id)
    const open = await idOf(app)
    for (const who of [anna, bruno]) await erase(who)
    await expect(call('liftMeasure', { report: one.report, note })).rejects.toMatchObject({
      code: 'not_in_force',
    })
    await call('undoReportDecision', { report: one.report })
    const proposal = measures[0]?.proposal?.id as never
    expect(await other.call('decideBan', { proposal, confirm: true })).toEqual({ outcome: 'confirmed' })
    await deliverOutcome(app)
    for (const who of [anna, bruno]) expect(app.outbox.to(who.email)).toEqual([])
    expect(await failedJobs()).toEqual([])
    const { rows } = await app.db.query('select member_id from report where id = any ($1)', [
      [one.report, two.report],
    ])
    expect(rows).toEqual([{ member_id: null }, { member_id: null }])
    // The open case about somebody else, which the erased member had reported, still waits.
    expect((await stored(open)).waiting_since).not.toBeNull()
  })
})

describe('a payment that a measure overtakes', () => {
  test('is booked when it succeeds, and does not bring the member back', async () => {
    for (const forDays of [9, undefined]) {
      const anna = await app.member({ credits: 10 })
      const { id, reference } = await shop.order(anna)
      await suspend(anna, forDays)
      await expect(shop.order(anna)).rejects.toMatchObject({ code: 'auth_required' })
      await shop.pay(reference, 'paid')
      expect([await anna.credits(), (await shop.row(id)).status]).toEqual([60, 'completed'])
      expect(await state(await again(anna))).toBe('out')
    }
  })

  test('fails without a trace in the wallet, and a lift lets the member pay again', async () => {
    const anna = await app.member({ credits: 10 })
    const { reference } = await shop.order(anna)
    const { report: id } = await suspend(anna, 9)
    await shop.pay(reference, 'declined')
    expect(await anna.credits()).toBe(10)
    await call('liftMeasure', { report: id, note })
    const { reference: second } = await shop.order(await again(anna))
    await shop.pay(second, 'paid')
    expect(await anna.credits()).toBe(60)
  })

  test('as a debit is collected once, as it was announced, also while the member is suspended', async () => {
    const anna = await app.member({ credits: 10 })
    const { id } = await shop.debit(anna, { iban: 'IT60X0542811101000000123456', phone: '+393331234599' })
    await suspend(anna)
    await shop.collect()
    await shop.confirm(id)
    expect([await anna.credits(), (await shop.row(id)).status]).toEqual([60, 'completed'])
    expect(await shop.count('select 1 from sandbox_payment where order_id = $1', [id])).toBe(1)
    expect(await state(await again(anna))).toBe('out')
  })

  test.each<[string, (who: TestMember) => Promise<unknown>]>([
    ['paused', (who) => app.call(who, 'savePreferences', { paused: true })],
    ['suspended', (who) => suspend(who, 9)],
    ['leaving', leave],
    ['reported', async (who) => report(app, await app.member(), who.id)],
  ])('of a member who is %s is booked once, whatever support does meanwhile', async (condition, bring) => {
    call = (await person()).call
    const support = await person('support')
    const anna = await app.member({ credits: 10 })
    const { reference } = await shop.order(anna)
    await bring(anna)
    const correct = (credits: number) =>
      support.call('correctCredits', {
        ...{ member: anna.id, credits, reason: note, key: randomUUID() as IdempotencyKey },
      })
    await correct(-7)
    await support.call('endMemberSessions', { member: anna.id, note })
    const letter = support.call('writeToMember', { member: anna.id, text: note })
    if (condition === 'leaving') await expect(letter).rejects.toMatchObject({ code: 'no_address' })
    else await letter
    await expect(correct(-9)).rejects.toMatchObject({ code: 'not_enough_credits' })
    expect(await anna.credits()).toBe(3)
    await shop.pay(reference, 'paid')
    await shop.pay(reference, 'paid')
    expect(await anna.credits()).toBe(53)
  })

  test('by a debit that is announced is booked once, whatever support does until the bank confirms', async () => {
    const support = await person('support')
    const anna = await app.member({ credits: 10 })
    const { id } = await shop.debit(anna, { iban: 'NL91ABNA0417164300', phone: '+393331234588' })
    await support.call('correctCredits', {
      ...{ member: anna.id, credits: -7, reason: note, key: randomUUID() as IdempotencyKey },
    })
    await support.call('endMemberSessions', { member: anna.id, note })
    await shop.collect()
    await shop.confirm(id)
    await shop.confirm(id)
    expect([await anna.credits(), (await shop.row(id)).status]).toEqual([53, 'completed'])
  })

  test('leaves books that add up', async () => {
    expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
  })
})

test('a measure on one site leaves the account of the same address on another site as it was', async () => {
  call = (await person()).call
  const anna = await app.member()
  const there = await app.member({ site: app.otherSite, email: anna.email, name: 'altrove' })
  const { report: id } = await suspend(anna)
  expect([await state(await again(anna)), await state(there)]).toEqual(['out', 'in'])
  const elsewhere = await person('admin', [app.otherSite.id])
  await expect(elsewhere.call('getMemberActs', { member: anna.id })).rejects.toMatchObject({
    code: expect.stringMatching('auth_required|member_not_found'),
  })
  await call('undoReportDecision', { report: id })
  expect(await stored(id as ReportId)).toMatchObject({ outcome: null })
  expect([await state(await again(anna)), await state(there)]).toEqual(['in', 'in'])
})
