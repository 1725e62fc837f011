import { expect, test } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { hashPassword } from '../domain/accounts/index.ts'
import { Authenticator } from '../domain/accounts/passkeys/authenticator.fixture.ts'
import { enrolCodes, readSession } from '../domain/accounts/staff-access/second-factor.fixture.ts'
import { signedUp, tokenTo, visitor } from '../domain/accounts/visitor.fixture.ts'
import { verifyAudit } from '../domain/moderation/index.ts'
import { runSiteCommand } from './site-command.ts'
import { runStaffCommand } from './staff-command.ts'

const password = 'il faro della palude'
const withoutMail = { port: 3000, mail: { smtp: null } }
const withMail = { port: 3000, mail: { smtp: { host: 'mail.test' } as never } }

const on = (
  app: TestApp,
  args: readonly string[],
  config: typeof withoutMail | typeof withMail = withoutMail,
) => runStaffCommand(app.db, args, config, app.clock.now())

const ada = ['--mail=Ada@Main.test', '--name=Ada', '--role=admin', '--site=main.test']
const mail = '--mail=ada@main.test'

/** Returns the token of the link in the command's last line. */
const tokenIn = (lines: readonly string[]) => lines.at(-1)?.split('/').at(-1) ?? ''

async function addAda(app: TestApp) {
  const token = tokenIn(await on(app, ['add', ...ada]))
  return { token, browser: await followStaffLink(app, token) }
}

async function followStaffLink(app: TestApp, token: string) {
  const browser = visitor(app)
  await browser.api.followLink({ token, password })
  return browser
}

const second = ['--mail=zoe@main.test', '--name=Zoe', '--role=admin', '--site=main.test']
const addZoe = async (app: TestApp) => followStaffLink(app, tokenIn(await on(app, ['add', ...second])))

test('prints a link without mail, on which the first person of an installation chooses a password and enters', async () => {
  await using app = await startTestApp()
  const added = await runCommand('staff', databaseOf(app), 'add', ...ada)
  expect(added).toMatchObject({ code: 0, errors: '' })
  expect(added.lines[0]).toBe('ada@main.test: Ada, admin, main.test, no password yet')
  expect(added.lines.at(-1)).toMatch(/^https:\/\/main\.test\/[\w-]{43}$/)

  const token = tokenIn(added.lines)
  const browser = visitor(app)
  expect(await browser.api.previewLink({ token })).toMatchObject({
    ...{ purpose: 'staff', name: 'Ada', needs: 'new_password' },
  })
  for (const [wrong, reason] of [
    [undefined, 'required'],
    ['kurz', 'password_too_short'],
    ['password', 'password_common'],
    ['ada@main.test', 'password_common'],
  ] as const)
    await expect(browser.api.followLink({ token, password: wrong })).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: { password: reason } },
    })
  expect(await browser.api.followLink({ token, password })).toEqual({ purpose: 'staff' })
  expect(browser.session).toMatchObject({ kind: 'staff', name: 'Ada', role: 'admin', lacks: 'enrol' })
  await enrolCodes(app, browser)
  expect((await browser.api.getConsole({})).staff).toMatchObject({ name: 'Ada' })

  const elsewhere = visitor(app)
  const { staff } = await elsewhere.api.login({ email: 'ada@main.test', password })
  expect(staff).toMatchObject({ name: 'Ada', role: 'admin', sites: [app.site.id] })
  const used = { code: 'link_closed', params: { purpose: 'staff', reason: 'used' } }
  await expect(elsewhere.api.followLink({ token, password })).rejects.toMatchObject(used)
  expect(await on(app, ['list'])).toEqual(['ada@main.test: Ada, admin, main.test, password, one-time codes'])
})

test('lists an address with an international domain as it was typed', async () => {
  await using app = await startTestApp()
  await on(app, ['add', '--mail=Uta@exämple.test', '--name=Uta', '--role=support', '--site=main.test'])
  expect(await on(app, ['list'])).toEqual(['uta@exämple.test: Uta, support, main.test, no password yet'])
})

