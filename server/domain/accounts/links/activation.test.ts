import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { markPaid } from '../index.ts'
import { form, password, rows, signedUp, tokenTo, visitor } from '../visitor.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Signs up and has the mail delivered. */
async function invited(wish: Parameters<typeof signedUp>[1] = {}) {
  const browser = await signedUp(app, wish)
  await app.runJobs()
  return Object.assign(browser, { linkToken: tokenTo(app, browser.user.email) })
}

const status = async (id: string) =>
  (await rows(app, 'select status from member where id = $1', [id]))[0]?.status
const counts = () =>
  rows(
    app,
    `select (select count(*) from member_email) as emails, (select count(*) from link where used_at is not null) as used,
            (select count(*) from member where status = 'active') as active, (select count(*) from mail) as mails`,
  )

describe('the mailed link', () => {
  test('begins with the site’s own address and carries a token of 43 characters, kept as a hash only', async () => {
    const { user, linkToken } = await invited({ site: app.otherSite })
    const link = app.outbox.linkTo(user.email)
    expect(link.href).toBe(`https://other.test/${linkToken}`)
    expect(linkToken).toMatch(/^[\w-]{43}$/)
    const kept = JSON.stringify(await rows(app, 'select * from link'))
    expect(kept).not.toContain(linkToken)
    const jobs = JSON.stringify(await rows(app, 'select payload from graphile_worker._private_jobs'))
    expect(jobs).not.toContain(linkToken)
  })

  test('looked at, as a mail scanner does, changes nothing however often', async () => {
    const { id, user, linkToken } = await invited()
    const before = await counts()
    const scanner = visitor(app)
    for (let look = 0; look < 3; look++)
      expect(await scanner.api.previewLink({ token: linkToken })).toEqual({
        purpose: 'activate',
        name: user.profile.name,
        needs: 'password',
        email: null,
        unsubscribe: null,
        url: null,
      })
    expect(await counts()).toEqual(before)
    expect(await status(id)).toBe('not_confirmed')
    expect(scanner.session).toBeNull()
  })

  test('followed, claims the address and makes the member active, seen and credited, once', async () => {
    const { id, user, api, linkToken } = await invited()
    const anywhere = visitor(app)
    expect((await api.previewLink({ token: linkToken })).needs).toBeNull()
    expect(await api.followLink({ token: linkToken })).toEqual({ purpose: 'activate' })
    expect(await rows(app, 'select member_id from member_email where email = $1', [user.email])).toEqual([
      { member_id: id },
    ])
    expect((await api.currentUser({})).user).toMatchObject({
      status: 'active',
      credits: 10,
      profile: { status: 'active' },
    })

    await expect(anywhere.api.followLink({ token: linkToken })).rejects.toMatchObject({
      code: 'link_invalid',
    })
    await expect(anywhere.api.previewLink({ token: linkToken })).rejects.toMatchObject({
      code: 'link_invalid',
    })
    await app.runJobs()
    expect((await api.currentUser({})).user.credits).toBe(10)
  })

  test('followed at the same moment by several hands, activates once', async () => {
    const { id, linkToken } = await invited()
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => visitor(app).api.followLink({ token: linkToken, password })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.runJobs()
    expect(
      await rows(app, `select 1 from mail where member_id = $1 and kind = 'welcome'`, [id]),
    ).toHaveLength(1)
    expect(await rows(app, 'select balance from wallet where member_id = $1', [id])).toEqual([
      { balance: 10 },
    ])
  })

  test('is good for seven days', async () => {
    const late = await invited()
    app.clock.advance(days(7))
    await expect(late.api.previewLink({ token: late.linkToken })).rejects.toMatchObject({
      code: 'link_expired',
    })
    await expect(late.api.followLink({ token: late.linkToken })).rejects.toMatchObject({
      code: 'link_expired',
    })
    expect(await status(late.id)).toBe('not_confirmed')

    const intime = await invited()
    app.clock.advance(days(7) - 1)
    expect(await intime.api.followLink({ token: intime.linkToken })).toEqual({ purpose: 'activate' })
  })

  test('forged, of another site, or misshapen, opens nothing', async () => {
    const { id, linkToken } = await invited()
    const before = await counts()
    const forged = linkToken.slice(0, -1) + (linkToken.endsWith('A') ? 'B' : 'A')
    for (const token of [newToken(), linkToken.toLowerCase().padEnd(43, 'a').slice(0, 43), forged])
      if (token !== linkToken)
        await expect(visitor(app).api.followLink({ token })).rejects.toMatchObject({ code: 'link_invalid' })
    await expect(
      visitor(app, { site: app.otherSite }).api.followLink({ token: linkToken }),
    ).rejects.toMatchObject({
      code: 'link_invalid',
    })
    await expect(visitor(app).api.followLink({ token: `${linkToken}x` })).rejects.toMatchObject({
      code: 'invalid_fields',
    })
    expect(await counts()).toEqual(before)
    expect(await status(id)).toBe('not_confirmed')
  })

  test('of another purpose does nothing, and stays unused', async () => {
    const { id, linkToken } = await invited()
    for (const purpose of ['sign_in', 'reactivate']) {
      await app.db.query('update link set purpose = $2 where member_id = $1', [id, purpose])
      for (const input of [{}, { password }, { answer: 'not_me' } as const])
        await expect(visitor(app).api.followLink({ token: linkToken, ...input })).rejects.toMatchObject({
          code: 'link_invalid',
        })
      expect(await rows(app, 'select used_at from link where member_id = $1', [id])).toEqual([
        { used_at: null },
      ])
    }
    expect(await status(id)).toBe('not_confirmed')
  })
})

