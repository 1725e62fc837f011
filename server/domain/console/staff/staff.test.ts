import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId, StaffChangeId, StaffId } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { rememberStaffDevice } from '../../accounts/sign-in/device.ts'
import { enrolCodes, readSession } from '../../accounts/staff-access/second-factor.fixture.ts'
import { tokenTo, visitor } from '../../accounts/visitor.fixture.ts'
import { decideStaffChange } from './change-staff.ts'

const password = 'il faro della palude'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

interface Person {
  readonly id: StaffId
  readonly email: string
  readonly as: TestMember
}

async function person(
  role: Role,
  sites: readonly SiteId[] = [app.site.id],
  site = app.site,
): Promise<Person> {
  const email = `${crypto.randomUUID()}@posta.test`
  const id = await createStaff(app, app.db, { email, name: role, role, sites, password_hash: 'none' })
  const token = await createSession(app, { staff: id, site, userAgent: 'test' })
  return { id, email, as: { token, site } as TestMember }
}

/** Signs the person in again. */
async function again(who: Person): Promise<Person> {
  const token = await createSession(app, { staff: who.id, site: app.site, userAgent: 'test' })
  return { ...who, as: { token, site: app.site } as TestMember }
}

const access = async ({ id }: Pick<Person, 'id'>) =>
  (
    await app.db.query<{ role: string; site_ids: string[] }>(
      'select role, site_ids from staff where id = $1',
      [id],
    )
  ).rows[0]

const trail = async () =>
  (await app.db.query<{ action: string }>('select action from audit_entry order by id, site_id')).rows.map(
    ({ action }) => action,
  )

/** Everything that an act on staff accounts could change. */
const world = async () =>
  JSON.stringify(
    await Promise.all(
      ['staff', 'session', 'staff_change', 'staff_link', 'audit_entry'].map(
        async (table) => (await app.db.query(`select * from ${table} t order by t::text`)).rows,
      ),
    ),
  )

/** Expects that the act is refused with this code and changes nothing. */
async function refused(act: () => Promise<unknown>, code: string): Promise<void> {
  const before = await world()
  await expect(act()).rejects.toMatchObject({ code })
  expect(await world()).toBe(before)
}

const change = (by: Person, of: Person, role: Role, sites: SiteId[] = [app.site.id]) =>
  app.call(by.as, 'changeStaff', { staff: of.id, role, sites })
const waiting = async (by: Person) => (await app.call(by.as, 'listStaff', {})).changes
const refusal = 'Prima ne parliamo a voce.'
const decide = (by: Person, id: StaffChangeId, confirm = true) =>
  app.call(by.as, 'decideStaffChange', { change: id, confirm, note: confirm ? '' : refusal })
const onlyChange = async (by: Person) => (await waiting(by))[0]?.id as StaffChangeId

