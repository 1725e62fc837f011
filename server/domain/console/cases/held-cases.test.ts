import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { ReportId, StaffId, WithdrawalId } from '#contract/wire/ids.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
let ada: Reviewer
let davide: Reviewer
beforeAll(async () => {
  app = await startTestApp()
  ada = await reviewer('Ada')
  davide = await reviewer('Davide')
  return () => app[Symbol.asyncDispose]()
})

interface Reviewer {
  readonly staff: StaffId
  readonly who: TestMember
}

async function reviewer(name: string, site = app.site, role: Role = 'moderator'): Promise<Reviewer> {
  const email = `${crypto.randomUUID()}@posta.test`
  const staff = await createStaff(app, app.db, {
    email,
    name,
    role,
    sites: [site.id],
    password_hash: 'none',
  })
  const token = await createSession(app, { staff, site, userAgent: 'test' })
  return { staff, who: { token, site } as TestMember }
}

let report: ReportId
beforeEach(async () => {
  const [member, author] = [await app.member(), await app.member()]
  await app.call(author, 'reportMember', {
    member: member.id,
    about: 'profile',
    reason: 'spam',
    text: 'x',
  } as never)
  const { rows } = await app.db.query<{ id: ReportId }>('select id from report where member_id = $1', [
    member.id,
  ])
  report = rows[0]?.id as ReportId
})

const unlock = ({ who }: Reviewer, until: string) =>
  app.call(who, 'unlockCase', { kind: 'report', case: report, until })
const lock = ({ who }: Reviewer) => app.call(who, 'lockCase', { kind: 'report', case: report })
const decide = ({ who }: Reviewer) =>
  app.call(who, 'decideReport', { report, outcome: 'no_breach', note: '' })
const shown = async ({ who }: Reviewer) =>
  (await app.call(who, 'listReportsToReview', {})).reports.find(({ id }) => id === report)
const isOpen = async () =>
  (await app.db.query('select from report where id = $1 and waiting_since is not null', [report]))
    .rowCount === 1

test('O1: while a reviewer holds a case, nobody else takes, decides or skips it, and all see the holder', async () => {
  const { until } = await lock(ada)
  const locked = { code: 'case_locked', params: { name: 'Ada' } }
  await expect(lock(davide)).rejects.toMatchObject(locked)
  await expect(decide(davide)).rejects.toMatchObject(locked)
  const skip = app.call(davide.who, 'skipCase', { kind: 'report', case: report, reason: 'unsure' })
  await expect(skip).rejects.toMatchObject(locked)
  expect(await isOpen()).toBe(true)
  const { holder } = (await shown(davide)) ?? {}
  expect([holder?.name, Date.parse(holder?.until ?? '')]).toEqual(['Ada', Date.parse(until)])
  expect((await shown(ada))?.holder).toBeNull()
})

test('of two simultaneous attempts, one gets the case', async () => {
  const results = await Promise.allSettled([lock(ada), lock(davide), lock(ada), lock(davide)])
  const won = results.map(({ status }) => status === 'fulfilled')
  expect(won[0] !== won[1]).toBe(true)
  expect([won[2], won[3]]).toEqual([won[0], won[1]])
})

test('a lock ends at its time, at its release, and with the decision', async () => {
  await lock(ada)
  app.clock.advance(minutes(10))
  const first = await lock(davide)
  await expect(decide(ada)).rejects.toMatchObject({ code: 'case_locked' })
  await unlock(ada, first.until)
  await expect(lock(ada)).rejects.toMatchObject({ code: 'case_locked' })
  // A second tab has prolonged the hold, so the first tab does not release it.
  app.clock.advance(minutes(1))
  const { until } = await lock(davide)
  await unlock(davide, first.until)
  await expect(lock(ada)).rejects.toMatchObject({ code: 'case_locked' })
  await unlock(davide, until)
  await lock(ada)
  await decide(ada)
  expect((await app.db.query('select from case_lock where case_id = $1', [report])).rowCount).toBe(0)
  await expect(decide(davide)).rejects.toMatchObject({ code: 'already_decided' })
})

test('a skipped case leaves only this reviewer’s list, for twelve hours, with its reason in the audit trail', async () => {
  await lock(ada)
  await app.call(ada.who, 'skipCase', { kind: 'report', case: report, reason: 'know_them' })
  expect(await shown(ada)).toBeUndefined()
  expect((await shown(davide))?.holder).toBeNull()
  const { rows } = await app.db.query(
    'select staff_id, action, after from audit_entry where object_id = $1',
    [report],
  )
  expect(rows).toEqual([{ staff_id: ada.staff, action: 'case_skipped', after: { reason: 'know_them' } }])
  app.clock.advance(minutes(12 * 60))
  expect(await shown(ada)).toBeDefined()
})

test('a hold outlasts the sign-out until its end, and its holder goes on with it in another browser', async () => {
  await lock(ada)
  await app.call(ada.who, 'logout', {})
  await expect(lock(ada)).rejects.toMatchObject({ code: 'auth_required' })
  await expect(lock(davide)).rejects.toMatchObject({ code: 'case_locked' })
  const token = await createSession(app, { staff: ada.staff, site: app.site, userAgent: 'test' })
  ada = { ...ada, who: { ...ada.who, token } }
  await decide(ada)
  expect(await isOpen()).toBe(false)
})

