import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createStaff, findSession, hashPassword } from '../index.ts'
import { makeLink } from '../links/link.ts'
import { Authenticator } from '../passkeys/authenticator.fixture.ts'
import { form, password, rows, signedUp, tokenTo, visitor } from '../visitor.fixture.ts'

let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

const better = 'una frase tutta nuova'
const request = async (email: string, options: Parameters<typeof visitor>[1] = {}) => {
  await visitor(app, options).api.requestReset({ email })
  await app.runJobs()
}
const subjects = (email: string) => app.outbox.to(email).map(({ subject }) => subject)

describe('a reset request (A6)', () => {
  test('mails a link; the new password ends every session and every other link, and the member is notified', async () => {
    const anna = await app.member({ password_hash })
    const account = { id: anna.id, site_id: app.site.id }
    const others = [
      await makeLink(app, account, 'reset', hours(5)),
      await makeLink(app, account, 'sign_in', hours(5)),
      await makeLink(app, account, 'mail_change', hours(5), { email: 'ladro@posta.test' }),
    ]
    await request(` ${anna.email.toUpperCase()} `)
    expect(subjects(anna.email)).toEqual([`Scegli una nuova password, ${anna.name}`])

    const browser = visitor(app)
    await browser.api.followLink({ token: tokenTo(app, anna.email), password: better })
    expect(await findSession(app, app.site, anna.token)).toBeNull()
    for (const token of others)
      await expect(visitor(app).api.previewLink({ token })).rejects.toMatchObject({
        code: 'link_closed',
        params: { reason: 'outdated' },
      })
    expect((await browser.api.currentUser({})).user.profile.id).toBe(anna.id)

    await app.runJobs()
    const [, notice] = app.outbox.to(anna.email)
    expect(app.outbox.to(anna.email)).toHaveLength(2)
    expect(notice?.subject).toBe('La tua password su main.test è cambiata')
    expect(notice?.text).toContain('https://main.test/reset-password')
    const login = (typed: string) => visitor(app).api.login({ email: anna.email, password: typed })
    await expect(login(password)).rejects.toMatchObject({ code: 'login_failed' })
    expect((await login(better)).user?.profile.id).toBe(anna.id)
  })

  test('deletes an intruder’s passkeys and known browsers', async () => {
    const anna = await app.member({ password_hash })
    const owner = visitor(app)
    await owner.api.login({ email: anna.email, password })
    const intruder = visitor(app)
    await intruder.api.login({ email: anna.email, password })
    const key = new Authenticator('https://main.test')
    const { options } = await intruder.api.preparePasskey({})
    await intruder.api.addPasskey({ credential: key.make(options) })

    await request(anna.email)
    await owner.api.followLink({ token: tokenTo(app, anna.email), password: better })
    const again = (await intruder.api.preparePasskeySignIn({})).options
    await expect(intruder.api.signInWithPasskey({ credential: key.use(again) })).rejects.toMatchObject({
      code: 'passkey_failed',
    })
    await app.runJobs()
    const before = app.outbox.to(anna.email).length
    await owner.api.login({ email: anna.email, password: better })
    await app.runJobs()
    expect(app.outbox.to(anna.email)).toHaveLength(before)
    await intruder.api.login({ email: anna.email, password: better })
    await app.runJobs()
    expect(app.outbox.to(anna.email)).toHaveLength(before + 1)
  })

  test('closes the open streams of ended sessions', async () => {
    const anna = await app.member()
    const end = vi.spyOn(app.bus, 'endSessions')
    const token = await makeLink(app, { id: anna.id, site_id: app.site.id }, 'reset', hours(1))
    await visitor(app).api.followLink({ token, password: better })
    expect(end.mock.calls.filter(([member]) => member === anna.id)).toHaveLength(1)
    end.mockRestore()
  })

  test.each([
    ['kurz', 'password_too_short'],
    ['password123', 'password_common'],
    ['x'.repeat(129), 'password_too_long'],
  ])('rejects %s at its field, and the link stays valid', async (typed, error) => {
    const anna = await app.member({ password_hash })
    const token = await makeLink(app, { id: anna.id, site_id: app.site.id }, 'reset', hours(1))
    await expect(visitor(app).api.followLink({ token, password: typed })).rejects.toMatchObject({
      params: { fields: { password: error } },
    })
    expect(await findSession(app, app.site, anna.token)).not.toBeNull()
    await visitor(app).api.followLink({ token, password: better })
  })

  test('mails links that stay valid for a day, so that a stranger who uses up the limit cannot lock the member out', async () => {
    const anna = await app.member()
    for (let nth = 0; nth < 3; nth++) await request(anna.email, { network: `10.7.${nth}` })
    await expect(request(anna.email, { network: '10.7.9' })).rejects.toMatchObject({
      code: 'too_many_resets',
    })
    const first = tokenTo(app, anna.email)
    app.clock.advance(hours(24) - 1)
    await visitor(app).api.previewLink({ token: first })
    await expect(request(anna.email)).rejects.toMatchObject({ code: 'too_many_resets' })
    app.clock.advance(1)
    await request(anna.email)
    await visitor(app).api.previewLink({ token: tokenTo(app, anna.email) })
  })

  test('accepts exactly three of many concurrent requests', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => visitor(app).api.requestReset({ email: 'insieme@altrove.test' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await rows(app, `select 1 from reset_request where email = 'insieme@altrove.test'`)).toHaveLength(
      3,
    )
  })

  test('is valid for one site only', async () => {
    const anna = await app.member({ email: 'duesiti@posta.test' })
    await request(anna.email, { site: app.otherSite })
    expect(subjects(anna.email)).toEqual(['Su other.test nessun profilo ha questo indirizzo'])
  })
})

