import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { countUnread } from '#server/domain/chats/index.ts'
import { getWallet } from '#server/domain/credits/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { countNewLikes } from '#server/domain/likes/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Session } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { seedDemo } from './seed.ts'
import { startEmpty, startSeeded } from './seeded.fixture.ts'
import { demoPassword, keepDemoSignIns, listDemoSignIns } from './sign-ins.ts'

const { app, all, one, tables } = await startSeeded()

async function memberOf(host: string, email: string): Promise<MemberId> {
  const site = await findSite(app, host)
  const row = await one<{ member_id: MemberId }>(
    'select member_id from member_email where site_id = $1 and email = $2',
    site.id,
    email,
  )
  return row.member_id
}

describe('demo sign-ins', () => {
  test('the premium member has 42 credits, 7 unread messages and 3 new likes', async () => {
    const id = await memberOf('localhost', 'premium@demo.example')
    expect((await getWallet(app.db, id)).balance).toBe(42)
    expect(await countUnread(app.db, id)).toBe(7)
    expect(await countNewLikes(app.db, id)).toBe(3)
    expect(await one('select paid, status from member where id = $1', id)).toEqual({
      paid: true,
      status: 'active',
    })
  })

  test('the free member has 10 credits, 3 unread messages, 3 new likes and started no conversation', async () => {
    const id = await memberOf('localhost', 'free@demo.example')
    expect(await getWallet(app.db, id)).toEqual({ balance: 10, conversations_started: 0 })
    expect(await countUnread(app.db, id)).toBe(3)
    expect(await countNewLikes(app.db, id)).toBe(3)
    expect(await one('select paid, status from member where id = $1', id)).toEqual({
      paid: false,
      status: 'active',
    })
  })

  test.each(['localhost', 'amori.localhost', 'afield.localhost'])(
    '%s: accepts the six printed sign-ins',
    async (host) => {
      const signIns = await listDemoSignIns(app)
      expect(signIns.map(({ role }) => role)).toEqual([
        'free',
        'premium',
        'moderator',
        'operator',
        'support',
        'admin',
      ])
      for (const { email, password, role } of signIns) {
        expect(password).toBe(demoPassword)
        const paid = role === 'premium'
        const expected =
          role === 'free' || paid ? { kind: 'member', paid, status: 'active' } : { kind: 'staff', role }
        expect(await enter(app, host, email, password)).toMatchObject(expected)
      }
    },
  )

  test('reject a wrong password; no other member has a password', async () => {
    expect(
      await all(
        `select email from member where password_hash <> 'none' and email not in ('free@demo.example', 'premium@demo.example')`,
      ),
    ).toEqual([])
    await expect(enter(app, 'localhost', 'free@demo.example', 'wrong')).rejects.toMatchObject({
      code: 'login_failed',
    })
  })
})

async function enter(on: TestApp, host: string, email: string, password: string): Promise<Session | null> {
  const requestContext = requestContextOf(on, await findSite(on, host), null)
  await handlers.login(requestContext, { email, password })
  return requestContext.session
}

describe('seedDemo', () => {
  test('adds no rows at the second start', async () => {
    const before = await tables()
    app.clock.advance(seconds(60))
    await seedDemo(app)
    expect(await tables()).toEqual(before)
  })

  test('adds no demo to an installation with sites', async () => {
    await using own = await startTestApp({ demo: 'on' })
    await seedDemo(own)
    const { rows } = await own.db.query('select domain from site order by domain')
    expect(rows).toEqual([{ domain: 'main.test' }, { domain: 'other.test' }])
    expect((await own.db.query('select 1 from member')).rowCount).toBe(0)
    expect((await own.db.query('select 1 from staff')).rowCount).toBe(0)
  })

  test('creates one demo when two processes start together', async () => {
    await using twice = await startEmpty()
    await Promise.all([seedDemo(twice), seedDemo(twice)])
    expect((await twice.db.query('select 1 from site')).rowCount).toBe(3)
    expect((await twice.db.query('select 1 from staff')).rowCount).toBe(4)
  })
})

describe('DEMO=public', () => {
  test('gives every staff account a random password and prints the same password at each start', async () => {
    await using open = await startEmpty('public')
    await seedDemo(open)
    const signIns = await listDemoSignIns(open)
    const staff = signIns.filter(({ role }) => role !== 'free' && role !== 'premium')
    expect(new Set(staff.map(({ password }) => password)).size).toBe(4)
    for (const { email, password, role } of staff) {
      expect(password).toMatch(/^[\w-]{16}$/)
      expect(await enter(open, 'localhost', email, password)).toMatchObject({ kind: 'staff', role })
      await expect(enter(open, 'localhost', email, demoPassword)).rejects.toMatchObject({
        code: 'login_failed',
      })
    }
    expect(await enter(open, 'localhost', 'free@demo.example', demoPassword)).toMatchObject({
      kind: 'member',
    })
    await seedDemo(open)
    expect(await listDemoSignIns(open)).toEqual(signIns)
  })

  test('replaces public staff passwords of an existing demo; DEMO=off then disables every sign-in', async () => {
    await using moved = await startEmpty()
    await seedDemo(moved)
    const opened = { ...moved, config: { ...moved.config, demo: 'public' as const } }
    await keepDemoSignIns(opened)
    const admin = (await listDemoSignIns(opened)).find(({ role }) => role === 'admin')
    expect(admin?.password).not.toBe(demoPassword)
    await expect(enter(moved, 'localhost', 'admin@demo.example', demoPassword)).rejects.toMatchObject({
      code: 'login_failed',
    })
    expect(await enter(moved, 'localhost', 'admin@demo.example', admin?.password ?? '')).toMatchObject({
      role: 'admin',
    })

    await keepDemoSignIns({ ...moved, config: { ...moved.config, demo: 'off' as const } })
    for (const email of ['admin@demo.example', 'premium@demo.example'])
      for (const password of [demoPassword, admin?.password ?? '', 'none'])
        await expect(enter(moved, 'localhost', email, password)).rejects.toMatchObject({
          code: 'login_failed',
        })

    await keepDemoSignIns(moved)
    expect(await enter(moved, 'localhost', 'admin@demo.example', demoPassword)).toMatchObject({
      role: 'admin',
    })
  })
})
