import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { password, rows, signedUp, signedUpWithLink, statusOf, tokenTo, visitor } from '../visitor.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const counts = () =>
  rows(
    app,
    `select (select count(*) from member_email) as emails, (select count(*) from link where used_at is not null) as used,
            (select count(*) from member where status = 'active') as active, (select count(*) from mail) as mails`,
  )

describe('the mailed link', () => {
  test('starts with the site’s origin and contains a token of 43 characters, which is stored as a hash only', async () => {
    const { user, linkToken } = await signedUpWithLink(app, { site: app.otherSite })
    const link = app.outbox.linkTo(user.email)
    expect(link.href).toBe(`https://other.test/${linkToken}`)
    expect(linkToken).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await rows(app, 'select * from link'))
    expect(stored).not.toContain(linkToken)
    const jobs = JSON.stringify(await rows(app, 'select payload from graphile_worker._private_jobs'))
    expect(jobs).not.toContain(linkToken)
  })

  test('changes nothing when a mail scanner previews it repeatedly', async () => {
    const { id, user, linkToken } = await signedUpWithLink(app)
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
    expect(await statusOf(app, id)).toBe('not_confirmed')
    expect(scanner.session).toBeNull()
  })

  test('claims the address once and makes the member active, visible and credited', async () => {
    const { id, user, api, linkToken } = await signedUpWithLink(app)
    const elsewhere = visitor(app)
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

    await expect(elsewhere.api.followLink({ token: linkToken })).rejects.toMatchObject({
      code: 'link_closed',
      params: { reason: 'used' },
    })
    await expect(elsewhere.api.previewLink({ token: linkToken })).rejects.toMatchObject({
      code: 'link_closed',
      params: { reason: 'used' },
    })
    await app.runJobs()
    expect((await api.currentUser({})).user.credits).toBe(10)
  })

  test('activates once when followed concurrently', async () => {
    const { id, linkToken } = await signedUpWithLink(app)
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

  test('is valid for seven days', async () => {
    const late = await signedUpWithLink(app)
    app.clock.advance(days(7))
    await expect(late.api.previewLink({ token: late.linkToken })).rejects.toMatchObject({
      code: 'link_expired',
    })
    await expect(late.api.followLink({ token: late.linkToken })).rejects.toMatchObject({
      code: 'link_expired',
    })
    expect(await statusOf(app, late.id)).toBe('not_confirmed')

    const inTime = await signedUpWithLink(app)
    app.clock.advance(days(7) - 1)
    expect(await inTime.api.followLink({ token: inTime.linkToken })).toEqual({ purpose: 'activate' })
  })

  test('is rejected if it is forged, malformed or from another site', async () => {
    const { id, linkToken } = await signedUpWithLink(app)
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
    expect(await statusOf(app, id)).toBe('not_confirmed')
  })

  test('is rejected and stays unused if its purpose does not fit the member’s status', async () => {
    const { id, linkToken } = await signedUpWithLink(app)
    for (const purpose of ['sign_in', 'reactivate']) {
      await app.db.query('update link set purpose = $2 where member_id = $1', [id, purpose])
      for (const input of [{}, { password }, { answer: 'not_me' } as const])
        await expect(visitor(app).api.followLink({ token: linkToken, ...input })).rejects.toMatchObject({
          code: 'link_closed',
          params: { reason: 'outdated' },
        })
      expect(await rows(app, 'select used_at from link where member_id = $1', [id])).toEqual([
        { used_at: null },
      ])
    }
    expect(await statusOf(app, id)).toBe('not_confirmed')
  })
})

describe('several sign-ups with one address', () => {
  test('give the address to the first who follows the link; the others stay provisional', async () => {
    const email = 'contesa@posta.test'
    const first = await signedUpWithLink(app, { email })
    const second = await signedUpWithLink(app, { email })
    await second.api.followLink({ token: second.linkToken })
    await expect(first.api.followLink({ token: first.linkToken })).rejects.toMatchObject({
      code: 'link_invalid',
    })
    expect(await statusOf(app, first.id)).toBe('not_confirmed')
    expect(await rows(app, 'select member_id from member_email where email = $1', [email])).toEqual([
      { member_id: second.id },
    ])
    expect(await rows(app, 'select 1 from wallet where member_id = $1', [first.id])).toEqual([])
  })

  test('let only one of two concurrent links claim the address', async () => {
    const email = 'insieme@posta.test'
    const both = [await signedUpWithLink(app, { email }), await signedUpWithLink(app, { email })]
    const results = await Promise.allSettled(
      both.map(({ api, linkToken }) => api.followLink({ token: linkToken })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(app, 'select 1 from member_email where email = $1', [email])).toHaveLength(1)
  })

  test('mail the owner of a claimed address, with the owner’s name and a sign-in link for the owner’s account', async () => {
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

  test('mail the reactivation link to an owner who is leaving', async () => {
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

  test('do not affect the same address on another site', async () => {
    await app.member({ email: 'ovunque@posta.test' })
    const there = await signedUpWithLink(app, { email: 'ovunque@posta.test', site: app.otherSite })
    expect(await there.api.followLink({ token: there.linkToken })).toEqual({ purpose: 'activate' })
  })
})
