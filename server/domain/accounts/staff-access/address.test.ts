/** Decision 153: on a site, an address belongs to a member or to a staff account, because sign-in prefers the latter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createStaff, findAccount, findSession, hashPassword } from '../index.ts'
import { makeLink } from '../links/link.ts'
import { password, rows, signedUp, signedUpWithLink, statusOf, visitor } from '../visitor.fixture.ts'
import { listSitesOfMember } from './list-sites-of-member.ts'

const staffPassword = 'il faro della palude'

let app: TestApp
let password_hash: string
let staff_hash: string
beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(password)
  staff_hash = await hashPassword(staffPassword)
})
afterAll(() => app[Symbol.asyncDispose]())

let count = 0
async function staff(email = `vera${++count}@posta.test`): Promise<string> {
  const account = { email, name: 'Vera', role: 'support', sites: [app.site.id] } as const
  await createStaff(app, app.db, { ...account, password_hash: staff_hash })
  return email
}

const subjects = (email: string) => app.outbox.to(email).map(({ subject }) => subject)
const subject = 'Per un profilo su main.test serve un altro indirizzo'

async function expectStaffEnters(email: string): Promise<void> {
  const { user, staff: entered } = await visitor(app).api.login({ email, password: staffPassword })
  expect([user, entered?.name]).toEqual([null, 'Vera'])
}

/** Requests a change of address. Returns the member. */
async function changing(email: string) {
  const anna = await app.member({ password_hash })
  const session = await findSession(app, anna.site, anna.token)
  const browser = Object.assign(visitor(app), { session, token: anna.token })
  await browser.api.requestMailChange({ email })
  return anna
}

test('a sign-up with an address of the staff is answered as any other; its mail names the remedy and has no link', async () => {
  const email = await staff()
  const { id, user } = await signedUp(app, { email })
  expect(user).toMatchObject({ email, status: 'not_confirmed' })
  await app.runJobs()
  expect(subjects(email)).toEqual([subject])
  expect(app.outbox.to(email)[0]?.text).not.toMatch(/https?:/)
  expect(await statusOf(app, id)).toBe('not_confirmed')
  await expect(visitor(app).api.login({ email, password })).rejects.toMatchObject({ code: 'login_failed' })
  await expectStaffEnters(email)
})

test('the other site of the same address knows nothing of the staff account', async () => {
  const email = await staff()
  const { linkToken, api } = await signedUpWithLink(app, { email, site: app.otherSite })
  expect(await api.followLink({ token: linkToken })).toEqual({ purpose: 'activate' })
})

test('a reset for such a sign-up mails no link to a password that could not sign in', async () => {
  const email = await staff()
  await signedUp(app, { email })
  await app.runJobs()
  await visitor(app).api.requestReset({ email })
  await app.runJobs()
  expect(subjects(email)).toEqual([subject, 'Su main.test nessun profilo ha questo indirizzo'])
})

test('an activation link that was mailed before the staff account does not claim its address', async () => {
  const { id, user, linkToken } = await signedUpWithLink(app)
  const email = await staff(user.email)
  await expect(visitor(app).api.followLink({ token: linkToken, password })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  expect(await statusOf(app, id)).toBe('not_confirmed')
  await expectStaffEnters(email)
})

test('a change to an address of the staff is answered as any other, and changes nothing', async () => {
  const email = await staff()
  const anna = await changing(email)
  await app.runJobs()
  expect(subjects(email)).toEqual([subject])
  expect(subjects(anna.email)).toEqual(['Stai cambiando indirizzo su main.test?'])

  const token = await makeLink(app, { id: anna.id, site_id: app.site.id }, 'mail_change', hours(5), { email })
  await expect(visitor(app).api.followLink({ token, password })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  expect((await findAccount(app.db, anna.id as MemberId))?.email).toBe(anna.email)
  expect((await visitor(app).api.login({ email: anna.email, password })).user?.profile.id).toBe(anna.id)
  await expectStaffEnters(email)
})

test('an activation waits for a staff account that is being created with the same address', async () => {
  const { id, user, linkToken } = await signedUpWithLink(app)
  let following: Promise<unknown> = Promise.resolve()
  await inTransaction(app.db, async (tx) => {
    expect(await listSitesOfMember(tx, user.email, [app.site.id, app.otherSite.id])).toEqual([])
    following = visitor(app)
      .api.followLink({ token: linkToken, password })
      .catch(({ code }) => code)
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await rows(app, waiting))[0]?.n).toBe(1)
    const account = { email: user.email, name: 'Vera', role: 'support', sites: [app.site.id] } as const
    await createStaff(app, tx, { ...account, password_hash: staff_hash })
  })
  expect(await following).toBe('link_invalid')
  expect(await statusOf(app, id)).toBe('not_confirmed')
})
