import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { form, rows, signedUp, signedUpWithLink, tokenTo, visitor } from '../visitor.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the mails', () => {
  test('come from the site, use the member’s language, and are sent once even if the job runs again', async () => {
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
      subject: `Confirm your email address, ${user.profile.name}`,
      locale: 'en',
    })
    await browser.api.followLink({ token: tokenTo(app, 'english@posta.test') })
    await app.runJobs()
    await app.runJobs()
    expect(app.outbox.to('english@posta.test').map(({ subject }) => subject)).toEqual([
      `Confirm your email address, ${user.profile.name}`,
      'Your profile on main.test is live',
    ])
  })

  test('are retried after a failure, and then sent once', async () => {
    const send = vi.spyOn(app.outbox, 'send').mockRejectedValueOnce(new Error('no connection'))
    const { user, id, api } = await signedUp(app)
    await app.runJobs()
    expect(app.outbox.to(user.email)).toEqual([])
    expect(await rows(app, 'select sent_at from mail where member_id = $1', [id])).toEqual([
      { sent_at: null },
    ])
    app.clock.advance(minutes(1))
    await app.runJobs()
    expect(app.outbox.to(user.email)).toHaveLength(1)
    expect(send).toHaveBeenCalledTimes(2)
    send.mockRestore()
    expect(await api.followLink({ token: tokenTo(app, user.email) })).toEqual({ purpose: 'activate' })
  })

  test('are limited to six a day per address, even after more sign-ups', async () => {
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

  test('are limited to six a day per address, even if many jobs send at the same time', async () => {
    const email = 'bersaglio.insieme@posta.test'
    for (let nth = 0; nth < 9; nth++) await signedUp(app, { email })
    await Promise.all(Array.from({ length: 9 }, () => app.runJobs()))
    expect(app.outbox.to(email)).toHaveLength(6)
  })

  test('stay limited if members leave and sign up again, and if addresses are changed', async () => {
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

describe('a repeated activation mail', () => {
  test('contains a new link; both links are valid until one of them is used', async () => {
    const { api, user, linkToken } = await signedUpWithLink(app)
    app.clock.advance(60_000)
    await api.resendActivation({})
    await app.runJobs()
    const second = tokenTo(app, user.email)
    expect(second).not.toBe(linkToken)
    await api.followLink({ token: linkToken })
    await expect(api.followLink({ token: second })).rejects.toMatchObject({
      code: 'link_closed',
      params: { reason: 'outdated' },
    })
    await expect(api.resendActivation({})).rejects.toMatchObject({ code: 'already_confirmed' })
  })

  test('is sent at most once a minute and five times a day, including the first mail', async () => {
    const { api, id } = await signedUpWithLink(app)
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

  test('is queued once for concurrent requests', async () => {
    const { api, id } = await signedUpWithLink(app)
    app.clock.advance(60_000)
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => api.resendActivation({})))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows(app, 'select 1 from mail where member_id = $1', [id])).toHaveLength(2)
  })
})