describe('one address, several sign-ups', () => {
  test('who follows the link first has the address; the others stay provisional', async () => {
    const email = 'contesa@posta.test'
    const first = await invited({ email })
    const second = await invited({ email })
    await second.api.followLink({ token: second.linkToken })
    await expect(first.api.followLink({ token: first.linkToken })).rejects.toMatchObject({
      code: 'link_invalid',
    })
    expect(await status(first.id)).toBe('not_confirmed')
    expect(await rows(app, 'select member_id from member_email where email = $1', [email])).toEqual([
      { member_id: second.id },
    ])
    expect(await rows(app, 'select 1 from wallet where member_id = $1', [first.id])).toEqual([])
  })

  test('two links at the same moment: one claims', async () => {
    const email = 'insieme@posta.test'
    const both = [await invited({ email }), await invited({ email })]
    const results = await Promise.allSettled(
      both.map(({ api, linkToken }) => api.followLink({ token: linkToken })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(app, 'select 1 from member_email where email = $1', [email])).toHaveLength(1)
  })

  test('an address that belongs to somebody gets the mail that says so, in its owner’s name, with a way in for the owner alone', async () => {
    const owner = await app.member({ name: 'Proprietaria', email: 'mia@posta.test' })
    await signedUp(app, { email: 'mia@posta.test', name: 'Sconosciuto' })
    await app.runJobs()
    const mails = app.outbox.to('mia@posta.test')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Hai già un account su main.test')
    expect(mails[0]?.text).toContain('Proprietaria')
    expect(mails[0]?.text).not.toContain('Sconosciuto')
    expect(mails[0]?.text).toContain('https://main.test/reset-password')
    expect(await rows(app, 'select purpose from link where member_id = $1', [owner.id])).toEqual([
      { purpose: 'sign_in' },
    ])
    const { text = '', html = '' } = mails[0] ?? {}
    expect(new Set((text + html).match(/main\.test\/[\w-]{43}\b/g))).toHaveProperty('size', 1)
    const browser = visitor(app)
    await browser.api.followLink({ token: tokenTo(app, 'mia@posta.test') })
    expect((await browser.api.currentUser({})).user.profile.id).toBe(owner.id)
  })

  test('an owner who is leaving gets the way back instead', async () => {
    const owner = await app.member({ email: 'parte@posta.test' })
    await app.db.query(
      `update member set status = 'deleted', deleted_at = $2::timestamptz, erase_at = $2::timestamptz + interval '14 days' where id = $1`,
      [owner.id, app.clock.now()],
    )
    await signedUp(app, { email: 'parte@posta.test' })
    await app.runJobs()
    expect(app.outbox.to('parte@posta.test').map(({ subject }) => subject)).toEqual([
      `Vuoi tornare, ${owner.name}?`,
    ])
  })

  test('on another site the same address is another one', async () => {
    await app.member({ email: 'ovunque@posta.test' })
    const there = await invited({ email: 'ovunque@posta.test', site: app.otherSite })
    expect(await there.api.followLink({ token: there.linkToken })).toEqual({ purpose: 'activate' })
  })
})

describe('the mails', () => {
  test('come from the site, in the member’s language, and go out once however often their job runs', async () => {
    const browser = visitor(app, { locale: 'en' })
    const { user } = await browser.api.signUp(form({ email: 'english@posta.test' }))
    const [job] = await rows(
      app,
      `select payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'accounts.send_activation'`,
    )
    await app.runJobs()
    await app.db.query(`select graphile_worker.add_job('accounts.send_activation', $1::json)`, [
      JSON.stringify(job?.payload),
    ])
    await app.runJobs()
    const mails = app.outbox.to('english@posta.test')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: { name: 'Test', address: 'aiuto@main.test' },
      subject: `Confirm your address, ${user.profile.name}`,
      locale: 'en',
    })
    await browser.api.followLink({ token: tokenTo(app, 'english@posta.test') })
    await app.runJobs()
    await app.runJobs()
    expect(app.outbox.to('english@posta.test').map(({ subject }) => subject)).toEqual([
      `Confirm your address, ${user.profile.name}`,
      'Your profile on main.test is live',
    ])
  })

  test('that could not be sent are tried again, and then sent once', async () => {
    const send = vi.spyOn(app.outbox, 'send').mockRejectedValueOnce(new Error('no connection'))
    const { user, id, api } = await signedUp(app)
    await app.runJobs()
    expect(app.outbox.to(user.email)).toEqual([])
    expect(await rows(app, 'select sent_at from mail where member_id = $1', [id])).toEqual([
      { sent_at: null },
    ])
    await app.db.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where attempts > 0`,
    )
    await app.runJobs()
    expect(app.outbox.to(user.email)).toHaveLength(1)
    expect(send).toHaveBeenCalledTimes(2)
    send.mockRestore()
    expect(await api.followLink({ token: tokenTo(app, user.email) })).toEqual({ purpose: 'activate' })
  })

  test('nobody’s mailbox is filled by others: six a day, whoever asks', async () => {
    const email = 'vittima@posta.test'
    for (let nth = 0; nth < 9; nth++) await signedUp(app, { email })
    await app.runJobs()
    expect(app.outbox.to(email).length).toBeLessThanOrEqual(6)
    expect(app.outbox.to(email).length).toBeGreaterThan(0)
    app.clock.advance(hours(25))
    const before = app.outbox.to(email).length
    await signedUp(app, { email })
    await app.runJobs()
    expect(app.outbox.to(email)).toHaveLength(before + 1)
  })

  test('nor by leaving at once and coming anew, nor by wishes to change to its address, or from it', async () => {
    const email = 'bersaglio@posta.test'
    for (let nth = 0; nth < 5; nth++) {
      const { api } = await signedUp(app, { email })
      await app.runJobs()
      await api.requestMailChange({ email: `altrove${nth}@posta.test` })
      await app.runJobs()
      await api.leaveSite({ when: 'now' })
      await app.runJobs()
    }
    for (let nth = 0; nth < 5; nth++) {
      const { api } = await signedUp(app)
      await api.requestMailChange({ email })
      await app.runJobs()
    }
    expect(app.outbox.to(email)).toHaveLength(6)
    app.clock.advance(hours(25))
    await signedUp(app, { email })
    await app.runJobs()
    expect(app.outbox.to(email)).toHaveLength(7)
  })
})

describe('asking for the mail again', () => {
  test('sends another link; either is good, and one use ends both', async () => {
    const { api, user, linkToken } = await invited()
    app.clock.advance(60_000)
    await api.resendActivation({})
    await app.runJobs()
    const second = tokenTo(app, user.email)
    expect(second).not.toBe(linkToken)
    await api.followLink({ token: linkToken })
    await expect(api.followLink({ token: second })).rejects.toMatchObject({ code: 'link_invalid' })
    await expect(api.resendActivation({})).rejects.toMatchObject({ code: 'already_confirmed' })
  })

  test('is possible once a minute and five times a day, the first mail included', async () => {
    const { api, id } = await invited()
    await expect(api.resendActivation({})).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { seconds: 60 },
    })
    for (let again = 0; again < 4; again++) {
      app.clock.advance(60_000)
      await api.resendActivation({})
    }
    app.clock.advance(60_000)
    await expect(api.resendActivation({})).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await rows(app, 'select 1 from mail where member_id = $1', [id])).toHaveLength(5)
    app.clock.advance(hours(24))
    await api.resendActivation({})
  })

  test('many at the same moment order one mail', async () => {
    const { api, id } = await invited()
    app.clock.advance(60_000)
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => api.resendActivation({})))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows(app, 'select 1 from mail where member_id = $1', [id])).toHaveLength(2)
  })
})

describe('unclaimed members', () => {
  const everywhere = ['member', 'profile', 'member_name', 'session', 'link', 'mail']

  test('are erased after fourteen days, from every table, and their name is free again', async () => {
    const anna = await app.member()
    const { id, api, token } = await signedUp(app, { name: 'Passeggera', sensitive_consent: true })
    const claimed = await signedUp(app, { name: 'Rimasta' })
    await app.runJobs()
    await claimed.api.followLink({ token: tokenTo(app, claimed.user.email) })
    await api.likeMember({ profile: anna.id })
    app.clock.advance(days(13))
    await app.db.query(`update graphile_worker._private_jobs set run_at = now()`)
    await app.runJobs()
    expect(await status(id)).toBe('not_confirmed')

    const again = await signedUp(app, { name: 'Nuova' })
    app.clock.advance(days(1) + 1)
    await app.db.query(`select graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`)
    await app.runJobs()
    for (const table of everywhere) {
      const column = table === 'member' ? 'id' : 'member_id'
      expect(await rows(app, `select 1 from ${table} where ${column} = $1`, [id]), table).toEqual([])
    }
    expect(await rows(app, 'select 1 from like_given where member_id = $1', [id])).toEqual([])
    expect(await status(claimed.id)).toBe('active')
    expect(await status(again.id)).toBe('not_confirmed')
    expect(token).not.toBeNull()
    expect((await signedUp(app, { name: 'passeggera' })).user.profile.name).toBe('passeggera')
  })

  test('who has bought credits is not erased with them', async () => {
    const { id } = await signedUp(app)
    await inTransaction(app.db, (tx) => markPaid(tx, id))
    app.clock.advance(days(15))
    await app.db.query(`select graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`)
    await app.db.query(`select graphile_worker.add_job('home.erase_unclaimed', $1::json)`, [
      JSON.stringify({ member: id, site: app.site.id }),
    ])
    await app.runJobs()
    expect(await status(id)).toBe('not_confirmed')
  })

  test('one look a day is planned, for the day on which all of a day’s sign-ups are due', async () => {
    await using app = await startTestApp()
    for (let nth = 0; nth < 3; nth++) await signedUp(app)
    await app.runJobs()
    const jobs = await rows(
      app,
      `select j.key, j.run_at from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'accounts.expire_unclaimed'`,
    )
    expect(jobs).toEqual([{ key: 'accounts.expire_unclaimed:2026-12-06', run_at: '2026-12-06 03:00:00+00' }])
  })

  test('who claims at the last moment stays', async () => {
    const { id, linkToken, api } = await invited()
    await app.db.query(`update member set created_at = created_at - interval '20 days' where id = $1`, [id])
    await app.db.query(`select graphile_worker.add_job('home.erase_unclaimed', $1::json)`, [
      JSON.stringify({ member: id }),
    ])
    await api.followLink({ token: linkToken })
    await app.runJobs()
    expect(await status(id)).toBe('active')
    const browser = visitor(app)
    const [member] = await rows(app, 'select email from member where id = $1', [id])
    const { user } = await browser.api.login({ email: String(member?.email), password })
    expect(user?.status).toBe('active')
  })
})
