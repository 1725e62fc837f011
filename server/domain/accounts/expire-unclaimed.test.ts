import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { setPaid } from './index.ts'
import { password, rows, signedUp, signedUpWithLink, statusOf, tokenTo, visitor } from './visitor.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('unclaimed members', () => {
  const everywhere = ['member', 'profile', 'member_name', 'session', 'link', 'mail']

  test('are erased from every table after fourteen days, and their name is free again', async () => {
    const anna = await app.member()
    const { id, api, token } = await signedUp(app, { name: 'Passeggera', sensitive_consent: true })
    const claimed = await signedUp(app, { name: 'Rimasta' })
    await app.runJobs()
    await claimed.api.followLink({ token: tokenTo(app, claimed.user.email) })
    await api.likeMember({ profile: anna.id })
    app.clock.advance(days(13))
    await app.db.query(`select graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`)
    await app.runJobs()
    expect(await statusOf(app, id)).toBe('not_confirmed')

    const again = await signedUp(app, { name: 'Nuova' })
    app.clock.advance(days(1) + 1)
    await app.db.query(`select graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`)
    await app.runJobs()
    for (const table of everywhere) {
      const column = table === 'member' ? 'id' : 'member_id'
      expect(await rows(app, `select 1 from ${table} where ${column} = $1`, [id]), table).toEqual([])
    }
    expect(await rows(app, 'select 1 from like_given where member_id = $1', [id])).toEqual([])
    expect(await statusOf(app, claimed.id)).toBe('active')
    expect(await statusOf(app, again.id)).toBe('not_confirmed')
    expect(token).not.toBeNull()
    expect((await signedUp(app, { name: 'passeggera' })).user.profile.name).toBe('passeggera')
  })

  test('are not erased after a purchase', async () => {
    const { id } = await signedUp(app)
    await inTransaction(app.db, (tx) => setPaid(tx, id, true))
    app.clock.advance(days(15))
    await app.db.query(`select graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`)
    await app.db.query(`select graphile_worker.add_job('members.erase_unclaimed', $1::json)`, [
      JSON.stringify({ member: id, site: app.site.id }),
    ])
    await app.runJobs()
    expect(await statusOf(app, id)).toBe('not_confirmed')
  })

  test('are erased by one scheduled job for all sign-ups of a day', async () => {
    await using app = await startTestApp()
    for (let nth = 0; nth < 3; nth++) await signedUp(app)
    await app.runJobs()
    const jobs = await rows(
      app,
      `select key, run_at from graphile_worker.jobs where task_identifier = 'accounts.expire_unclaimed'`,
    )
    expect(jobs).toEqual([{ key: 'accounts.expire_unclaimed:2026-12-06', run_at: '2026-12-06 03:00:00+00' }])
  })

  test('are not erased if they claim the address just before the erasure', async () => {
    const { id, linkToken, api } = await signedUpWithLink(app)
    await app.db.query(`update member set created_at = created_at - interval '20 days' where id = $1`, [id])
    await app.db.query(`select graphile_worker.add_job('members.erase_unclaimed', $1::json)`, [
      JSON.stringify({ member: id }),
    ])
    await api.followLink({ token: linkToken })
    await app.runJobs()
    expect(await statusOf(app, id)).toBe('active')
    const browser = visitor(app)
    const [member] = await rows(app, 'select email from member where id = $1', [id])
    const { user } = await browser.api.login({ email: String(member?.email), password })
    expect(user?.status).toBe('active')
  })
})
