/** Check-ins (X19) that run while their site moves. Two installations take seconds. */
import { expect, test } from 'vitest'
import { sweepCheckIns } from '#server/domain/dates/index.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'

/** Starts a check-in that asks in three hours, and returns the friend's address. */
async function startCheckIn(app: TestApp, { id, site }: TestMember, name: string): Promise<string> {
  const [at, friend] = [app.clock.now(), `${name}@posta.test`]
  await app.db.query(
    `insert into check_in_friend (member_id, id, site_id, name, email, asked_at, agreed_at)
     values ($1, $1, $2, 'Lucia', $3, $4, $4)`,
    [id, site.id, friend, at],
  )
  await app.db.query(
    `insert into check_in (member_id, id, site_id, state, ask_at, due_at, zone, note)
     values ($1, $1, $2, 'waiting', $3, $3, 'Europe/Rome', 'Al parco')`,
    [id, site.id, new Date(at.getTime() + hours(3))],
  )
  return friend
}

async function after(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms)
  while ((await sweepCheckIns(app)).rows > 0);
  await app.runJobs()
}

test('who was asked before the move could not answer during it, and is asked again; an alarm that waited leaves once', async () => {
  await using source = await startTestApp()
  await using target = await startTestApp()
  await using place = await placeForExports()
  const owed = await source.member()
  const friendOwed = await startCheckIn(source, owed, 'owed')
  await after(source, hours(3))
  source.clock.advance(minutes(31))
  await sweepCheckIns(source)
  const asked = await source.member()
  const friendAsked = await startCheckIn(source, asked, 'asked')
  // The target has a check-in of its own, which the import must leave alone.
  target.clock.advance(hours(3) + minutes(31))
  const other = await target.member()
  const friendOther = await startCheckIn(target, other, 'other')
  await source.db.query(`update check_in set state = 'asked', due_at = $2 where member_id = $1`, [
    asked.id,
    new Date(source.clock.now().getTime() + minutes(30)),
  ])
  await exportOf(source, place.folder('one'), source.site)
  await after(target, hours(3))
  target.outbox.mails.length = 0
  await importInto(target, place.folder('one'), { host: 'moved.test' })
  target.clock.advance(20_000)

  const sentTo = (address: string) => target.outbox.to(address).length
  await after(target, minutes(1))
  expect([asked.email, friendAsked, friendOwed].map(sentTo)).toEqual([1, 0, 1])
  await after(target, minutes(29))
  expect([other.email, friendOther].map(sentTo)).toEqual([0, 1])
  await after(target, minutes(5))
  await after(target, hours(2))
  expect([asked.email, friendAsked, friendOwed].map(sentTo)).toEqual([1, 1, 1])
})