describe('a reset for an address', () => {
  test('sends a mail, once a day, which says that the address has no member', async () => {
    const email = 'ignoto@altrove.test'
    await request(email)
    await request(email)
    expect(subjects(email)).toEqual(['Su main.test nessun profilo ha questo indirizzo'])
    app.clock.advance(hours(20))
    await request(email)
    expect(subjects(email)).toHaveLength(1)
    app.clock.advance(hours(5))
    await request(email)
    expect(subjects(email)).toHaveLength(2)
  })

  test('sends this mail once for concurrent requests, and again to the same address after a day', async () => {
    const email = 'ignoto-tre@altrove.test'
    const runAtOnce = () => Promise.all([1, 2, 3].map(() => app.runJobs()))
    for (let nth = 0; nth < 3; nth++) await visitor(app).api.requestReset({ email })
    await runAtOnce()
    expect(subjects(email)).toEqual(['Su main.test nessun profilo ha questo indirizzo'])
    app.clock.advance(hours(25))
    for (let nth = 0; nth < 3; nth++) await visitor(app).api.requestReset({ email })
    await runAtOnce()
    expect(subjects(email)).toHaveLength(2)
  })

  test('retries this mail after a temporary error, and does not send a second one meanwhile', async () => {
    const email = 'ignoto-lento@altrove.test'
    const send = vi.spyOn(app.outbox, 'send').mockRejectedValueOnce(new MailDelayed('later'))
    await request(email)
    await request(email)
    expect(subjects(email)).toEqual([])
    send.mockRestore()
    app.clock.advance(minutes(1))
    await app.runJobs()
    expect(subjects(email)).toHaveLength(1)
  })

  test('sends this mail in the language of the page', async () => {
    await request('unknown@altrove.test', { locale: 'en' })
    expect(subjects('unknown@altrove.test')).toEqual(['No profile on main.test has this email address'])
  })

  test('selects the newest provisional member, as at sign-in, and does not claim the address', async () => {
    const email = 'inattesa@posta.test'
    await signedUp(app, { email })
    app.clock.advance(1_000)
    const newest = await signedUp(app, { email })
    await app.runJobs()
    await request(email)
    const browser = visitor(app)
    await browser.api.followLink({ token: tokenTo(app, email), password: better })
    expect((await browser.api.currentUser({})).user).toMatchObject({
      status: 'not_confirmed',
      profile: { id: newest.id },
    })
    expect((await visitor(app).api.login({ email, password: better })).user?.profile.id).toBe(newest.id)
  })

  test('mails the reactivation link instead if the member is leaving', async () => {
    const anna = await app.member()
    await app.db.query(`update member set status = 'deleted', deleted_at = $2, erase_at = $3 where id = $1`, [
      anna.id,
      app.clock.now(),
      new Date(app.clock.now().getTime() + days(14)),
    ])
    await request(anna.email)
    await app.runJobs()
    const browser = visitor(app)
    expect((await browser.api.previewLink({ token: tokenTo(app, anna.email) })).purpose).toBe('reactivate')
  })

  test('treats the address of a staff account as an address without a member', async () => {
    await inTransaction(app.db, (tx) =>
      createStaff(app, tx, {
        email: 'capo@altrove.test',
        name: 'Capo',
        role: 'admin',
        sites: [app.site.id],
        password_hash,
      }),
    )
    await request('capo@altrove.test')
    expect(subjects('capo@altrove.test')).toEqual(['Su main.test nessun profilo ha questo indirizzo'])
  })

  test('is rejected with an error at the field if the address is malformed', async () => {
    await expect(visitor(app).api.requestReset({ email: 'anna' })).rejects.toMatchObject({
      params: { fields: { email: 'invalid_email' } },
    })
  })
})

