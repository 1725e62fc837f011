import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { findAccount, findSession, hashPassword } from '../index.ts'
import { makeLink } from '../links/link.ts'
import { password, rows, signedUp, tokenTo, visitor } from '../visitor.fixture.ts'

let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

let count = 0
const address = () => `nuova${++count}@altrove.test`

/** Returns a browser in which a member is signed in. */
async function browserOf(member: TestMember) {
  const session = await findSession(app, member.site, member.token)
  return Object.assign(visitor(app, { site: member.site }), { session, token: member.token })
}

async function requested(email = address(), member?: TestMember) {
  const anna = member ?? (await app.member({ password_hash }))
  const browser = await browserOf(anna)
  await browser.api.requestMailChange({ email })
  await app.runJobs()
  return { anna, browser, email }
}
const subjects = (email: string) => app.outbox.to(email).map(({ subject }) => subject)

describe('a change of address (A7)', () => {
  test('mails a link to the new address, and to the old address a notice that masks the new address', async () => {
    const { anna, email } = await requested()
    expect(subjects(email)).toEqual([`Conferma il nuovo indirizzo, ${anna.name}`])
    expect(subjects(anna.email)).toEqual(['Stai cambiando indirizzo su main.test?'])
    const notice = app.outbox.to(anna.email)[0]
    expect(notice?.text).toContain('n•••@altrove.test')
    expect(`${notice?.text}${notice?.html}`).not.toContain(email)
    expect((await findAccount(app.db, anna.id))?.email).toBe(anna.email)
  })

  test('makes the new address valid for sign-in, frees the old address and closes the links mailed to it', async () => {
    const { anna, browser, email } = await requested()
    const old = await makeLink(app, { id: anna.id, site_id: app.site.id }, 'reset', hours(5))
    await app.db.query(`update member set notifications_disabled = '{bounce,unsubscribe}' where id = $1`, [
      anna.id,
    ])
    const token = tokenTo(app, email)
    expect(await browser.api.previewLink({ token })).toMatchObject({
      needs: null,
      email: 'n•••@altrove.test',
    })
    await browser.api.followLink({ token })

    expect(await findAccount(app.db, anna.id)).toMatchObject({
      email,
      notifications_disabled: ['unsubscribe'],
    })
    expect(await rows(app, 'select email from member_email where member_id = $1', [anna.id])).toEqual([
      { email },
    ])
    await expect(visitor(app).api.previewLink({ token: old })).rejects.toMatchObject({
      code: 'link_closed',
      params: { reason: 'outdated' },
    })
    const login = (typed: string) => visitor(app).api.login({ email: typed, password })
    expect((await login(email)).user?.profile.id).toBe(anna.id)
    await expect(login(anna.email)).rejects.toMatchObject({ code: 'login_failed' })
    const next = await signedUp(app, { email: anna.email })
    await app.runJobs()
    await next.api.followLink({ token: tokenTo(app, anna.email) })
  })

  test('notifies only the owner if the new address is taken', async () => {
    const owner = await app.member({ name: 'Padrona' })
    const { anna } = await requested(owner.email)
    expect(subjects(owner.email)).toEqual(['Questo indirizzo è già del tuo profilo su main.test'])
    const notice = app.outbox.to(owner.email)[0]
    expect(notice?.text).toContain('Padrona')
    expect(notice?.text).not.toContain(anna.name)
    expect(subjects(anna.email)).toEqual(['Stai cambiando indirizzo su main.test?'])
    for (const { text, html } of app.outbox.to(owner.email))
      expect(text + html).not.toMatch(/main\.test\/[\w-]{43}\b/)
  })

  test('fails without changes if another member has claimed the address in the meantime', async () => {
    const { anna, browser, email } = await requested()
    const token = tokenTo(app, email)
    await app.member({ email })
    await expect(browser.api.followLink({ token })).rejects.toMatchObject({ code: 'link_invalid' })
    expect(await findAccount(app.db, anna.id)).toMatchObject({ email: anna.email })
    expect(await rows(app, 'select email from member_email where member_id = $1', [anna.id])).toEqual([
      { email: anna.email },
    ])
  })

  test('succeeds for one of two members who choose the same address concurrently', async () => {
    const email = address()
    const both = [await app.member({ password_hash }), await app.member({ password_hash })]
    const results = await Promise.allSettled(
      both.map(async (member) => {
        const token = await makeLink(app, { id: member.id, site_id: app.site.id }, 'mail_change', hours(5), {
          email,
        })
        return (await browserOf(member)).api.followLink({ token })
      }),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(app, 'select 1 from member_email where email = $1', [email])).toHaveLength(1)
  })

  test('closes the earlier link when requested again', async () => {
    const first = await requested()
    await requested(address(), first.anna)
    await expect(visitor(app).api.previewLink({ token: tokenTo(app, first.email) })).rejects.toMatchObject({
      code: 'link_closed',
      params: { reason: 'replaced' },
    })
  })

  test('can be requested three times a week, even concurrently', async () => {
    const anna = await app.member()
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, async () =>
        (await browserOf(anna)).api.requestMailChange({ email: address() }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_mail_changes' })
    const later = async (ms: number) => {
      app.clock.advance(ms)
      await app.db.query('update session set proved_at = $2 where member_id = $1', [anna.id, app.clock.now()])
      await (await browserOf(anna)).api.requestMailChange({ email: address() })
    }
    await expect(later(days(6))).rejects.toMatchObject({ code: 'too_many_mail_changes' })
    await later(days(1) + 1)
  })

  test('mails a stranger for at most one account in 24 hours, which may ask again', async () => {
    const { anna, email } = await requested()
    await requested(email, anna)
    const { anna: refused } = await requested(email)
    expect(subjects(email)).toEqual([1, 2].map(() => `Conferma il nuovo indirizzo, ${anna.name}`))
    // The member whose request caused no mail cannot tell this from the stored data (H7).
    const { rows } = await app.db.query(
      `select m.sent_at is not null as sent, l.purpose from mail m join link l on l.member_id = m.member_id
        where m.member_id = $1 and m.kind = 'mail_change'`,
      [refused.id],
    )
    expect(rows).toEqual([{ sent: true, purpose: 'mail_change' }])
    app.clock.advance(hours(24))
    const { anna: other } = await requested(email)
    expect(subjects(email).slice(2)).toEqual([`Conferma il nuovo indirizzo, ${other.name}`])
  })

  test('requires that the identity was verified within ten minutes, and a different address', async () => {
    const anna = await app.member()
    const browser = await browserOf(anna)
    await expect(
      browser.api.requestMailChange({ email: ` ${anna.email.toUpperCase()}` }),
    ).rejects.toMatchObject({
      params: { fields: { email: 'same_email' } },
    })
    app.clock.advance(minutes(10))
    await expect(browser.api.requestMailChange({ email: address() })).rejects.toMatchObject({
      code: 'identity_required',
    })
    await app.runJobs()
    expect(subjects(anna.email)).toEqual([])
  })
})

test('corrects a provisional member’s mistyped address and activates the member', async () => {
  const browser = await signedUp(app, { email: 'sbagliata@altrove.test' })
  await app.runJobs()
  const lost = tokenTo(app, 'sbagliata@altrove.test')
  const email = address()
  await browser.api.requestMailChange({ email })
  await app.runJobs()
  await browser.api.followLink({ token: tokenTo(app, email) })
  expect((await browser.api.currentUser({})).user).toMatchObject({ status: 'active', email, credits: 10 })
  await expect(visitor(app).api.previewLink({ token: lost })).rejects.toMatchObject({
    code: 'link_closed',
    params: { reason: 'outdated' },
  })
  expect(await rows(app, 'select email from member_email where member_id = $1', [browser.id])).toEqual([
    { email },
  ])
})
