/** Tests of notices that are planned for later when a backup is made, and of those that are due before its restore. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConversationId, IdempotencyKey } from '#contract/wire/ids.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { sweepDue } from '#server/domain/notifications/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { passTime, restoreLater, type Runs } from './restored.fixture.ts'

async function after(app: Runs, ms: number): Promise<void> {
  await passTime(app, ms, sweepDue)
  await passTime(app, 0, sweepDue)
}

const write = async (app: TestApp, from: TestMember, to: TestMember): Promise<ConversationId> => {
  const key = randomUUID() as IdempotencyKey
  return (await app.call(from, 'sendMessage', { to: to.id, text: 'Ciao', key })).message.conversation
}

/** Two members with a date in five days, to which both have agreed; nobody is to be told anything at the moment. */
async function withDate(app: TestApp) {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
  const conversation = await write(app, anna, bruno)
  await write(app, bruno, anna)
  const at = new Date(app.clock.now().getTime() + days(5))
  const [day, time] = at.toLocaleString('sv', { timeZone: 'Europe/Rome' }).split(' ') as [string, string]
  const when = { day, time: time.slice(0, 5), zone: 'Europe/Rome' }
  await app.call(anna, 'setDatePlan', { conversation, version: 0, place: 'Caffè', town: 'Bologna', ...when })
  await app.call(bruno, 'answerDatePlan', { conversation, version: 1, answer: 'accepted' })
  for (const who of [anna, bruno]) await app.call(who, 'openChat', { conversation })
  await app.after(minutes(11))
  return { anna, bruno }
}

test.each(['whose news', 'whose check', 'whose job'])(
  'who was to be told of a message, %s waited in the backup, is not told of it, and is reminded of a date later, once',
  async (stage) => {
    await using app = await startTestApp()
    await using target = await createTestDatabase()
    const { anna, bruno } = await withDate(app)
    await write(app, anna, bruno)
    if (stage !== 'whose news') await sweepDue(app)
    if (stage === 'whose job') {
      app.clock.advance(minutes(11))
      await sweepDue(app)
    }
    app.outbox.mails.length = 0
    const restored = await restoreLater(app, target)
    const subjectsTo = (who: TestMember) => restored.outbox.to(who.email).map(({ subject }) => subject)
    await after(restored, 0)
    await after(restored, hours(1))
    expect([subjectsTo(anna), subjectsTo(bruno)]).toEqual([[], []])
    for (let day = 0; day < 5; day++) await after(restored, days(1))
    const reminders = [anna, bruno].map((who) =>
      subjectsTo(who).filter((subject) => subject.startsWith('Il tuo appuntamento')),
    )
    expect(reminders).toEqual([
      [`Il tuo appuntamento con ${bruno.name}`],
      [`Il tuo appuntamento con ${anna.name}`],
    ])
  },
)

test('weekly updates that were due go on a week later', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const bruno = await app.member()
  await app.call(bruno, 'savePreferences', { notifications: { weekly_updates: 'on' } })
  await app.db.query(`update notice_due set due_at = $1 where kind = 'weekly'`, [app.clock.now()])
  const restored = await restoreLater(app, target)
  const { rows } = await restored.db.query<{ due_at: string }>(
    `select due_at from notice_due where member_id = $1 and kind = 'weekly'`,
    [bruno.id],
  )
  const inDays = rows.map(({ due_at }) => (Date.parse(due_at) - restored.clock.now().getTime()) / days(1))
  expect(inDays).toEqual([7])
})