test('an only admin invites, changes, resets and removes alone, each with an entry in the trail', async () => {
  const ada = await person('admin')
  const invitation = {
    email: 'nina@posta.test',
    name: 'Nina',
    role: 'support',
    sites: [app.site.id],
  } as const
  expect(await app.call(ada.as, 'inviteStaff', { ...invitation, sites: [app.site.id] })).toEqual({
    outcome: 'done',
  })
  await app.runJobs()
  const token = tokenTo(app, 'nina@posta.test')
  const browser = visitor(app)
  await browser.api.followLink({ token, password })
  expect(browser.session).toMatchObject({ kind: 'staff', role: 'support' })
  await enrolCodes(app, browser)
  await expect(visitor(app).api.followLink({ token, password: 'un altro faro' })).rejects.toMatchObject({
    code: 'link_closed',
  })

  const { staff } = await app.call(ada.as, 'listStaff', {})
  const nina = staff.find(({ email }) => email === 'nina@posta.test')
  expect(nina).toMatchObject({ role: 'support', whole: true, self: false, sessions: 1, has_password: true })
  expect(new Date(nina?.last_sign_in ?? '')).toEqual(app.clock.now())
  expect(staff.find(({ self }) => self)?.id).toBe(ada.id)
  const id = nina?.id as StaffId

  const changed = await app.call(ada.as, 'changeStaff', {
    staff: id,
    role: 'moderator',
    sites: [app.site.id],
  })
  expect(changed).toEqual({ outcome: 'done' })
  await readSession(app, browser)
  await expect(browser.api.listComplaintsToAnswer({})).rejects.toMatchObject({ code: 'forbidden' })
  await browser.api.listPhotosToReview({})

  expect(await app.call(ada.as, 'endStaffSessions', { staff: id })).toEqual({ ended: 1 })
  await visitor(app).api.login({ email: 'nina@posta.test', password })

  await app.call(ada.as, 'resetStaff', { staff: id })
  await expect(visitor(app).api.login({ email: 'nina@posta.test', password })).rejects.toMatchObject({
    code: 'login_failed',
  })
  await app.runJobs()
  await visitor(app).api.followLink({ token: tokenTo(app, 'nina@posta.test'), password })

  expect(await app.call(ada.as, 'removeStaff', { staff: id })).toEqual({ outcome: 'done' })
  expect(await access({ id })).toMatchObject({ site_ids: [] })
  expect((await app.db.query('select 1 from session where staff_id = $1', [id])).rowCount).toBe(0)
  expect(await trail()).toEqual([
    ...['staff_invited', 'staff_changed', 'staff_sessions_ended', 'staff_reset', 'staff_removed'],
  ])
})

test('refuses acts on oneself, on strangers, and with sites of others, and changes nothing', async () => {
  const both = [app.site.id, app.otherSite.id]
  const ada = await person('admin')
  const far = await person('moderator', [app.otherSite.id], app.otherSite)
  const wide = await person('moderator', both)
  await refused(() => change(ada, ada, 'support'), 'own_account')
  await refused(() => app.call(ada.as, 'removeStaff', { staff: ada.id }), 'own_account')
  await refused(() => app.call(ada.as, 'resetStaff', { staff: ada.id }), 'own_account')
  for (const call of ['removeStaff', 'resetStaff', 'endStaffSessions'] as const)
    await refused(() => app.call(ada.as, call, { staff: far.id }), 'not_found')
  await refused(() => change(ada, far, 'support'), 'not_found')
  await refused(() => change(ada, wide, 'admin', both), 'forbidden')
  await refused(() => change(ada, wide, 'admin'), 'forbidden')
  await refused(() => app.call(ada.as, 'resetStaff', { staff: wide.id }), 'forbidden')
  const invitation: CallInput<'inviteStaff'> = { email: far.email, name: 'X', role: 'support', sites: both }
  await refused(() => app.call(ada.as, 'inviteStaff', invitation), 'forbidden')
  await refused(
    () => app.call(ada.as, 'inviteStaff', { ...invitation, sites: [app.site.id] }),
    'staff_exists',
  )
  await refused(() => app.call(ada.as, 'inviteStaff', { ...invitation, sites: [] }), 'invalid_fields')
  await refused(() => app.call(wide.as, 'listStaff', {}), 'forbidden')

  await app.call(ada.as, 'removeStaff', { staff: wide.id })
  expect(await access(wide)).toEqual({ role: 'moderator', site_ids: [app.otherSite.id] })
  expect((await app.call(ada.as, 'listStaff', {})).staff.map(({ id }) => id)).toEqual([ada.id])
})

test('refuses the address of a member of an added site, also if the member came after the proposal', async () => {
  const both = [app.site.id, app.otherSite.id]
  const [ada, bea] = [await person('admin', both), await person('admin', both)]
  const far = await person('support', [app.otherSite.id], app.otherSite)
  const invitation = { name: 'Nina', role: 'support' as const, sites: [app.site.id] }
  const { email } = await app.member()
  await refused(() => app.call(ada.as, 'inviteStaff', { ...invitation, email }), 'staff_is_member')
  await app.member({ email: far.email })
  await refused(() => change(ada, far, 'support', both), 'staff_is_member')
  expect(await change(ada, far, 'support', [app.otherSite.id])).toEqual({ outcome: 'done' })

  const late = { ...invitation, email: 'tardi@posta.test', role: 'admin' as const }
  expect(await app.call(ada.as, 'inviteStaff', late)).toEqual({ outcome: 'proposed' })
  await app.member({ email: late.email })
  const id = await onlyChange(bea)
  await refused(() => decide(bea, id), 'staff_is_member')
  expect(await decide(bea, id, false)).toEqual({ outcome: 'rejected' })
})

