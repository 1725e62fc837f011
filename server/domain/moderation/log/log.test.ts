import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/accounts/accounts.ts'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { type AuditAction, type AuditedKind, auditedKinds } from '#contract/moderation/audit-actions.ts'
import { hiddenActions, readableKinds } from '#contract/moderation/log-permissions.ts'
import { mayCall } from '#contract/permissions.ts'
import type { IdempotencyKey, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { audit } from '../audit.ts'
import { anonymizeMember } from '../store.ts'
import { recordLooks } from './record-looks.ts'

async function person(app: TestApp, name: string, role: Role, sites = [app.site.id]) {
  const email = `${name}@posta.test`
  const id = await createStaff(app, app.db, { email, name, role, sites, password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  const as = { token, site: app.site } as TestMember
  return {
    id,
    token,
    list: (filter: CallInput<'listLoggedActs'> = {}) => app.call(as, 'listLoggedActs', filter),
    propose: (filter: CallInput<'listLoggedActs'> = {}) =>
      app.call(as, 'proposeExport', {
        ...{ ...filter, reason: 'Lo chiede l’autorità.', key: randomUUID() as IdempotencyKey },
      }),
  }
}

interface Act {
  staff: StaffId
  object: number
  action?: AuditAction
  kind?: AuditedKind
  site?: SiteId
  member?: number
  at?: string
  before?: object
  after?: object
}

const act = (app: TestApp, { staff, object, member, at, ...more }: Act) =>
  inTransaction(app.db, (tx) =>
    audit(
      tx,
      {
        ...{ staff, site: more.site ?? app.site.id, action: more.action ?? 'photo_approved' },
        object: { kind: more.kind ?? 'photo', id: String(object) },
        member: member === undefined ? null : (String(member) as MemberId),
        before: more.before ?? {},
        after: more.after ?? {},
      },
      at ? new Date(at) : app.clock.now(),
    ),
  )

const objects = async (listed: Promise<{ acts: readonly { object: string }[] }>) =>
  (await listed).acts.map(({ object }) => object)

test('O1: an admin sees every act on the own sites, the other roles only their own acts', async () => {
  await using app = await startTestApp()
  const admin = await person(app, 'ada', 'admin')
  const vera = await person(app, 'vera', 'moderator')
  const both = await person(app, 'bice', 'admin', [app.site.id, app.otherSite.id])
  await act(app, { staff: vera.id, object: 1 })
  await act(app, { staff: admin.id, object: 2 })
  await act(app, { staff: both.id, object: 3, site: app.otherSite.id })
  await act(app, { staff: both.id, object: 4 })
  expect(await objects(admin.list())).toEqual(['4', '2', '1'])
  expect(await objects(vera.list())).toEqual(['1'])
  expect(await objects(both.list())).toEqual(['4', '3', '2', '1'])
  expect(await objects(both.list({ site: app.otherSite.id }))).toEqual(['3'])
  for (const role of ['support', 'operator', 'moderator'] as const)
    expect(await objects((await person(app, role, role)).list())).toEqual([])
  await expect(admin.list({ site: app.otherSite.id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(admin.propose({ site: app.otherSite.id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(vera.list({ staff: admin.id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(vera.propose({ staff: admin.id })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await objects(vera.list({ staff: vera.id }))).toEqual(['1'])
  // The choices name nobody who has acted only elsewhere.
  const names = async (listed: Promise<{ staff: readonly { name: string }[] }>) =>
    (await listed).staff.map(({ name }) => name)
  const carla = await person(app, 'carla', 'admin', [app.otherSite.id])
  await act(app, { staff: carla.id, object: 5, site: app.otherSite.id })
  expect(await names(admin.list())).toEqual(['ada', 'bice', 'vera'])
  expect(await names(both.list())).toEqual(['ada', 'bice', 'carla', 'vera'])
  expect(await names(vera.list())).toEqual(['vera'])
})

test('O1: somebody whose role has changed reads only the own entries that the present role works on', async () => {
  await using app = await startTestApp()
  const vera = await person(app, 'vera', 'support')
  const acts = [
    ['complaint', 'complaint_answered'],
    ['correction', 'correction_booked'],
    ['proposal', 'refund_proposed'],
    ['proposal', 'export_proposed'],
    ['member', 'member_written'],
    ['member', 'activation_resent'],
    ['withdrawal', 'looked'],
  ] as const
  for (const [index, [kind, action]] of acts.entries())
    // oxlint-disable-next-line no-await-in-loop -- in order
    await act(app, { staff: vera.id, object: index + 1, kind, action })
  const become = (role: Role) => app.db.query('update staff set role = $2 where id = $1', [vera.id, role])
  expect(await objects(vera.list())).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  await become('moderator')
  expect(await objects(vera.list())).toEqual(['5', '4'])
  expect(await objects(vera.list({ kind: 'complaint' }))).toEqual([])
  expect(await objects(vera.list({ action: 'refund_proposed' }))).toEqual([])
  await act(app, { staff: vera.id, object: 8 })
  await become('operator')
  expect(await objects(vera.list())).toEqual(['4'])
  // An export has what its proposer reads.
  await vera.propose()
  const ada = await person(app, 'ada', 'admin')
  const { rows } = await app.db.query<{ rows: number }>(
    "select (details ->> 'rows')::int as rows from staff_proposal order by id desc limit 1",
  )
  expect(rows).toEqual([{ rows: 1 }])
  await become('support')
  expect(await objects(vera.list({ to: '2999-01-01' }))).toContain('1')
  expect(await objects(ada.list({ staff: vera.id, kind: 'photo' }))).toEqual(['8'])
})

test('O1: every role reads the entries of what it may do', () => {
  for (const role of roles) {
    const [kinds, hidden] = [readableKinds(role), hiddenActions(role)]
    expect(kinds.includes('photo')).toBe(mayCall(role, 'approvePhoto'))
    expect(kinds.includes('complaint')).toBe(mayCall(role, 'takeComplaint'))
    expect(kinds.includes('fictional_chat')).toBe(mayCall(role, 'answerFictional'))
    expect(kinds.includes('note')).toBe(mayCall(role, 'noteMember'))
    expect(hidden.includes('refund_proposed')).toBe(!mayCall(role, 'refundOrder'))
    expect(hidden.includes('member_written')).toBe(!mayCall(role, 'writeToMember'))
  }
  expect([readableKinds('admin'), hiddenActions('admin')]).toEqual([[...auditedKinds], []])
})

test('filters by person, act, kind, member and days of the installation’s time zone', async () => {
  await using app = await startTestApp()
  const admin = await person(app, 'ada', 'admin')
  const vera = await person(app, 'vera', 'moderator')
  // 23:30 in Rome on 18 November, and 00:30 on 19 November.
  await act(app, { staff: admin.id, object: 1, member: 41, at: '2026-11-18T22:30:00Z' })
  await act(app, { staff: vera.id, object: 2, member: 42, at: '2026-11-18T23:30:00Z' })
  await act(app, { staff: vera.id, object: 3, kind: 'report', action: 'report_decided', member: 41 })
  const found = (filter: CallInput<'listLoggedActs'>) => objects(admin.list(filter))
  expect(await found({ staff: vera.id })).toEqual(['3', '2'])
  expect(await found({ action: 'photo_approved' })).toEqual(['2', '1'])
  expect(await found({ kind: 'report' })).toEqual(['3'])
  expect(await found({ member: '41' })).toEqual(['3', '1'])
  expect(await found({ to: '2026-11-18' })).toEqual(['1'])
  expect(await found({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['2'])
  expect(await found({ from: '2026-11-19' })).toEqual(['3', '2'])
  expect(await found({ staff: vera.id, member: '42', kind: 'photo', from: '2026-11-18' })).toEqual(['2'])
  expect(await found({ member: '99' })).toEqual([])
  await expect(found({ from: '2026-11-19', to: '2026-11-18' })).rejects.toMatchObject({
    code: 'invalid_fields',
    params: { fields: { to: 'too_low' } },
  })
  await anonymizeMember(app.db, { member_id: '41' as MemberId })
  expect(await found({ member: '41' })).toEqual([])
  expect((await admin.list({ kind: 'report' })).acts).toMatchObject([{ object: '3', member: null }])
})

test('pages by the place in the chain, while new acts arrive', async () => {
  await using app = await startTestApp()
  const admin = await person(app, 'ada', 'admin')
  const count = limits.audit_page * 2 + 1
  for (let nth = 1; nth <= count; nth++) await act(app, { staff: admin.id, object: nth })
  const seen: string[] = []
  let before: string | null = null
  for (let pages = 0; pages < 9; pages++) {
    const { acts, next } = await admin.list(before === null ? {} : { before })
    expect(acts.length).toBeLessThanOrEqual(limits.audit_page)
    seen.push(...acts.map(({ object }) => object))
    before = next
    if (next === null) break
    await act(app, { staff: admin.id, object: 1_000 + pages })
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => String(count - index)))
})

test('tells what an act has changed, and hides the state of photos', async () => {
  await using app = await startTestApp()
  const admin = await person(app, 'ada', 'admin')
  await act(app, {
    ...{ staff: admin.id, object: 1 },
    before: { status: 'review', note: '', kept: 'same', photo_before: { status: 'active' } },
    after: {
      status: 'rejected',
      reason: 'other',
      note: 'Non sei tu',
      kept: 'same',
      credits: 5,
      photo_before: null,
    },
  })
  expect((await admin.list()).acts).toEqual([
    expect.objectContaining({
      ...{ position: '1', staff: admin.id, staff_name: 'ada', site: app.site.id, kind: 'photo' },
      changes: expect.arrayContaining([
        { name: 'status', before: 'review', after: 'rejected' },
        { name: 'reason', before: null, after: 'other' },
        { name: 'note', before: null, after: 'Non sei tu' },
        { name: 'credits', before: null, after: '5' },
      ]),
    }),
  ])
  expect((await admin.list()).acts[0]?.changes).toHaveLength(4)
})

test('a look is one entry for some minutes, by person and object', async () => {
  await using app = await startTestApp()
  const admin = await person(app, 'ada', 'admin')
  const look = (staff: string, ...ids: readonly string[]) =>
    inTransaction(app.db, (tx) =>
      recordLooks(
        app,
        tx,
        staff as StaffId,
        'order',
        ids.map((id) => ({ id, site: app.site.id, member: null, why: { case: '9' } })),
      ),
    )
  await look(admin.id, '1')
  await look(admin.id, '1', '2')
  await look('77', '2')
  expect(await objects(admin.list({ action: 'looked' }))).toEqual(['2', '2', '1'])
  app.clock.advance(minutes(limits.look_minutes + 1))
  await look(admin.id, '1')
  expect(await objects(admin.list({ action: 'looked' }))).toEqual(['1', '2', '2', '1'])
})

test('tells whether the last verification found the chain whole', async () => {
  await using app = await startTestApp()
  const admin = await person(app, 'ada', 'admin')
  expect((await admin.list()).check).toBeNull()
  await app.db.query(`insert into audit_check values ('2026-11-20T02:40:00Z', 0, '', 2)`)
  expect((await admin.list()).check).toEqual({ at: '2026-11-20T02:40:00Z', is_whole: false })
  await app.db.query(`insert into audit_check values ('2026-11-21T02:40:00Z', 0, '', 0)`)
  expect((await admin.list()).check).toEqual({ at: '2026-11-21T02:40:00Z', is_whole: true })
})