test('two tabs of one person share the hold: the one that is left does not end it, and one decision counts', async () => {
  const { until } = await lock(ada)
  app.clock.advance(minutes(1))
  await lock(ada)
  await unlock(ada, until)
  await expect(lock(davide)).rejects.toMatchObject({ code: 'case_locked' })
  const decisions = await Promise.allSettled([decide(ada), decide(ada)])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await isOpen()).toBe(false)
})

test('a hold that ended in a tab left open is taken by another, and the tab decides nothing', async () => {
  await lock(ada)
  app.clock.advance(minutes(10))
  await lock(davide)
  await expect(decide(ada)).rejects.toMatchObject({ code: 'case_locked' })
  await app.call(davide.who, 'logout', {})
  await expect(decide(ada)).rejects.toMatchObject({ code: 'case_locked' })
  app.clock.advance(minutes(10))
  await decide(ada)
  expect(await isOpen()).toBe(false)
  const token = await createSession(app, { staff: davide.staff, site: app.site, userAgent: 'test' })
  davide = { ...davide, who: { ...davide.who, token } }
})

test('a person who has lost the role decides nothing with the hold, and it ends for the others', async () => {
  await lock(ada)
  await app.db.query("update staff set role = 'support' where id = $1", [ada.staff])
  await expect(decide(ada)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(lock(davide)).rejects.toMatchObject({ code: 'case_locked' })
  app.clock.advance(minutes(10))
  await decide(davide)
  expect(await isOpen()).toBe(false)
  await app.db.query("update staff set role = 'moderator' where id = $1", [ada.staff])
})

test('a case of another site is not found', async () => {
  const elsewhere = await reviewer('Elsa', app.otherSite)
  await expect(lock(elsewhere)).rejects.toMatchObject({ code: 'not_found' })
})

test('O1: a withdrawal has one holder, who alone answers it; a skip hides it from one person, and roles keep to their queues', async () => {
  const [sara, ugo] = [
    await reviewer('Sara', app.site, 'support'),
    await reviewer('Ugo', app.site, 'support'),
  ]
  const [withdrawal, other] = [
    orderedId<WithdrawalId>(app.clock.now()),
    orderedId<WithdrawalId>(app.clock.now()),
  ]
  for (const id of [withdrawal, other])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await app.db.query(
      `insert into withdrawal (id, site_id, key, kind, status, name, contract, email, locale, declared_at)
       values ($1, $2, $3, 'signed_out', 'waiting', 'Vera', 'boh', 'vera@posta.test', 'it', $4)`,
      [id, app.site.id, crypto.randomUUID(), app.clock.now()],
    )
  const of = { kind: 'withdrawal', case: withdrawal } as const
  const locks = (person: Reviewer) => app.call(person.who, 'listWithdrawalLocks', {})
  const answer = (person: Reviewer) =>
    app.call(person.who, 'answerWithdrawal', { withdrawal, answer: 'Non troviamo questo ordine.' })
  const { until } = await app.call(sara.who, 'lockCase', of)
  expect((await locks(ugo)).held).toEqual([
    { case: withdrawal, holder: { name: 'Sara', until: expect.any(String) } },
  ])
  expect(Date.parse((await locks(ugo)).held[0]?.holder.until ?? '')).toBe(Date.parse(until))
  expect((await locks(sara)).held).toEqual([])
  await expect(answer(ugo)).rejects.toMatchObject({ code: 'case_locked', params: { name: 'Sara' } })
  const status = async () =>
    (await app.db.query('select status from withdrawal where id = $1', [withdrawal])).rows[0].status
  expect(await status()).toBe('waiting')
  // A role holds and skips only the cases of queues on which it works.
  const missing = { code: 'not_found' }
  await expect(app.call(ada.who, 'lockCase', of)).rejects.toMatchObject(missing)
  await expect(app.call(sara.who, 'lockCase', { kind: 'report', case: report })).rejects.toMatchObject(
    missing,
  )
  await app.call(sara.who, 'skipCase', { kind: 'withdrawal', case: other, reason: 'language' })
  expect([(await locks(sara)).skipped, (await locks(ugo)).skipped]).toEqual([[other], []])
  await answer(sara)
  expect([await status(), (await locks(ugo)).held]).toEqual(['answered', []])
  await expect(answer(ugo)).rejects.toMatchObject({ code: 'already_decided' })
})

test('O1: an admin sees how many cases each person has left to others within 30 days', async () => {
  const vera = await reviewer('Vera')
  const skips = async () => {
    const admin = await reviewer('Nora', app.site, 'admin')
    const { staff } = await app.call(admin.who, 'listStaff', {})
    return [vera, admin].map(({ staff: id }) => staff.find((each) => each.id === id)?.skips)
  }
  expect(await skips()).toEqual([0, 0])
  await app.call(vera.who, 'skipCase', { kind: 'report', case: report, reason: 'too_hard' })
  expect(await skips()).toEqual([1, 0])
  app.clock.advance(days(29))
  expect(await skips()).toEqual([1, 0])
  app.clock.advance(days(2))
  expect(await skips()).toEqual([0, 0])
})