test('with two admins a role changes only when the second confirms', async () => {
  const [ada, bea, cleo] = [await person('admin'), await person('admin'), await person('support')]
  expect(await change(ada, cleo, 'moderator')).toEqual({ outcome: 'proposed' })
  expect(await access(cleo)).toMatchObject({ role: 'support' })
  const id = await onlyChange(bea)
  expect((await waiting(ada))[0]).toMatchObject({ own: true, role: 'moderator', role_before: 'support' })
  await refused(() => decide(ada, id), 'own_proposal')
  await refused(() => decide(cleo, id), 'forbidden')

  const results = await Promise.allSettled([decide(bea, id), decide(bea, id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await access(cleo)).toMatchObject({ role: 'moderator' })
  await refused(() => decide(bea, id), 'already_decided')
  expect(await trail()).toEqual(['staff_change_proposed', 'staff_changed'])
  const { rows } = await app.db.query(
    "select staff_id, after from audit_entry where action = 'staff_changed'",
  )
  expect(rows).toMatchObject([{ staff_id: bea.id, after: { role: 'moderator', proposed_by: ada.id } }])
})

test('a second person confirms a new admin, and the removal of one', async () => {
  const [ada, bea] = [await person('admin'), await person('admin')]
  const invitation = {
    email: 'nuova@posta.test',
    name: 'Nuova',
    role: 'admin' as const,
    sites: [app.site.id],
  }
  expect(await app.call(ada.as, 'inviteStaff', invitation)).toEqual({ outcome: 'proposed' })
  expect((await app.db.query("select 1 from staff where email = 'nuova@posta.test'")).rowCount).toBe(0)
  await app.runJobs()
  expect(app.outbox.to('nuova@posta.test')).toEqual([])
  await decide(bea, await onlyChange(bea))
  await app.runJobs()
  expect(app.outbox.to('nuova@posta.test')).toHaveLength(1)

  expect(await app.call(ada.as, 'removeStaff', { staff: bea.id })).toEqual({ outcome: 'proposed' })
  expect(await access(bea)).toMatchObject({ site_ids: [app.site.id] })
  const id = await onlyChange(bea)
  expect(await decide(bea, id, false)).toEqual({ outcome: 'rejected' })
  expect(await access(bea)).toMatchObject({ site_ids: [app.site.id] })
  expect(await waiting(ada)).toEqual([])
})

test('an invited admin who never came is no second person', async () => {
  const [ada, cleo] = [await person('admin'), await person('support')]
  const invitation = { email: 'mai@posta.test', name: 'Mai', role: 'admin' as const, sites: [app.site.id] }
  await app.call(ada.as, 'inviteStaff', invitation)
  expect(await change(ada, cleo, 'moderator')).toEqual({ outcome: 'done' })
})

test('a reset colleague still counts as the second person', async () => {
  const [ada, bea, cleo] = [await person('admin'), await person('admin'), await person('support')]
  await app.db.query('update staff set signed_in_at = $2 where id = $1', [bea.id, app.clock.now()])
  await app.call(ada.as, 'resetStaff', { staff: bea.id })
  expect(await change(ada, cleo, 'admin')).toEqual({ outcome: 'proposed' })
})

test('a proposal is void if its proposer lost the role meanwhile, and cannot be decided by one who lost it', async () => {
  const [ada, bea, cleo] = [await person('admin'), await person('admin'), await person('support')]
  await change(ada, cleo, 'moderator')
  const id = await onlyChange(bea)
  await app.db.query("update staff set role = 'support' where id = $1", [bea.id])
  await refused(() => decide(bea, id), 'forbidden')
  await app.db.query(
    "update staff set role = case id when $1 then 'support' else 'admin' end where id <> $2",
    [ada.id, cleo.id],
  )
  expect(await decide(bea, id)).toEqual({ outcome: 'void' })
  expect(await access(cleo)).toMatchObject({ role: 'support' })
  expect(await trail()).toEqual(['staff_change_proposed', 'staff_change_void'])
})

test('a second account in the browser of the proposer is no second person, and may only reject', async () => {
  const [ada, bea, cleo] = [await person('admin'), await person('admin'), await person('support')]
  await change(ada, cleo, 'moderator')
  const id = await onlyChange(bea)
  const browser = requestContextOf(
    app,
    app.site,
    await findSession(app, app.site, bea.as.token),
  ) as StaffContext
  await rememberStaffDevice(browser, app.db, ada.id)
  await refused(() => decideStaffChange(browser, { change: id, confirm: true, note: '' }), 'same_browser')
  expect(await decideStaffChange(browser, { change: id, confirm: false, note: refusal })).toBe('rejected')
  expect(await access(cleo)).toMatchObject({ role: 'support' })
})

test('a proposal is void if the account changed meanwhile, and gone after seven days', async () => {
  const [ada, bea, cleo] = [await person('admin'), await person('admin'), await person('support')]
  await change(ada, cleo, 'moderator')
  await app.db.query("update staff set role = 'operator' where id = $1", [cleo.id])
  expect(await decide(bea, await onlyChange(bea))).toEqual({ outcome: 'void' })
  expect(await access(cleo)).toMatchObject({ role: 'operator' })

  await change(ada, cleo, 'admin')
  const id = await onlyChange(bea)
  app.clock.advance(days(limits.proposal_days))
  const later = await again(bea)
  expect(await waiting(later)).toEqual([])
  await refused(() => decide(later, id), 'already_decided')
})

test('two admins who confirm each other’s removal at once leave one admin', async () => {
  const [ada, bea] = [await person('admin'), await person('admin')]
  await app.call(ada.as, 'removeStaff', { staff: bea.id })
  await app.call(bea.as, 'removeStaff', { staff: ada.id })
  const changes = await waiting(ada)
  const [byAda, byBea] = [changes.find(({ own }) => own)?.id, changes.find(({ own }) => !own)?.id]
  await Promise.allSettled([decide(ada, byBea as StaffChangeId), decide(bea, byAda as StaffChangeId)])
  const { rows } = await app.db.query("select 1 from staff where role = 'admin' and site_ids <> '{}'")
  expect(rows).toHaveLength(1)
})

test('refuses to leave a site without an admin who can sign in', async () => {
  const [ada, bea] = [await person('admin'), await person('admin')]
  await change(ada, bea, 'support')
  await app.db.query("update staff set password_hash = '' where id = $1", [ada.id])
  const id = await onlyChange(bea)
  await refused(() => decide(bea, id), 'last_admin')
})

test('a role that was lost during the session is refused at once, and so is an ended session', async () => {
  const ada = await person('admin')
  const bea = await person('admin')
  await app.db.query("update staff set role = 'support' where id = $1", [bea.id])
  await refused(() => app.call(bea.as, 'endStaffSessions', { staff: ada.id }), 'forbidden')
  await app.call(ada.as, 'endStaffSessions', { staff: bea.id })
  await refused(() => app.call(bea.as, 'listComplaintsToAnswer', {}), 'auth_required')
})

test('ending the own sessions keeps the own browser', async () => {
  const ada = await person('admin')
  await createSession(app, { staff: ada.id, site: app.site, userAgent: 'other' })
  expect(await app.call(ada.as, 'endStaffSessions', { staff: ada.id })).toEqual({ ended: 1 })
  await app.call(ada.as, 'listStaff', {})
})

test('admins of other sites neither see nor decide a change', async () => {
  const [ada, bea, cleo] = [await person('admin'), await person('admin'), await person('support')]
  const far = await person('admin', [app.otherSite.id], app.otherSite)
  await change(ada, cleo, 'moderator')
  expect(await waiting(far)).toEqual([])
  const id = await onlyChange(bea)
  await refused(() => decide(far, id), 'not_found')
  expect(await decide(ada, id, false)).toEqual({ outcome: 'rejected' })
})
