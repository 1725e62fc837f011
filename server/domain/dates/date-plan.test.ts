/** Tests of the date that two members plan in their conversation (X19). */
import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { personalData, planDatesCleaning } from '#server/domain/dates/index.ts'
import { startNotices } from '#server/domain/notifications/notices.fixture.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'

const { app, choose, write, offlineMember, mailsTo, subscribe } = await startNotices()
beforeAll(() => planDatesCleaning(app))

async function pair(both = true) {
  const [anna, bruno] = [await offlineMember(), await offlineMember()]
  const { message } = await write(anna, bruno)
  if (both) await write(bruno, anna)
  const { conversation } = message
  for (const who of [anna, bruno]) await app.call(who, 'openChat', { conversation })
  await app.runJobs()
  app.outbox.mails.length = 0
  return { anna, bruno, conversation }
}

/** A day and hour in Rome, this long after now, to the minute. */
function inRome(ms: number) {
  const at = new Date(app.clock.now().getTime() + ms)
  const [day, time] = at.toLocaleString('sv', { timeZone: 'Europe/Rome' }).split(' ') as [string, string]
  return { day, time: time.slice(0, 5), zone: 'Europe/Rome' }
}
const propose = (
  who: TestMember,
  conversation: ConversationId,
  version = 0,
  changed: Partial<CallInput<'setDatePlan'>> = {},
) =>
  app.call(who, 'setDatePlan', {
    ...{ conversation, version, place: 'Caffè della Fontana', town: 'Bologna' },
    ...inRome(days(5)),
    ...changed,
  })
const answer = (
  who: TestMember,
  conversation: ConversationId,
  version: number,
  said: 'accepted' | 'declined' = 'accepted',
) => app.call(who, 'answerDatePlan', { conversation, version, answer: said })
const planOf = async (who: TestMember, conversation: ConversationId) =>
  (await app.call(who, 'getDatePlan', { conversation })).plan
const rows = async () => (await app.db.query('select * from date_plan order by conversation_id')).rows

test('is proposed, accepted, changed and cancelled free of charge, and live on both sides', async () => {
  const { anna, bruno, conversation } = await pair()
  const credits = [await anna.credits(), await bruno.credits()]
  expect(await app.call(anna, 'getDatePlan', { conversation })).toEqual({ plan: null, may_propose: true })
  const { plan } = await propose(anna, conversation)
  expect(plan).toMatchObject({ version: 1, status: 'proposed', changed_by: anna.id, zone: 'Europe/Rome' })
  expect(await planOf(bruno, conversation)).toEqual(plan)
  expect((await answer(bruno, conversation, 1)).plan).toMatchObject({ version: 2, status: 'accepted' })
  const changed = await propose(bruno, conversation, 2, { place: 'Bar Roma' })
  expect(changed.plan).toMatchObject({ version: 3, status: 'proposed', changed_by: bruno.id })
  expect((await answer(anna, conversation, 3, 'declined')).plan.status).toBe('declined')
  await propose(anna, conversation, 4)
  const cancelled = await app.call(bruno, 'cancelDatePlan', { conversation, version: 5 })
  expect(cancelled.plan).toMatchObject({ status: 'cancelled', changed_by: bruno.id })
  expect(await planOf(anna, conversation)).toEqual(cancelled.plan)
  expect([await anna.credits(), await bruno.credits()]).toEqual(credits)
  for (const who of [anna, bruno]) {
    const { rows: events } = await app.db.query(
      `select data from member_event where member_id = $1 and name = 'date_plan'`,
      [who.id],
    )
    expect(events.map(({ data }) => data)).toEqual(Array.from({ length: 6 }, () => ({ conversation })))
  }
})

