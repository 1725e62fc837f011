/** Tests of notices that are planned for later when a backup is made, and of those that are due before its restore. */
import { randomUUID } from 'node:crypto'
import { runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import type { ConversationId, IdempotencyKey } from '#contract/wire/ids.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { taskList, workerLogger } from '#server/compose.ts'
import { sweepDue } from '#server/domain/notifications/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { composeTestApp, startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { backUp, temporaryFolder } from './backup.fixture.ts'
import { restoreDatabase } from './restore-database.ts'
import { settleRestored } from './settle-restored.ts'

type Runs = Pick<TestApp, 'clock'> & ReturnType<typeof composeTestApp>

async function after(app: Runs, ms: number): Promise<void> {
  app.clock.advance(ms)
  await setDatabaseTime(app.db, app.clock.now())
  for (let round = 0; round < 2; round++) {
    while ((await sweepDue(app)).rows > 0);
    await runOnce({
      ...{ pgPool: app.db, taskList: taskList(app), noHandleSignals: true, parsedCronItems: [] },
      logger: workerLogger(app),
    })
  }
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

/** Restores a backup of this moment six hours later, and settles it. */
async function restoreLater(app: TestApp, target: TestDatabase) {
  await using folder = await temporaryFolder()
  const { path } = await backUp(app, folder.path)
  await restoreDatabase({
    ...{ connection: target.connection, path, identities: [] },
    restoreKeys: async () => {},
  })
  const restored = composeTestApp(target.pool, {}, { erasureLog: app.erasureLog })
  restored.clock.advance(app.clock.now().getTime() - restored.clock.now().getTime() + hours(6))
  await setDatabaseTime(restored.db, restored.clock.now())
  await settleRestored(restored)
  await settleRestored(restored)
  return restored
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
