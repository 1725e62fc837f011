/** Tests of date plans (X19) that cross with mute, suspension, leaving, a block and another time zone. */
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { ConversationId, ReportId } from '#contract/wire/ids.ts'
import { liftSuspension, suspendMember } from '#server/domain/accounts/index.ts'
import { startNotices } from '#server/domain/notifications/notices.fixture.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'

const { app, write, offlineMember, mailsTo } = await startNotices()

function at(ms: number, zone = 'Europe/Rome') {
  const instant = new Date(app.clock.now().getTime() + ms)
  const [day, time] = instant.toLocaleString('sv', { timeZone: zone }).split(' ') as [string, string]
  return { day, time: time.slice(0, 5), zone }
}
const propose = (
  who: TestMember,
  conversation: ConversationId,
  version: number,
  when: Pick<CallInput<'setDatePlan'>, 'day' | 'time' | 'zone'> = at(days(5)),
) => app.call(who, 'setDatePlan', { conversation, version, place: 'Caffè', town: 'Bologna', ...when })
const accept = (who: TestMember, conversation: ConversationId, version: number) =>
  app.call(who, 'answerDatePlan', { conversation, version, answer: 'accepted' })

/** Two members who have written to each other, without notices of that. */
async function pair() {
  const [anna, bruno] = [await offlineMember(), await offlineMember()]
  const { conversation } = (await write(anna, bruno)).message
  await write(bruno, anna)
  for (const who of [anna, bruno]) await app.call(who, 'openChat', { conversation })
  await app.runJobs()
  app.outbox.mails.length = 0
  return { anna, bruno, conversation }
}

/** As `pair`, with a date in five days that both want. */
async function agreed() {
  const found = await pair()
  await propose(found.anna, found.conversation, 0)
  await accept(found.bruno, found.conversation, 1)
  return found
}

const remindedOf = (who: TestMember) => `Il tuo appuntamento con ${who.name}`

test('a muted conversation tells no proposals, however many, and reminds of the date that its member has agreed to', async () => {
  const { anna, bruno, conversation } = await pair()
  await app.call(bruno, 'muteChat', { conversation, muted: true })
  for (let version = 0; version < 3; version++) {
    await propose(anna, conversation, version, at(days(5 + version)))
    await app.after(minutes(11))
  }
  expect(mailsTo(bruno)).toEqual([])
  await accept(bruno, conversation, 3)
  await app.after(days(6) + hours(1))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([[remindedOf(bruno)], [remindedOf(anna)]])
})

test('a proposal that was to be told is not, once the conversation is muted', async () => {
  const { anna, bruno, conversation } = await pair()
  await propose(anna, conversation, 0)
  await app.call(bruno, 'muteChat', { conversation, muted: true })
  await app.after(hours(1))
  expect(mailsTo(bruno)).toEqual([])
})

test('who is suspended at the hour of the reminder and then right is reminded afterwards, and so is the other', async () => {
  const { anna, bruno } = await agreed()
  const report = '77' as ReportId
  const until = null
  await inTransaction(app.db, (tx) => suspendMember(app, tx, anna.id, report, until))
  await app.after(days(4) + hours(1))
  expect(
    [mailsTo(anna), mailsTo(bruno)].flat().filter((subject) => subject.includes('appuntamento')),
  ).toEqual([])
  await inTransaction(app.db, (tx) => liftSuspension(app, tx, anna.id, report))
  await app.after(hours(1))
  expect(mailsTo(bruno)).toEqual([remindedOf(anna)])
  expect(mailsTo(anna)).toContain(remindedOf(bruno))
})

test('a suspension over the hour of the reminder that ends by its date brings it back, once', async () => {
  const { anna, bruno } = await agreed()
  const until = new Date(app.clock.now().getTime() + days(4) + hours(2))
  await inTransaction(app.db, (tx) => suspendMember(app, tx, anna.id, '78' as ReportId, until))
  await app.after(days(4) + hours(1))
  const remindersTo = (who: TestMember) =>
    mailsTo(who).filter((subject) => subject.startsWith('Il tuo appuntamento'))
  expect([remindersTo(anna), remindersTo(bruno)]).toEqual([[], []])
  await app.after(hours(2))
  await app.after(hours(5))
  expect([remindersTo(anna), remindersTo(bruno)]).toEqual([[remindedOf(bruno)], [remindedOf(anna)]])
})

test('a suspension with a date that is lifted before brings the reminder back, too', async () => {
  const { anna, bruno } = await agreed()
  const [report, until] = ['79' as ReportId, new Date(app.clock.now().getTime() + days(9))]
  await inTransaction(app.db, (tx) => suspendMember(app, tx, anna.id, report, until))
  await app.after(days(4) + hours(1))
  await inTransaction(app.db, (tx) => liftSuspension(app, tx, anna.id, report))
  await app.after(hours(1))
  expect(mailsTo(bruno)).toEqual([remindedOf(anna)])
  expect(mailsTo(anna)).toContain(remindedOf(bruno))
})

test('one who pauses over the hour of the reminder brings it back with the profile, once', async () => {
  const { anna, bruno } = await agreed()
  await app.call(anna, 'savePreferences', { paused: true })
  await app.after(days(4) + hours(1))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([[], []])
  await app.call(anna, 'savePreferences', { paused: false })
  await app.after(hours(1))
  await app.after(hours(5))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([[remindedOf(bruno)], [remindedOf(anna)]])
})

test('the other is not reminded of a date with a member who is leaving, also in the days of grace', async () => {
  const { anna, bruno, conversation } = await agreed()
  await app.call(anna, 'leaveSite', { when: 'in_14_days', reasons: [] })
  await app.after(days(4) + hours(1))
  expect(mailsTo(bruno)).toEqual([])
  expect((await app.call(bruno, 'getDatePlan', { conversation })).plan).toBeNull()
})

test('the same instant in another time zone is one change; a retry of it is none', async () => {
  const { anna, bruno, conversation } = await agreed()
  const inLisbon = at(days(5), 'Europe/Lisbon')
  const { plan } = await propose(bruno, conversation, 2, inLisbon)
  expect(plan).toMatchObject({ version: 3, status: 'proposed', zone: 'Europe/Lisbon' })
  expect((await propose(bruno, conversation, 2, inLisbon)).plan).toEqual(plan)
  await expect(accept(anna, conversation, 2)).rejects.toMatchObject({ code: 'date_plan_changed' })
  await accept(anna, conversation, 3)
  await app.after(days(4) + hours(1))
  expect(
    [anna, bruno].map((who) => mailsTo(who).filter((subject) => subject.startsWith('Il tuo')).length),
  ).toEqual([1, 1])
})

test('a block while the other one agrees: no reminder leaves, whoever was first', async () => {
  const { anna, bruno, conversation } = await pair()
  await propose(anna, conversation, 0)
  await Promise.allSettled([
    accept(bruno, conversation, 1),
    app.call(anna, 'blockMember', { profile: bruno.id }),
  ])
  await app.after(days(4) + hours(1))
  expect([mailsTo(anna), mailsTo(bruno)]).toEqual([[], []])
  expect((await app.call(bruno, 'getDatePlan', { conversation })).plan).toBeNull()
})
