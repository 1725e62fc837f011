import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { signIn } from '#server/domain/accounts/index.ts'
import { countUnread } from '#server/domain/chats/index.ts'
import { getWallet } from '#server/domain/credits/index.ts'
import { countNewLikes } from '#server/domain/likes/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Session } from '#server/kernel/visit.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { visitOf } from '#tests/harness/members.ts'
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

describe('those who sign in', () => {
  test('premium: 42 credits, 7 messages and 3 likes to open', async () => {
    const id = await memberOf('localhost', 'premium@demo.example')
    expect((await getWallet(app.db, id)).balance).toBe(42)
    expect(await countUnread(app.db, id)).toBe(7)
    expect(await countNewLikes(app.db, id)).toBe(3)
    expect(await one('select paid, status from member where id = $1', id)).toEqual({
      paid: true,
      status: 'active',
    })
  })

  test('free: the sign-up credits, messages and likes to open, no conversation started', async () => {
    const id = await memberOf('localhost', 'free@demo.example')
    expect(await getWallet(app.db, id)).toEqual({ balance: 10, conversations_started: 0 })
    expect(await countUnread(app.db, id)).toBe(3)
    expect(await countNewLikes(app.db, id)).toBe(3)
    expect(await one('select paid, status from member where id = $1', id)).toEqual({
      paid: false,
      status: 'active',
    })
  })

  test.each(['localhost', 'amori.localhost'])(
    '%s: each of the six gets in with what is printed',
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

  test('nobody else does', async () => {
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
  const visit = visitOf(on, await findSite(on, host), null)
  await signIn(visit, { email, password })
  return visit.session
}

describe('another start', () => {
  test('adds nothing', async () => {
    const before = await tables()
    app.clock.advance(seconds(60))
    await seedDemo(app)
    expect(await tables()).toEqual(before)
  })

  test('an installation with sites of its own gets no demo', async () => {
    await using own = await startTestApp({ demo: 'on' })
    await seedDemo(own)
    const { rows } = await own.db.query('select domain from site order by domain')
    expect(rows).toEqual([{ domain: 'main.test' }, { domain: 'other.test' }])
    expect((await own.db.query('select 1 from member')).rowCount).toBe(0)
    expect((await own.db.query('select 1 from staff')).rowCount).toBe(0)
  })

  test('two that begin together make one demo', async () => {
    await using twice = await startEmpty()
    await Promise.all([seedDemo(twice), seedDemo(twice)])
    expect((await twice.db.query('select 1 from site')).rowCount).toBe(2)
    expect((await twice.db.query('select 1 from staff')).rowCount).toBe(4)
  })
})

describe('DEMO=public', () => {
  test('gives every staff account a password of its own, printed again at each start', async () => {
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

  test('a demo that was made at home gets them when it is opened, and no sign-in at all when DEMO is off', async () => {
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
