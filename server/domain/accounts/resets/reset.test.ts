import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
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
const request = async (email: string, wish: Parameters<typeof visitor>[1] = {}) => {
  await visitor(app, wish).api.requestReset({ email })
  await app.runJobs()
}
const subjects = (email: string) => app.outbox.to(email).map(({ subject }) => subject)

describe('a wish for a new password (A6)', () => {
  test('mails a link that leads to one; with it every session and every other link ends, and the owner is told', async () => {
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
      await expect(visitor(app).api.previewLink({ token })).rejects.toMatchObject({ code: 'link_invalid' })
    expect((await browser.api.currentUser({})).user.profile.id).toBe(anna.id)

    await app.runJobs()
    const [, told] = app.outbox.to(anna.email)
    expect(app.outbox.to(anna.email)).toHaveLength(2)
    expect(told?.subject).toBe('La tua password su main.test è cambiata')
    expect(told?.text).toContain('https://main.test/reset-password')
    const login = (typed: string) => visitor(app).api.login({ email: anna.email, password: typed })
    await expect(login(password)).rejects.toMatchObject({ code: 'login_failed' })
    expect((await login(better)).user?.profile.id).toBe(anna.id)
  })

  test('nothing that a thief has left lets anybody in: no passkey, and no browser that would be let in unnoticed', async () => {
    const anna = await app.member({ password_hash })
    const owner = visitor(app)
    await owner.api.login({ email: anna.email, password })
    const thief = visitor(app)
    await thief.api.login({ email: anna.email, password })
    const key = new Authenticator('https://main.test')
    const { options } = await thief.api.preparePasskey({})
    await thief.api.addPasskey({ credential: key.make(options) })

    await request(anna.email)
    await owner.api.followLink({ token: tokenTo(app, anna.email), password: better })
    const again = (await thief.api.preparePasskeySignIn({})).options
    await expect(thief.api.signInWithPasskey({ credential: key.use(again) })).rejects.toMatchObject({
      code: 'passkey_failed',
    })
    await app.runJobs()
    const before = app.outbox.to(anna.email).length
    await owner.api.login({ email: anna.email, password: better })
    await app.runJobs()
    expect(app.outbox.to(anna.email)).toHaveLength(before)
    await thief.api.login({ email: anna.email, password: better })
    await app.runJobs()
    expect(app.outbox.to(anna.email)).toHaveLength(before + 1)
  })

  test('open streams of the sessions that end are closed', async () => {
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
  ])('refuses %s at its field, and the link stays good', async (typed, error) => {
    const anna = await app.member({ password_hash })
    const token = await makeLink(app, { id: anna.id, site_id: app.site.id }, 'reset', hours(1))
    await expect(visitor(app).api.followLink({ token, password: typed })).rejects.toMatchObject({
      params: { fields: { password: error } },
    })
    expect(await findSession(app, app.site, anna.token)).not.toBeNull()
    await visitor(app).api.followLink({ token, password: better })
  })

  test('is good for a day, as long as nobody may ask for more: who uses the wishes up locks nobody out', async () => {
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

  test('three at once are three, however many are sent together', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => visitor(app).api.requestReset({ email: 'insieme@altrove.test' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await rows(app, `select 1 from reset_request where email = 'insieme@altrove.test'`)).toHaveLength(
      3,
    )
  })

  test('of one site is none of another', async () => {
    const anna = await app.member({ email: 'duesiti@posta.test' })
    await request(anna.email, { site: app.otherSite })
    expect(subjects(anna.email)).toEqual(['Su other.test nessun profilo ha questo indirizzo'])
  })
})

describe('an address', () => {
  test('that nobody has gets one mail a day that says so', async () => {
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

  test('speaks the language of the page it was typed into', async () => {
    await request('unknown@altrove.test', { locale: 'en' })
    expect(subjects('unknown@altrove.test')).toEqual(['No profile on main.test has this address'])
  })

  test('of a provisional member works for the newest, as at sign-in, and does not claim it', async () => {
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

  test('of somebody who is leaving gets the way back instead', async () => {
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

  test('of staff alone is nobody’s here', async () => {
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

  test('that is no address is refused at its field', async () => {
    await expect(visitor(app).api.requestReset({ email: 'anna' })).rejects.toMatchObject({
      params: { fields: { email: 'invalid_email' } },
    })
  })
})

describe('the job', () => {
  test('that is repeated sends nothing again', async () => {
    const anna = await app.member()
    await request(anna.email)
    const [wish] = await rows(app, 'select id from reset_request where email = $1', [anna.email])
    await app.db.query(`select graphile_worker.add_job('accounts.send_reset', $1::json)`, [
      JSON.stringify({ request: wish?.id }),
    ])
    await app.runJobs()
    expect(app.outbox.to(anna.email)).toHaveLength(1)
  })

  test('that could not send tries again; a mailbox that refuses has its answer', async () => {
    const send = vi.spyOn(app.outbox, 'send').mockRejectedValueOnce(new MailDelayed('later'))
    await request('lento@altrove.test')
    expect(app.outbox.to('lento@altrove.test')).toEqual([])
    await app.db.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where attempts > 0`,
    )
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

  test('forgets the wishes, and with them the addresses of strangers, after a day and the hour that has begun', async () => {
    await request('passante@altrove.test')
    app.clock.advance(hours(25))
    await app.db.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where key like 'accounts.forget_resets:%'`,
    )
    await app.runJobs()
    expect(await rows(app, `select 1 from reset_request where email = 'passante@altrove.test'`)).toEqual([])
  })

  test('knows no address: its payload is an id', async () => {
    await visitor(app).api.requestReset({ email: 'canarino@altrove.test' })
    const jobs = JSON.stringify(await rows(app, 'select payload from graphile_worker._private_jobs'))
    expect(jobs).not.toContain('canarino')
  })
})

test('sign-up refuses a password that everybody tries, at its field', async () => {
  for (const typed of ['password123', 'PERSONA.COMUNE@posta.test'])
    await expect(
      visitor(app).api.signUp(form({ email: 'persona.comune@posta.test', password: typed })),
    ).rejects.toMatchObject({ params: { fields: { password: 'password_common' } } })
})
