/** Tests of check-ins (X19) whose hour, or whose half hour for an answer, passes between a backup and its restore. */
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { sweepCheckIns } from '#server/domain/dates/index.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { passTime, restoreLater, type Runs } from './restored.fixture.ts'

const after = (app: Runs, ms: number): Promise<void> => passTime(app, ms, sweepCheckIns)

/** A member whose check-in asks in three hours, and the friend's address. */
async function withCheckIn(app: TestApp, name: string) {
  const { id, email } = await app.member()
  const friend = `${name}@posta.test`
  const at = app.clock.now()
  await app.db.query(
    `insert into check_in_friend (member_id, id, site_id, name, email, asked_at, agreed_at)
     values ($1, $1, $2, 'Lucia', $3, $4, $4)`,
    [id, app.site.id, friend, at],
  )
  const ask = new Date(at.getTime() + hours(3))
  await app.db.query(
    `insert into check_in (member_id, id, site_id, state, ask_at, due_at, zone, note)
     values ($1, $1, $2, 'waiting', $3, $3, 'Europe/Rome', 'Al parco')`,
    [id, app.site.id, ask],
  )
  return { email, friend }
}

test('who was to be asked, or was asked, before the restore is asked once, and the friend is told half an hour later, once', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const asked = await withCheckIn(app, 'asked')
  await app.after(hours(3) + minutes(1))
  const waiting = await withCheckIn(app, 'waiting')
  app.outbox.mails.length = 0

  const restored = await restoreLater(app, target)
  const sentTo = (address: string) => restored.outbox.to(address).length
  await after(restored, 0)
  await after(restored, minutes(29))
  for (const { email, friend } of [asked, waiting]) expect([sentTo(email), sentTo(friend)]).toEqual([1, 0])
  await after(restored, minutes(2))
  await after(restored, hours(2))
  for (const { email, friend } of [asked, waiting]) expect([sentTo(email), sentTo(friend)]).toEqual([1, 1])
})

test('an alarm that had left when the backup was made does not leave again; one that waited leaves once', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const gone = await withCheckIn(app, 'gone')
  await app.after(hours(3) + minutes(1))
  await app.after(minutes(31))
  expect(app.outbox.to(gone.friend)).toHaveLength(1)
  const owed = await withCheckIn(app, 'owed')
  await app.after(hours(3) + minutes(1))
  app.clock.advance(minutes(31))
  await sweepCheckIns(app)

  const restored = await restoreLater(app, target)
  for (const ms of [0, minutes(31), hours(2)]) await after(restored, ms)
  expect([gone, owed].map(({ friend }) => restored.outbox.to(friend).length)).toEqual([0, 1])
})
