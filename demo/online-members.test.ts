import { expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { recordDemoActivity } from './online-members.ts'
import { startSeeded } from './seeded.fixture.ts'

const { app, all } = await startSeeded()

const listOnline = async () => {
  const members = await all<{ id: MemberId; kind: string; email: string | null; site_id: string }>(
    'select id, kind, email, site_id from member',
  )
  return members.filter(({ id }) => app.presence.isOnline(id))
}

test('the seed makes nobody online', async () => {
  expect(await listOnline()).toEqual([])
})

test('some members of every site are online while the demo runs, and none of the public sign-ins', async () => {
  await recordDemoActivity(app)
  const online = await listOnline()
  expect(new Set(online.map(({ site_id }) => site_id)).size).toBe(3)
  expect(online.length).toBeGreaterThan(10)
  expect(online.length).toBeLessThan(20)
  expect(online.filter(({ kind, email }) => kind !== 'member' || email?.endsWith('@demo.example'))).toEqual(
    [],
  )
  expect(
    await all(
      `select p.member_id from profile p join member_search s on s.member_id = p.member_id
        where p.member_id = any($1) and (p.last_active_at <= $2 or s.active_at <> p.last_active_at)`,
      online.map(({ id }) => id),
      new Date(app.clock.now().getTime() - minutes(5)),
    ),
  ).toEqual([])
})

test('a member whose profile is hidden goes offline', async () => {
  await recordDemoActivity(app)
  const [first] = await listOnline()
  await all(`update profile set status = 'disabled' where member_id = $1`, first?.id)
  app.clock.advance(minutes(3))
  await recordDemoActivity(app)
  const online = await listOnline()
  expect(online.map(({ id }) => id)).not.toContain(first?.id)
  expect(online.length).toBeGreaterThan(5)
})
