import { beforeEach, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ReportId, StaffId } from '#contract/wire/ids.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { rememberStaffDevice } from '../../accounts/sign-in/device.ts'
import { deliverOutcome, report } from '../reports/reports.fixture.ts'
import { decideBan } from './decide-ban.ts'
import { type Call, measuresOf, reasons } from './measures.fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

const { actions, advance, person, session, state, stored } = measuresOf(() => app)

describe('a suspension without an end', () => {
  const ban = (call: Call, anna: TestMember) =>
    call('takeMeasure', { member: anna.id, outcome: 'suspended', ...reasons })
  const proposalOf = async (call: Call, anna: TestMember) => {
    const { measures } = await call('getMemberActs', { member: anna.id })
    return measures[0]?.proposal ?? null
  }
  const decide = async (call: Call, anna: TestMember, confirm: boolean) =>
    call('decideBan', {
      proposal: (await proposalOf(call, anna))?.id as never,
      confirm,
      note: confirm ? '' : refusal,
    })
  const refusal = 'Un primo caso: basta una settimana.'
  const endOf = async (id: ReportId) => (await stored(id))?.ends_at

  test('needs a second person: it suspends for a week at once, and then for good', async () => {
    const [anna, one, two] = [await app.member(), await person(), await person('admin')]
    const { report: id, proposed } = await ban(one.call, anna)
    expect([proposed, await state(anna)]).toEqual([true, 'out'])
    expect(await endOf(id)).not.toBeNull()
    await expect(decide(one.call, anna, true)).rejects.toMatchObject({ code: 'own_proposal' })
    expect(await endOf(id)).not.toBeNull()
    await deliverOutcome(app)
    expect(app.outbox.to(anna.email).at(-1)?.text).toContain('Vale fino al')
    expect(await decide(two.call, anna, true)).toEqual({ outcome: 'confirmed' })
    expect(await endOf(id)).toBeNull()
    await deliverOutcome(app)
    expect(app.outbox.to(anna.email).at(-1)?.text).toContain('Non c’è una scadenza.')
    await advance(days(limits.proposal_days))
    expect(await state({ ...anna, token: await session(anna) })).toBe('out')
    expect(await actions()).toEqual(['measure_taken', 'ban_proposed', 'ban_confirmed'])
  })

  test('by a report needs a second person, too', async () => {
    const [anna, bruno, one, two] = [await app.member(), await app.member(), await person(), await person()]
    await report(app, bruno, anna.id)
    const { reports } = await one.call('listReportsToReview', {})
    const id = reports[0]?.id as ReportId
    await one.call('decideReport', { report: id, outcome: 'suspended', ...reasons })
    expect(await endOf(id)).not.toBeNull()
    expect(await decide(two.call, anna, true)).toEqual({ outcome: 'confirmed' })
    expect(await endOf(id)).toBeNull()
  })

  test('ends after the week if it is rejected or nobody confirms it', async () => {
    const [anna, one, two] = [await app.member(), await person(), await person()]
    await ban(one.call, anna)
    expect(await decide(two.call, anna, false)).toEqual({ outcome: 'rejected' })
    expect(await proposalOf(two.call, anna)).toBeNull()
    const again = { ...anna, token: await session(anna) }
    await advance(days(limits.proposal_days) - 1)
    expect(await state(again)).toBe('out')
    await advance(1)
    expect(await state(again)).toBe('in')
  })

  test('is void if its proposer has lost the role or the site, or its week is over', async () => {
    for (const change of [
      (id: StaffId) => app.db.query(`update staff set role = 'support' where id = $1`, [id]),
      (id: StaffId) => app.db.query(`update staff set site_ids = '{}' where id = $1`, [id]),
      () => advance(days(limits.proposal_days)),
    ]) {
      const [anna, one, two] = [await app.member(), await person(), await person()]
      const { report: id } = await ban(one.call, anna)
      const proposal = (await proposalOf(two.call, anna))?.id as never
      await change(one.id)
      expect(await two.call('decideBan', { proposal, confirm: true })).toEqual({ outcome: 'void' })
      expect(await endOf(id)).not.toBeNull()
    }
  })

  test('is refused to a second account in the browser of the proposer', async () => {
    const [anna, one, two] = [await app.member(), await person(), await person()]
    const { report: id } = await ban(one.call, anna)
    const proposal = (await proposalOf(two.call, anna))?.id as never
    const session = await findSession(app, app.site, two.token)
    const browser = requestContextOf(app, app.site, session)
    await rememberStaffDevice(browser, app.db, one.id)
    await expect(
      decideBan(browser as StaffContext, { proposal, confirm: true, note: '' }),
    ).rejects.toMatchObject({
      code: 'same_browser',
    })
    expect(await endOf(id)).not.toBeNull()
  })

  test('waits for an appeal, and one of two persons confirms it', async () => {
    const [anna, one, two, three] = [await app.member(), await person(), await person(), await person()]
    const { report: id } = await ban(one.call, anna)
    const proposal = (await proposalOf(two.call, anna))?.id as never
    const answers = await Promise.allSettled(
      [two, three].map(({ call }) => call('decideBan', { proposal, confirm: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await actions()).filter((action) => action === 'ban_confirmed')).toHaveLength(1)
    expect(await endOf(id)).toBeNull()
  })

  test('needs nobody else where there is nobody else', async () => {
    const [anna, one] = [await app.member(), await person()]
    expect(await ban(one.call, anna)).toMatchObject({ proposed: false })
    expect(await proposalOf(one.call, anna)).toBeNull()
  })

  test('is void after an undo of its proposer', async () => {
    const [anna, one, two] = [await app.member(), await person(), await person()]
    const { report: id } = await ban(one.call, anna)
    const proposal = (await proposalOf(two.call, anna))?.id as never
    await one.call('undoReportDecision', { report: id })
    await expect(two.call('decideBan', { proposal, confirm: true })).rejects.toMatchObject({
      code: 'already_decided',
    })
    expect(await state({ ...anna, token: await session(anna) })).toBe('in')
  })
})