test('a link works once, for 72 hours, on its own site, and is stored as a hash only', async () => {
  await using app = await startTestApp()
  const token = tokenIn(await on(app, ['add', ...ada]))
  const { rows } = await app.db.query('select * from staff_link')
  expect(JSON.stringify(rows)).not.toContain(token)
  const other = visitor(app, { site: app.otherSite })
  await expect(other.api.previewLink({ token })).rejects.toMatchObject({ code: 'link_invalid' })
  const follows = Array.from({ length: 4 }, () => visitor(app).api.followLink({ token, password }))
  const results = await Promise.allSettled(follows)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const second = tokenIn(await on(app, ['reset', mail]))
  app.clock.advance(hours(72))
  const expired = { code: 'link_expired', params: { purpose: 'staff' } }
  await expect(visitor(app).api.previewLink({ token: second })).rejects.toMatchObject(expired)
  await expect(visitor(app).api.followLink({ token: second, password })).rejects.toMatchObject(expired)
})

test('mails the link where mail is configured, without the link in the queue or on the screen', async () => {
  await using app = await startTestApp()
  const lines = await on(app, ['add', ...ada], withMail)
  expect(lines.join('\n')).not.toMatch(/[\w-]{43}/)
  expect(lines.at(-1)).toContain('mails the link for the password to ada@main.test')
  await app.runJobs()
  expect(app.outbox.to('ada@main.test')).toMatchObject([
    { subject: 'Il tuo accesso alla console di main.test', from: { address: 'aiuto@main.test' } },
  ])
  const browser = visitor(app)
  await browser.api.followLink({ token: tokenTo(app, 'ada@main.test'), password })
  expect(browser.session).toMatchObject({ kind: 'staff' })
})

test('does not mail a link to a person who was removed before the job ran', async () => {
  await using app = await startTestApp()
  await on(app, ['add', ...ada], withMail)
  await on(app, ['remove', mail])
  await app.runJobs()
  expect(app.outbox.to('ada@main.test')).toEqual([])
})

test('a person of the staff adds a passkey, signs in with it, and removes it', async () => {
  await using app = await startTestApp()
  const { browser } = await addAda(app)
  const key = new Authenticator('https://main.test')
  const { options } = await browser.api.prepareStaffPasskey({})
  expect(options.user).toMatchObject({ name: 'ada@main.test', displayName: 'Ada' })
  const { passkey } = await browser.api.addStaffPasskey({ credential: key.make(options) })
  expect(await browser.api.listStaffPasskeys({})).toEqual({ passkeys: [passkey], fresh: true })
  expect(await on(app, ['list'])).toEqual(['ada@main.test: Ada, admin, main.test, password, 1 passkeys'])
  await expect(browser.api.addStaffPasskey({ credential: key.make(options) })).rejects.toMatchObject({
    code: 'passkey_failed',
  })

  const elsewhere = visitor(app)
  const enter = async () => {
    const { options } = await elsewhere.api.preparePasskeySignIn({})
    return elsewhere.api.signInWithPasskey({ credential: key.use(options) })
  }
  expect(await enter()).toMatchObject({ user: null, staff: { name: 'Ada' } })
  expect(elsewhere.session).toMatchObject({ kind: 'staff' })

  app.clock.advance(days(1))
  const again = { code: 'identity_required' }
  await expect(browser.api.removeStaffPasskey({ passkey: passkey.id })).rejects.toMatchObject(again)
  await expect(browser.api.prepareStaffPasskey({})).rejects.toMatchObject(again)
  await browser.api.login({ email: 'ada@main.test', password })
  await browser.api.provePasskeyOfStaff({
    credential: key.use((await browser.api.preparePasskeySignIn({})).options),
  })
  await enrolCodes(app, browser)
  await browser.api.removeStaffPasskey({ passkey: passkey.id })
  await expect(browser.api.removeStaffPasskey({ passkey: passkey.id })).rejects.toMatchObject({
    code: 'passkey_not_found',
  })
  await expect(enter()).rejects.toMatchObject({ code: 'passkey_failed' })
})

test('reset ends password, passkeys, sessions and links at once', async () => {
  await using app = await startTestApp()
  const { browser } = await addAda(app)
  const key = new Authenticator('https://main.test')
  const { options } = await browser.api.prepareStaffPasskey({})
  await browser.api.addStaffPasskey({ credential: key.make(options) })
  const first = tokenIn(await on(app, ['reset', mail]))
  const second = tokenIn(await on(app, ['reset', mail]))
  expect((await app.db.query('select 1 from session')).rowCount).toBe(0)
  expect((await app.db.query('select 1 from staff_passkey')).rowCount).toBe(0)
  await expect(visitor(app).api.login({ email: 'ada@main.test', password })).rejects.toMatchObject({
    code: 'login_failed',
  })
  await expect(visitor(app).api.previewLink({ token: first })).rejects.toMatchObject({
    params: { reason: 'replaced' },
  })
  await visitor(app).api.followLink({ token: second, password: 'un altro faro' })
  await visitor(app).api.login({ email: 'ada@main.test', password: 'un altro faro' })
})

