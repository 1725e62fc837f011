import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput } from '#contract/index.ts'
import type { CorrectionId, IdempotencyKey } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { StaffContext, StaffSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { rememberStaffDevice } from '../../accounts/sign-in/device.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { sell } from '../sales.fixture.ts'
import { approveCorrection } from './correct-credits.ts'

let app: TestApp
let support: TestMember
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp()
  support = await staff('support')
  admin = await staff('admin')
})
afterAll(() => app[Symbol.asyncDispose]())

async function staff(role: Role, sites = [app.site]): Promise<TestMember> {
  const account = { email: `${role}${randomUUID()}@posta.test`, name: role, role, password_hash: 'none' }
  const id = await createStaff(app, app.db, { ...account, sites: sites.map((site) => site.id) })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return { token, site: app.site } as TestMember
}

const sessionOf = async ({ token }: TestMember) => (await findSession(app, app.site, token)) as StaffSession

const reason = 'Il messaggio non è partito.'
const key = () => randomUUID() as IdempotencyKey
async function correct(who: TestMember, of: TestMember, credits: number, more: Partial<Correct> = {}) {
  const { correction } = await app.call(who, 'correctCredits', {
    ...{ member: of.id, credits, reason, key: key() },
    ...more,
  })
  return correction
}
type Correct = CallInput<'correctCredits'>
const refusal = 'Il messaggio è partito: guarda il registro.'
const decide = async (who: TestMember, id: CorrectionId, approve: boolean) =>
  (await app.call(who, 'approveCorrection', { id, approve, note: approve ? '' : refusal })).correction
const trail = async (id: CorrectionId) =>
  (
    await app.db.query(
      `select action, member_id, after from audit_entry where object_kind = 'correction' and object_id = $1 order by id`,
      [id],
    )
  ).rows

test('up to the limit one person books, and the member sees it in the history', async () => {
  const anna = await app.member({ credits: 10 })
  const correction = await correct(support, anna, 500)
  expect(correction).toMatchObject({ member: anna.id, credits: 500, reason, status: 'booked' })
  expect(await anna.credits()).toBe(510)
  const { entries } = await app.call(anna, 'listCreditEntries', {})
  expect(entries[0]).toMatchObject({ cause: 'correction', amount: 500, balance: 510, cents: 0 })
  expect(await trail(correction.id)).toEqual([
    { action: 'correction_booked', member_id: anna.id, after: { status: 'booked', credits: 500 } },
  ])
  const { rows } = await app.db.query(
    "select data from member_event where member_id = $1 and name = 'credits' order by seq desc limit 1",
    [anna.id],
  )
  expect(rows).toEqual([{ data: { credits: 510 } }])
})