test('a retry changes nothing; of two windows, the later one learns that the plan has changed', async () => {
  const { anna, bruno, conversation } = await pair()
  const first = await propose(anna, conversation)
  expect(await propose(anna, conversation)).toEqual(first)
  await expect(propose(anna, conversation, 0, { place: 'Altrove' })).rejects.toMatchObject({
    code: 'date_plan_changed',
  })
  await expect(propose(bruno, conversation)).rejects.toMatchObject({ code: 'date_plan_changed' })
  const accepted = await answer(bruno, conversation, 1)
  expect(await answer(bruno, conversation, 1)).toEqual(accepted)
  await expect(answer(bruno, conversation, 1, 'declined')).rejects.toMatchObject({
    code: 'date_plan_changed',
  })
  const results = await Promise.allSettled([
    propose(anna, conversation, 2, { place: 'Uno' }),
    propose(bruno, conversation, 2, { place: 'Due' }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await planOf(anna, conversation))?.version).toBe(3)
})

test('refuses members who have not both written, times that cannot be, and too many changes', async () => {
  const before = await rows()
  const one = await pair(false)
  await expect(propose(one.anna, one.conversation)).rejects.toMatchObject({ code: 'chat_unanswered' })
  expect(await app.call(one.anna, 'getDatePlan', one)).toEqual({ plan: null, may_propose: false })
  const { anna, bruno, conversation } = await pair()
  for (const when of [inRome(-minutes(5)), inRome(days(181)), { day: '9999-12-31' }])
    await expect(propose(anna, conversation, 0, when)).rejects.toMatchObject({ code: 'date_plan_time' })
  await expect(propose(anna, conversation, 0, { zone: 'Europe/Atlantis' })).rejects.toMatchObject({
    params: { fields: { zone: 'invalid' } },
  })
  await expect(propose(anna, conversation, 40)).rejects.toMatchObject({ code: 'date_plan_limit' })
  await expect(answer(bruno, conversation, 0)).rejects.toMatchObject({ code: 'date_plan_changed' })
  await app.db.query(
    `insert into member_restriction (member_id, kind, report_id, site_id, until)
     values ($1, 'write', 1, $2, 'infinity')`,
    [anna.id, app.site.id],
  )
  await expect(propose(anna, conversation)).rejects.toMatchObject({ code: 'writing_restricted' })
  expect(await rows()).toEqual(before)
  await propose(bruno, conversation)
  await expect(answer(bruno, conversation, 1)).rejects.toMatchObject({ code: 'date_plan_changed' })
})

test('tells a proposal once, and reminds both the day before, in the own language and with the hour of the place', async () => {
  const { anna, bruno, conversation } = await pair()
  await propose(anna, conversation, 0, inRome(days(5)))
  await app.after(minutes(11))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([
    [],
    [`${anna.name} ti propone un appuntamento su main.test`],
  ])
  expect(app.outbox.linkTo(bruno.email).pathname).toBe(`/members/${anna.id}/chat`)
  await answer(bruno, conversation, 1)
  app.outbox.mails.length = 0
  await app.after(days(3) + hours(23))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([[], []])
  await app.after(hours(2))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([
    [`Il tuo appuntamento con ${bruno.name}`],
    [`Il tuo appuntamento con ${anna.name}`],
  ])
  expect(app.outbox.to(anna.email)[0]?.text).toContain('Caffè della Fontana, Bologna')
  await app.after(days(2))
  expect(app.outbox.mails).toHaveLength(2)
})

test('pushes the reminder without a name where the browser shows none; sends none if it is switched off', async () => {
  const { anna, bruno, conversation } = await pair()
  await subscribe(anna)
  await app.call(anna, 'changePushDevice', { device: 'this', shows_text: false }).catch(() => {})
  await propose(bruno, conversation, 0, inRome(days(3)))
  await answer(anna, conversation, 1)
  await choose(bruno, { dates: 'off' })
  await app.after(days(2) + hours(1))
  expect(app.pushes.sent.map(({ payload }) => payload)).toMatchObject([{ url: `/members/${bruno.id}/chat` }])
  expect(mailsTo(bruno)).toEqual([])
})

test('a date that was agreed later than the day before is not told', async () => {
  const { anna, bruno, conversation } = await pair()
  await propose(anna, conversation, 0, inRome(hours(20)))
  await answer(bruno, conversation, 1)
  await app.after(hours(19))
  expect(app.outbox.mails).toEqual([])
})

test('a block takes the plan from both, sends no reminder, and its end does not bring the plan back', async () => {
  const { anna, bruno, conversation } = await pair()
  await propose(anna, conversation)
  await answer(bruno, conversation, 1)
  await app.call(bruno, 'blockMember', { profile: anna.id })
  const gone = { plan: null, may_propose: false }
  for (const who of [anna, bruno]) {
    expect(await app.call(who, 'getDatePlan', { conversation })).toEqual(gone)
    await expect(app.call(who, 'cancelDatePlan', { conversation, version: 2 })).rejects.toMatchObject({
      code: 'receiver_unavailable',
    })
    await expect(propose(who, conversation, 2)).rejects.toMatchObject({ code: 'receiver_unavailable' })
  }
  await app.after(days(4) + hours(1))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([[], []])
  await app.call(bruno, 'unblockMember', { profile: anna.id })
  expect(await planOf(anna, conversation)).toBeNull()
  expect((await rows()).some((row) => row.conversation_id === conversation)).toBe(false)
})

test('a pause hides the plan and keeps it; a removed conversation keeps it for both', async () => {
  const { anna, bruno, conversation } = await pair()
  const { plan } = await propose(anna, conversation)
  await app.call(bruno, 'savePreferences', { paused: true })
  expect(await planOf(anna, conversation)).toBeNull()
  await expect(propose(bruno, conversation, 1)).rejects.toMatchObject({ code: 'paused' })
  await app.call(bruno, 'savePreferences', { paused: false })
  await app.call(bruno, 'removeChat', { conversation })
  expect(await planOf(anna, conversation)).toEqual(plan)
  expect(await planOf(bruno, conversation)).toEqual(plan)
})

test('is exported to both, erased with either, and deleted a week after its day', async () => {
  const { anna, bruno, conversation } = await pair()
  await propose(anna, conversation)
  for (const [who, other] of [
    [anna, bruno],
    [bruno, anna],
  ] as const)
    expect(await personalData.export(app, who.id)).toMatchObject({
      date_plans: [{ with: other.id, place: 'Caffè della Fontana', by_me: who === anna }],
    })
  await personalData.erase(app, app.db as never, bruno.id, bruno.id)
  expect(await planOf(anna, conversation)).toBeNull()
  await propose(anna, conversation, 0, inRome(days(1)))
  await app.after(days(2))
  expect(await planOf(anna, conversation)).toBeNull()
  await app.after(days(8))
  expect((await rows()).some((row) => row.conversation_id === conversation)).toBe(false)
})

test('does not exist for strangers', async () => {
  const { conversation } = await pair()
  const stranger = await app.member()
  for (const attempt of [planOf, propose])
    await expect(attempt(stranger, conversation)).rejects.toMatchObject({ code: 'chat_not_found' })
})