test('role applies at once to open sessions', async () => {
  await using app = await startTestApp()
  const { browser } = await addAda(app)
  await addZoe(app)
  expect(await on(app, ['role', mail, '--role=support'])).toEqual([
    'ada@main.test: Ada, support, main.test, password',
  ])
  const { staff } = await visitor(app).api.login({ email: 'ada@main.test', password })
  expect(staff?.role).toBe('support')
  expect(browser.token).not.toBeNull()
})

test('sites replaces the sites, and refuses to leave one without an admin', async () => {
  await using app = await startTestApp()
  const { browser } = await addAda(app)
  await expect(on(app, ['sites', mail, '--site=other.test'])).rejects.toThrow('last admin who can sign in')
  await expect(on(app, ['sites', mail, '--site=nowhere.test'])).rejects.toThrow(
    'There is no site nowhere.test.',
  )
  expect((await on(app, ['list']))[0]).toBe('ada@main.test: Ada, admin, main.test, password')
  await addZoe(app)
  expect(await on(app, ['sites', mail, '--site=other.test'])).toEqual([
    'ada@main.test: Ada, admin, other.test, password',
  ])
  expect(await readSession(app, browser)).toBeNull()
  const leo = '--mail=leo@main.test'
  await on(app, ['add', leo, '--name=Leo', '--role=support', '--site=main.test'])
  await on(app, ['remove', leo])
  await expect(on(app, ['sites', leo, '--site=main.test'])).rejects.toThrow('was removed')
})

test('sign-out ends the sessions in all browsers, and keeps the password', async () => {
  await using app = await startTestApp()
  const { browser } = await addAda(app)
  await enrolCodes(app, browser)
  const zoe = await addZoe(app)
  await enrolCodes(app, zoe)
  expect(await on(app, ['sign-out', mail])).toEqual(['ada@main.test: 1 session ended.'])
  expect(await readSession(app, browser)).toBeNull()
  expect((await zoe.api.getConsole({})).staff).toMatchObject({ name: 'Zoe' })
  expect((await visitor(app).api.login({ email: 'ada@main.test', password })).staff).toMatchObject({
    name: 'Ada',
  })
  expect(await on(app, ['sign-out', mail])).toEqual(['ada@main.test: 1 session ended.'])
  await expect(on(app, ['sign-out', '--mail=nobody@main.test'])).rejects.toThrow('no staff account')
})

test('remove takes the access away, from some or all sites; add gives it back to the same account', async () => {
  await using app = await startTestApp()
  const [, , , role] = ada
  const both = '--site=main.test,other.test'
  await on(app, ['add', ...ada.slice(0, 3), both])
  const { rows } = await app.db.query('select id from staff')
  expect(await on(app, ['remove', mail, '--site=main.test'])).toEqual([
    'ada@main.test: Ada, admin, other.test, no password yet',
  ])
  expect(await on(app, ['remove', mail])).toEqual(['ada@main.test: Ada, admin, removed'])
  expect((await app.db.query('select 1 from staff_link where used_at is null')).rowCount).toBe(0)
  await expect(on(app, ['reset', mail])).rejects.toThrow('was removed')
  await on(app, ['add', ...ada])
  expect((await app.db.query('select id from staff')).rows).toEqual(rows)
  await expect(on(app, ['add', ...ada])).rejects.toThrow('has an account already')
  expect(role).toBe('--site=main.test')
})

test('refuses to leave a site without an admin who can sign in', async () => {
  await using app = await startTestApp()
  await addAda(app)
  await on(app, ['add', ...second])
  const refused = 'ada@main.test is the last admin who can sign in. Add another admin of main.test first.'
  await expect(on(app, ['role', mail, '--role=support'])).rejects.toThrow(refused)
  await expect(on(app, ['remove', mail])).rejects.toThrow(refused)
  await expect(on(app, ['remove', mail, '--site=main.test'])).rejects.toThrow(refused)
  expect((await on(app, ['list']))[0]).toBe('ada@main.test: Ada, admin, main.test, password')
  // Zoe has not chosen a password yet, so her invitation may be withdrawn.
  expect(await on(app, ['remove', '--mail=zoe@main.test'])).toEqual(['zoe@main.test: Zoe, admin, removed'])
})