test('above the limit a second person decides, once', async () => {
  const anna = await app.member({ credits: 10 })
  const approved = await correct(support, anna, 501)
  expect(approved.status).toBe('proposed')
  expect(await anna.credits()).toBe(10)
  await expect(decide(support, approved.id, true)).rejects.toMatchObject({ code: 'own_proposal' })
  const results = await Promise.allSettled([
    decide(admin, approved.id, true),
    decide(admin, approved.id, true),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await anna.credits()).toBe(511)
  await expect(decide(admin, approved.id, false)).rejects.toMatchObject({ code: 'already_decided' })
  expect((await trail(approved.id)).map(({ action }) => action)).toEqual([
    'correction_proposed',
    'correction_booked',
  ])

  const rejected = await correct(admin, anna, -600)
  expect(await decide(support, rejected.id, false)).toMatchObject({ status: 'rejected' })
  expect(await anna.credits()).toBe(511)
})

test('one person with two accounts, and a proposer who has lost the role, are no two persons', async () => {
  const anna = await app.member({ credits: 10 })
  const [clerk, other] = [await staff('support'), await staff('support')]
  const { staffId } = await sessionOf(clerk)
  const proposed = await correct(clerk, anna, 600)
  const browser = requestContextOf(app, app.site, await sessionOf(other)) as StaffContext
  await rememberStaffDevice(browser, app.db, staffId)
  const approve = (id: CorrectionId) => approveCorrection(browser, { id, approve: true, note: '' })
  await expect(approve(proposed.id)).rejects.toMatchObject({ code: 'same_browser' })
  await app.db.query("update staff set role = 'moderator' where id = $1", [staffId])
  expect(await decide(other, proposed.id, true)).toMatchObject({ status: 'rejected' })
  expect(await approve((await correct(admin, anna, 601)).id)).toMatchObject({ status: 'booked' })
  const late = await correct(admin, anna, 602)
  await app.db.query("update staff set role = 'moderator' where id = $1", [(await sessionOf(other)).staffId])
  // The role was lost after the request had begun.
  await expect(approve(late.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await anna.credits()).toBe(611)
})

describe('the limit of one person', () => {
  test('covers all that this person books alone within 24 hours, for any member', async () => {
    const clerk = await staff('support')
    const [anna, bea] = [await app.member({ credits: 10 }), await app.member({ credits: 10 })]
    expect((await correct(clerk, anna, 300)).status).toBe('booked')
    expect((await correct(clerk, bea, -5)).status).toBe('booked')
    expect((await correct(clerk, bea, 196)).status).toBe('proposed')
    expect((await correct(clerk, bea, 195)).status).toBe('booked')
    expect((await correct(clerk, anna, -1)).status).toBe('proposed')
    app.clock.advance(days(1) - 1)
    expect((await correct(clerk, anna, 1)).status).toBe('proposed')
    app.clock.advance(1)
    expect((await correct(clerk, anna, 500)).status).toBe('booked')
  })

  test('covers all that single persons book for one member within 24 hours', async () => {
    const [one, other] = [await staff('support'), await staff('admin')]
    const anna = await app.member({ credits: 10 })
    expect((await correct(one, anna, 499)).status).toBe('booked')
    expect((await correct(other, anna, 2)).status).toBe('proposed')
    expect((await correct(other, anna, 1)).status).toBe('booked')
  })

  test('does not cover what two persons have decided', async () => {
    const [one, other] = [await staff('support'), await staff('admin')]
    const anna = await app.member({ credits: 10 })
    await decide(other, (await correct(one, anna, 900)).id, true)
    await decide(other, (await correct(one, anna, 700)).id, false)
    expect((await correct(one, anna, 500)).status).toBe('booked')
    expect((await correct(other, await app.member(), 500)).status).toBe('booked')
  })

  test('holds for simultaneous corrections', async () => {
    const clerk = await staff('support')
    const members = await Promise.all(Array.from({ length: 6 }, () => app.member({ credits: 10 })))
    const made = await Promise.all(members.map((member) => correct(clerk, member, 200)))
    expect(made.filter(({ status }) => status === 'booked')).toHaveLength(2)
  })

  test('holds for any sequence of amounts and pauses', async () => {
    const step = fc.record({ credits: fc.integer({ min: 1, max: 600 }), pause: fc.nat({ max: hours(20) }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const clerk = await staff('support')
        const anna = await app.member({ credits: 10 })
        const booked: { at: number; credits: number }[] = []
        for (const { credits, pause } of steps) {
          app.clock.advance(pause)
          const at = app.clock.now().getTime()
          const recent = booked.filter((earlier) => earlier.at > at - days(1))
          const sum = recent.reduce((total, earlier) => total + earlier.credits, credits)
          const { status } = await correct(clerk, anna, credits)
          expect(status).toBe(sum <= 500 ? 'booked' : 'proposed')
          if (status === 'booked') booked.push({ at, credits })
        }
      }),
      { seed: 20261124, numRuns: 8 },
    )
  })
})

test('a negative correction takes free credits before bought ones, and never more than the balance', async () => {
  const anna = await app.member({ credits: 10 })
  await sell(app, anna.id, { credits: 50 })
  await correct(admin, anna, 5)
  await expect(correct(admin, anna, -66)).rejects.toMatchObject({ code: 'not_enough_credits' })
  await correct(admin, anna, -17)
  const { rows } = await app.db.query(
    'select credits, remaining from credit_lot where member_id = $1 order by id',
    [anna.id],
  )
  expect(rows).toEqual([
    { credits: 10, remaining: 0 },
    { credits: 50, remaining: 48 },
    { credits: 5, remaining: 0 },
  ])
  const waiting = await correct(admin, anna, -600)
  await expect(decide(support, waiting.id, true)).rejects.toMatchObject({ code: 'not_enough_credits' })
  expect(await anna.credits()).toBe(48)
})

test('the erasure of the member ends a proposal, and nobody can book it any more', async () => {
  const anna = await app.member({ credits: 10 })
  const [booked, proposed] = [await correct(support, anna, 2), await correct(support, anna, 600)]
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
  await expect(decide(admin, proposed.id, true)).rejects.toMatchObject({ code: 'correction_not_found' })
  const { rows } = await app.db.query(
    'select id, reason, status from credit_correction where id = any ($1)',
    [[booked.id, proposed.id]],
  )
  expect(rows).toEqual([{ id: booked.id, reason: '', status: 'booked' }])
})

test('a repeated key books once, and is rejected with another content', async () => {
  const anna = await app.member({ credits: 10 })
  const once = { key: key() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(support, anna, 20, once)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('booked'))
  expect(await anna.credits()).toBe(30)
  await expect(correct(support, anna, 21, once)).rejects.toMatchObject({ code: 'key_reused' })
})

test('only admin and support may correct, on their own sites', async () => {
  const anna = await app.member()
  for (const role of ['moderator', 'operator'] as const) {
    const other = await staff(role)
    await expect(correct(other, anna, 5)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(other, '1' as CorrectionId, true)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const elsewhere = await app.member({ site: app.otherSite })
  await expect(correct(admin, elsewhere, 5)).rejects.toMatchObject({ code: 'member_not_found' })
  const both = await staff('admin', [app.site, app.otherSite])
  const proposed = await correct(both, elsewhere, 600)
  await expect(decide(admin, proposed.id, true)).rejects.toMatchObject({ code: 'correction_not_found' })
})

test('leaves books that add up', async () => {
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
})