describe('the job', () => {
  test('sends nothing again when repeated', async () => {
    const anna = await app.member()
    await request(anna.email)
    const [resetRequest] = await rows(app, 'select id from reset_request where email = $1', [anna.email])
    await app.db.query(`select graphile_worker.add_job('accounts.send_reset', $1::json)`, [
      JSON.stringify({ request: resetRequest?.id }),
    ])
    await app.runJobs()
    expect(app.outbox.to(anna.email)).toHaveLength(1)
  })

  test('is retried after a temporary error, and not after a refusal', async () => {
    const send = vi.spyOn(app.outbox, 'send').mockRejectedValueOnce(new MailDelayed('later'))
    await request('lento@altrove.test')
    expect(app.outbox.to('lento@altrove.test')).toEqual([])
    app.clock.advance(minutes(1))
    await app.runJobs()
    expect(app.outbox.to('lento@altrove.test')).toHaveLength(1)

    send.mockRejectedValueOnce(new MailRefused('no such user', true))
    await request('nessuna-casella@altrove.test')
    expect(
      await rows(
        app,
        `select answered_at is not null as answered from reset_request where email = 'nessuna-casella@altrove.test'`,
      ),
    ).toEqual([{ answered: true }])
    send.mockRestore()
  })

  test('deletes requests and their addresses at the first full hour after a day', async () => {
    await request('passante@altrove.test')
    app.clock.advance(hours(25))
    await app.runJobs()
    expect(await rows(app, `select 1 from reset_request where email = 'passante@altrove.test'`)).toEqual([])
  })

  test('has a payload without an address', async () => {
    await visitor(app).api.requestReset({ email: 'canarino@altrove.test' })
    const jobs = JSON.stringify(await rows(app, 'select payload from graphile_worker._private_jobs'))
    expect(jobs).not.toContain('canarino')
  })
})

test('sign-up rejects a common password with an error at the field', async () => {
  for (const typed of ['password123', 'PERSONA.COMUNE@posta.test'])
    await expect(
      visitor(app).api.signUp(form({ email: 'persona.comune@posta.test', password: typed })),
    ).rejects.toMatchObject({ params: { fields: { password: 'password_common' } } })
})