test('refuses the address of a member of the site, who keeps the access, and takes it on another site', async () => {
  await using app = await startTestApp()
  const member = await app.member({ email: 'ada@main.test', password_hash: await hashPassword(password) })
  const refused =
    'ada@main.test is the address of a member of main.test, who could no longer sign in. Use another address for the staff account.'
  await expect(on(app, ['add', ...ada])).rejects.toThrow(refused)
  const signedIn = async () =>
    (await visitor(app).api.login({ email: member.email, password })).user?.profile.id
  expect(await signedIn()).toBe(member.id)

  await on(app, ['add', ...ada.slice(0, 3), '--site=other.test'])
  await expect(on(app, ['sites', mail, '--site=main.test,other.test'])).rejects.toThrow(refused)
  const admit = ['staff', '--host=main.test', mail]
  await expect(runSiteCommand(app.db, admit, app.clock.now())).rejects.toThrow(refused)
  expect(await on(app, ['list'])).toEqual(['ada@main.test: Ada, admin, other.test, no password yet'])
  expect(await signedIn()).toBe(member.id)
})

test('a stranger’s sign-up does not keep an address from the staff, unless it has bought something', async () => {
  await using app = await startTestApp()
  const { id } = await signedUp(app, { email: 'ada@main.test' })
  await app.db.query('update member set paid = true where id = $1', [id])
  await expect(on(app, ['add', ...ada])).rejects.toThrow('is the address of a member of main.test')
  await app.db.query('update member set paid = false where id = $1', [id])
  await addAda(app)
})

test('O1: each command that changes an account is in the audit trail of its sites, without a person', async () => {
  await using app = await startTestApp()
  await addAda(app)
  await addZoe(app)
  const both = '--site=main.test,other.test'
  await on(app, ['add', '--mail=leo@main.test', '--name=Leo', '--role=support', both])
  await on(app, ['role', '--mail=leo@main.test', '--role=support'])
  await on(app, ['role', '--mail=leo@main.test', '--role=moderator'])
  await on(app, ['sign-out', '--mail=leo@main.test'])
  await on(app, ['reset', '--mail=leo@main.test'])
  await on(app, ['remove', '--mail=leo@main.test', '--site=other.test'])
  await on(app, ['sites', '--mail=leo@main.test', both])
  const { rows } = await app.db.query(
    `select e.action, e.site_id, e.staff_id, e.after from audit_entry e join staff s on s.id = e.object_id
      where s.email = 'leo@main.test' order by e.id, e.site_id`,
  )
  const [main, other] = [app.site.id, app.otherSite.id]
  const sites = [main, other]
  const entry = (action: string, site_id: string, role: string, left = sites) => ({
    ...{ action, site_id, staff_id: null, after: { role, sites: left } },
  })
  expect(rows).toEqual([
    ...sites.map((site) => entry('staff_invited', site, 'support')),
    ...sites.map((site) => entry('staff_changed', site, 'moderator')),
    ...sites.map((site) => entry('staff_sessions_ended', site, 'moderator')),
    ...sites.map((site) => entry('staff_reset', site, 'moderator')),
    ...sites.map((site) => entry('staff_removed', site, 'moderator', [main])),
    ...sites.map((site) => entry('staff_changed', site, 'moderator')),
  ])
  expect(await verifyAudit(app.db)).toMatchObject({ differences: [] })
})

test.each([
  ['a wrong address', ['--mail=ada'], '--mail: ada is not a mail address'],
  ['a wrong role', ['--role=boss'], '--role: boss is not one of admin, moderator, operator, support'],
  ['an unknown site', ['--site=none.test'], 'There is no site none.test.'],
  ['a name of two lines', ['--name=Ada\nBoss'], '--name'],
])('refuses %s and adds nobody', async (_, args, reason) => {
  await using app = await startTestApp()
  await expect(on(app, ['add', ...ada, ...args])).rejects.toThrow(reason)
  expect((await app.db.query('select 1 from staff')).rowCount).toBe(0)
})

test('explains its usage, and refuses unknown people', async () => {
  await using app = await startTestApp()
  for (const args of [[], ['add'], ['add', mail], ['role', mail], ['list', 'x'], ['reset']])
    await expect(on(app, args)).rejects.toThrow('npm run staff -- add')
  for (const args of [['role', '--role=admin'], ['reset'], ['remove']])
    await expect(on(app, [...args, '--mail=no@main.test'])).rejects.toThrow('no staff account no@main.test')
  expect((await on(app, ['list']))[0]).toBe('There is no staff account. Add one:')
})
