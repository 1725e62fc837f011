import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ReportOutcome, ReportReason } from '#contract/moderation/reports.ts'
import type { IdempotencyKey, ReportId } from '#contract/wire/ids.ts'
import { planReturns } from '#server/domain/chats/index.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { deliverOutcome, idOf, report } from './reports.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await planReturns(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const writer = () => app.member({ credits: 50, paid: true })

async function send(from: TestMember, to: TestMember, opened = false) {
  const key = randomUUID() as IdempotencyKey
  const { message } = await app.call(from, 'sendMessage', { to: to.id, text: 'ciao', key })
  if (opened) await app.call(to, 'openChat', { conversation: message.conversation })
}

async function reportOf(about: TestMember) {
  await report(app, await app.member(), about.id)
  return idOf(app)
}

/** Decides about a report of a member. Returns a function that undoes the decision. */
async function decide(about: TestMember, outcome: ReportOutcome, ground: ReportReason, earlier?: ReportId) {
  const id = earlier ?? (await reportOf(about))
  const moderator = await createReviewer(app)
  await moderator('decideReport', { report: id, outcome, ground, note: 'Non va.' })
  return { undo: () => moderator('undoReportDecision', { report: id }) }
}

/** A second person confirms a suspension without an end. */
async function confirmBan({ id: member }: TestMember) {
  const colleague = await createReviewer(app)
  const { measures } = await colleague('getMemberActs', { member })
  await colleague('decideBan', { proposal: measures[0]?.proposal?.id as never, confirm: true })
}

/** Runs the daily booking of the next day. */
async function nextDay() {
  await app.after(minutes(limits.outcome_delay_minutes))
  await app.after(days(1))
}

const returned = async ({ id }: TestMember) => {
  const { rows } = await app.db.query(
    'select coalesce(sum(credits), 0)::int as credits from credit_return_day where member_id = $1',
    [id],
  )
  return rows[0].credits
}

test('returns what was paid for messages to a fake profile in the last 90 days, opened or not', async () => {
  const bruno = await app.member()
  const [early, late, unread] = [await writer(), await writer(), await writer()]
  await send(early, bruno, true)
  app.clock.advance(days(2))
  await send(late, bruno, true)
  app.clock.advance(days(20))
  await send(unread, bruno)
  app.clock.advance(days(69))
  await decide(bruno, 'suspended', 'fake')
  await nextDay()
  expect(await Promise.all([early, late, unread].map(returned))).toEqual([0, 5, 5])
})

test.each(['warned', 'suspended'] as const)(
  'returns opened messages to a fake profile that was %s',
  async (outcome) => {
    const [anna, bruno] = [await writer(), await app.member()]
    await send(anna, bruno, true)
    await decide(bruno, outcome, 'fake')
    await nextDay()
    expect(await returned(anna)).toBe(5)
  },
)

test('returns only unopened messages to a member who was banned for another reason', async () => {
  const [anna, carla, bruno] = [await writer(), await writer(), await app.member()]
  await send(anna, bruno, true)
  await send(carla, bruno)
  await decide(bruno, 'suspended', 'harassment')
  await nextDay()
  expect(await Promise.all([anna, carla].map(returned))).toEqual([0, 0])
  await confirmBan(bruno)
  await nextDay()
  expect(await Promise.all([anna, carla].map(returned))).toEqual([0, 5])
})

test.each([
  ['warned', 'harassment'],
  ['no_breach', 'fake'],
] as const)('returns nothing after the decision %s for %s', async (outcome, ground) => {
  const [anna, bruno] = [await writer(), await app.member()]
  await send(anna, bruno, true)
  await send(anna, bruno)
  await decide(bruno, outcome, ground)
  await nextDay()
  expect(await returned(anna)).toBe(0)
})

test('returns nothing if the decision is undone within ten minutes', async () => {
  const [anna, bruno] = [await writer(), await app.member()]
  await send(anna, bruno, true)
  const { undo } = await decide(bruno, 'suspended', 'fake')
  app.clock.advance(minutes(9))
  await app.runJobs()
  await undo()
  await nextDay()
  expect(await returned(anna)).toBe(0)
})

test('takes nothing back if the decision is undone later', async () => {
  const [anna, bruno] = [await writer(), await app.member()]
  await send(anna, bruno, true)
  const { undo } = await decide(bruno, 'suspended', 'fake')
  await deliverOutcome(app)
  await undo()
  await nextDay()
  expect([await returned(anna), await anna.credits()]).toEqual([5, 50])
})

test('returns a message once although it was not opened, its recipient was banned, and two reports say so', async () => {
  const [anna, bruno] = [await writer(), await app.member()]
  await send(anna, bruno)
  const [first, second] = [await reportOf(bruno), await reportOf(bruno)]
  await decide(bruno, 'suspended', 'spam', first)
  await decide(bruno, 'suspended', 'fake', second)
  await nextDay()
  await app.after(days(15))
  await nextDay()
  expect([await returned(anna), await anna.credits()]).toEqual([5, 50])
})

test('keeps the books whole', async () => {
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
})
