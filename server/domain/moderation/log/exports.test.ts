import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { IdempotencyKey, MemberId, ProposalId } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { rememberStaffDevice } from '#server/domain/accounts/sign-in/device.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { mountAuditLog } from '#server/http/media/audit-log.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { StaffContext, StaffSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { audit } from '../audit.ts'
import { anonymizeMember } from '../store.ts'
import { decideExport } from './export-acts.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
let ada: Person
let bea: Person
let vera: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await person('ada', 'admin')
  bea = await person('bea', 'admin')
  vera = await person('vera', 'moderator')
})
afterAll(() => app[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof person>>
type Filter = Omit<CallInput<'proposeExport'>, 'reason' | 'key'>

const reason = 'Lo chiede l’autorità.'

async function person(name: string, role: Role, sites = [app.site.id]) {
  const email = `${name}${randomUUID()}@posta.test`
  const id = await createStaff(app, app.db, { email, name, role, sites, password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  const as = { token, site: app.site } as TestMember
  return {
    id,
    token,
    propose: async (filter: Filter = {}, key = randomUUID() as IdempotencyKey) =>
      (await app.call(as, 'proposeExport', { ...filter, reason, key })).proposal,
    decide: async (proposal: ProposalId, confirm = true) =>
      (await app.call(as, 'decideExport', { proposal, confirm, note: confirm ? '' : 'Non serve.' })).outcome,
    withdraw: (proposal: ProposalId) => app.call(as, 'withdrawProposal', { proposal }),
    download: async (proposal: ProposalId) =>
      (await app.call(as, 'downloadExport', { proposal })).csv.split('\r\n').slice(0, -1),
    list: () => app.call(as, 'listProposals', {}),
    seen: async (filter: CallInput<'listLoggedActs'>) => (await app.call(as, 'listLoggedActs', filter)).acts,
    acts: async (action: CallInput<'listLoggedActs'>['action']) =>
      (await app.call(as, 'listLoggedActs', { action })).acts,
  }
}

/** Records acts on photos with these numbers. */
async function act(
  staff: Person,
  objects: readonly number[],
  { member = null as string | null, note = '' } = {},
) {
  for (const object of objects)
    await inTransaction(app.db, (tx) =>
      audit(
        tx,
        {
          ...{ staff: staff.id, site: app.site.id, action: 'photo_approved', before: {}, after: { note } },
          object: { kind: 'photo', id: String(object) },
          member: member as MemberId | null,
        },
        app.clock.now(),
      ),
    )
}

test('a second admin confirms what exactly is exported, and the proposer downloads it once', async () => {
  await act(ada, [11, 12], { member: '41', note: '=1+1, "così"' })
  const proposal = await ada.propose({ member: '41', kind: 'photo' })
  await expect(ada.download(proposal)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.decide(proposal)).rejects.toMatchObject({ code: 'own_proposal' })
  expect((await ada.list()).waiting).toMatchObject([{ id: proposal, own: true, waits_for: ['bea'] }])
  expect((await bea.list()).waiting).toMatchObject([
    {
      ...{ id: proposal, own: false, proposed_by: 'ada', reason, member: '41' },
      act: { kind: 'export', filter: { member: '41', kind: 'photo' }, rows: 2 },
    },
  ])
  expect((await vera.list()).waiting).toEqual([])
  // Acts after the proposal are not in the file that was confirmed.
  await act(ada, [13], { member: '41' })
  expect(await bea.decide(proposal)).toBe('confirmed')
  await expect(bea.decide(proposal, false)).rejects.toMatchObject({ code: 'already_decided' })
  await expect(bea.download(proposal)).rejects.toMatchObject({ code: 'not_found' })
  const results = await Promise.allSettled([ada.download(proposal), ada.download(proposal)])
  const [lines = []] = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(
    '\uFEFFposition,at,staff,staff_name,site,site_name,action,kind,object,member,before,after,hash',
  )
  expect(lines[2]).toMatch(
    /^\d+,2026-11-\d\dT[\d:.]+Z,\d+,ada,\d+,[^,]+,photo_approved,photo,11,41,\{\},"\{""note"": ?""=1\+1, \\""così\\""""\}",[0-9a-f]{64}$/,
  )
  await expect(ada.download(proposal)).rejects.toMatchObject({ code: 'export_closed' })
  expect((await ada.list()).decided[0]).toMatchObject({
    id: proposal,
    outcome: 'confirmed',
    file_until: null,
  })
  expect(await ada.acts('log_exported')).toMatchObject([
    {
      staff: ada.id,
      member: '41',
      changes: expect.arrayContaining([{ name: 'rows', before: null, after: '2' }]),
    },
  ])
  expect(await ada.acts('export_proposed')).toMatchObject([{ staff: ada.id, object: proposal }])
  expect(await ada.acts('export_confirmed')).toMatchObject([{ staff: bea.id, object: proposal }])
  // After the erasure, no entry names the member, not even those about the export.
  await anonymizeMember(app.db, { member_id: '41' as MemberId })
  const { rows } = await app.db.query('select member_id, before, after from audit_entry')
  expect(JSON.stringify(rows)).not.toContain('"41"')
  expect(await verifyAudit(app.db)).toMatchObject({ count: 0 })
})

test('is refused with a reason, withdrawn, or too late', async () => {
  await act(ada, [21])
  const refused = await vera.propose().catch(() => null)
  // Vera has no acts of her own, and an empty file is not proposed.
  expect(refused).toBeNull()
  await act(vera, [22])
  const [first, second, third] = [await vera.propose(), await vera.propose(), await vera.propose()]
  expect(await ada.decide(first, false)).toBe('rejected')
  await expect(ada.withdraw(second)).rejects.toMatchObject({ code: 'not_found' })
  await vera.withdraw(second)
  await expect(ada.decide(second)).rejects.toMatchObject({ code: 'already_decided' })
  expect((await vera.list()).decided).toMatchObject([
    { id: second, outcome: 'withdrawn', decided_by: 'vera' },
    { id: first, outcome: 'rejected', decided_by: 'ada', note: 'Non serve.' },
  ])
  app.clock.advance(days(limits.proposal_days))
  expect((await ada.list()).waiting).toEqual([])
  expect(await ada.decide(third)).toBe('void')
  for (const id of [first, second, third])
    await expect(vera.download(id)).rejects.toMatchObject({ code: 'not_found' })
})

test('the file of a role has that role’s entries, and ends with the role, the sites or the time', async () => {
  await act(ada, [31])
  await act(vera, [32])
  const own = await vera.propose({ kind: 'photo' })
  expect(await bea.decide(own)).toBe('confirmed')
  const waiting = await vera.propose({ kind: 'photo' })
  await app.db.query("update staff set role = 'admin' where id = $1", [vera.id])
  expect(await bea.decide(waiting)).toBe('void')
  await expect(vera.download(own)).rejects.toMatchObject({ code: 'forbidden' })
  await app.db.query("update staff set role = 'moderator' where id = $1", [vera.id])
  const lines = await vera.download(own)
  expect(lines.every((line, index) => index === 0 || line.includes(',vera,'))).toBe(true)
  const late = await ada.propose()
  await bea.decide(late)
  app.clock.advance(hours(limits.export_hours) - 1)
  expect((await ada.list()).decided[0]?.file_until).not.toBeNull()
  app.clock.advance(1)
  await expect(ada.download(late)).rejects.toMatchObject({ code: 'export_closed' })
  const lost = await ada.propose()
  await bea.decide(lost)
  await app.db.query("update staff set site_ids = '{}' where id = $1", [ada.id])
  await expect(ada.download(lost)).rejects.toMatchObject({ code: expect.any(String) })
  await app.db.query('update staff set site_ids = $2 where id = $1', [ada.id, [app.site.id]])
  expect((await ada.download(lost)).length).toBeGreaterThan(1)
})

test('one person with two accounts is no second person', async () => {
  await act(ada, [41])
  const proposal = await ada.propose()
  const session = (await findSession(app, app.site, bea.token)) as StaffSession
  const browser = requestContextOf(app, app.site, session) as StaffContext
  await rememberStaffDevice(browser, app.db, ada.id)
  const decision = { proposal, confirm: true, note: '' }
  await expect(decideExport(browser, decision)).rejects.toMatchObject({ code: 'same_browser' })
  await expect(ada.download(proposal)).rejects.toMatchObject({ code: 'not_found' })
  await ada.withdraw(proposal)
})

test('a repeated key proposes once, and an erasure ends what names its member', async () => {
  const member = await app.member()
  await act(ada, [51], { member: member.id })
  const key = randomUUID() as IdempotencyKey
  const ids = await Promise.all([1, 2, 3].map(() => ada.propose({ member: member.id }, key)))
  expect(new Set(ids).size).toBe(1)
  const [id] = ids as [ProposalId]
  await bea.decide(id)
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, member.id))
  await expect(ada.download(id)).rejects.toMatchObject({ code: 'not_found' })
})

test('one person is enough where nobody else could confirm', async () => {
  const only = await person('otto', 'admin', [app.otherSite.id])
  const as = { token: await createSession(app, { staff: only.id, site: app.otherSite, userAgent: 'test' }) }
  const call = { ...as, site: app.otherSite } as TestMember
  await inTransaction(app.db, (tx) =>
    audit(
      tx,
      {
        ...{ staff: only.id, site: app.otherSite.id, action: 'photo_approved', before: {}, after: {} },
        ...{ object: { kind: 'photo', id: '1' }, member: null },
      },
      app.clock.now(),
    ),
  )
  const proposed = await app.call(call, 'proposeExport', { reason, key: randomUUID() as IdempotencyKey })
  expect(proposed.outcome).toBe('confirmed')
  const { csv } = await app.call(call, 'downloadExport', { proposal: proposed.proposal })
  expect(csv.split('\r\n')).toHaveLength(3)
})

test('an export of several sites is no way around the second person of one of them', async () => {
  const both = [app.site.id, app.otherSite.id]
  const wide = await person('nora', 'moderator', both)
  await act(wide, [91])
  // Ada and Bea administer one site, Otto the other one, and nobody both.
  await expect(wide.propose()).rejects.toMatchObject({
    ...{ code: 'invalid_fields', params: { fields: { site: 'required' } } },
  })
  expect((await wide.list()).waiting).toEqual([])
  expect((await wide.list()).decided).toEqual([])
  const one = await wide.propose({ site: app.site.id })
  expect((await wide.list()).waiting).toMatchObject([{ id: one, waits_for: ['ada', 'bea'] }])
  const zoe = await person('zoe', 'admin', both)
  const all = await wide.propose()
  expect((await wide.list()).waiting.find(({ id }) => id === all)?.waits_for).toEqual(['zoe'])
  await app.db.query("update staff set role = 'support' where id = any ($1)", [[zoe.id, wide.id]])
})

test('a repeated key with other entries is refused', async () => {
  await act(ada, [95], { member: '95' })
  const key = randomUUID() as IdempotencyKey
  const first = await ada.propose({ kind: 'photo' }, key)
  for (const filter of [{}, { kind: 'photo', from: '2026-11-01' }, { kind: 'photo', member: '95' }] as const)
    await expect(ada.propose(filter, key)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await ada.propose({ kind: 'photo' }, key)).toBe(first)
  expect((await ada.list()).waiting.map(({ id }) => id)).toContain(first)
  await ada.withdraw(first)
})

test('the second person sees exactly the entries of the file, also those of a role with own acts only', async () => {
  const rita = await person('rita', 'moderator')
  await act(rita, [96])
  await act(ada, [97])
  const proposal = await rita.propose()
  await act(rita, [98])
  const proposed = (await ada.list()).waiting.find(({ id }) => id === proposal)?.act
  if (proposed?.kind !== 'export') throw new Error('no export')
  expect(proposed).toMatchObject({ filter: { staff: rita.id }, rows: 1 })
  const before = String(BigInt(proposed.until) + 1n)
  const shown = (await ada.seen({ ...proposed.filter, before })).map(({ object }) => object)
  expect(shown).toEqual(['96'])
  await ada.decide(proposal)
  expect(await rita.download(proposal)).toHaveLength(2)
})

test('sends the file only to a form of its own pages', async () => {
  await using http = await serveTestApp(app, [mountAuditLog])
  await act(ada, [61])
  const proposal = await ada.propose({ kind: 'photo' })
  await bea.decide(proposal)
  const post = (token: string | null, body: Record<string, string>, site = 'same-origin') =>
    http.server.inject({
      method: 'POST',
      url: '/admin/log.csv',
      headers: {
        ...{ host: 'main.test', 'sec-fetch-site': site },
        'content-type': 'application/x-www-form-urlencoded',
        ...(token && { cookie: `sid=${token}` }),
      },
      payload: new URLSearchParams(body).toString(),
    })
  const member = await app.member()
  for (const token of [null, member.token])
    expect((await post(token, { proposal })).json()).toMatchObject({ code: 'auth_required' })
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await post(ada.token, { proposal }, site)).json()).toMatchObject({ code: 'cross_site' })
  expect((await post(bea.token, { proposal })).json()).toMatchObject({ code: 'not_found' })
  const sent = await post(ada.token, { proposal })
  expect(sent.statusCode).toBe(200)
  expect(sent.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="registro-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect((await post(ada.token, { proposal })).json()).toMatchObject({ code: 'export_closed' })
  expect((await post(ada.token, { proposal: 'x' })).headers.location).toBe(
    '/admin/proposals?proposal=x&refused=export',
  )
})

test('refuses too many entries without recording a proposal', async () => {
  const many = await person('ida', 'moderator')
  await app.db.query(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
     select $1, n, $2, 'photo_approved', 'photo', n, '{}', '{}', $3 from generate_series(1, $4::int) n`,
    [app.site.id, many.id, app.clock.now(), limits.audit_export_max + 1],
  )
  await expect(many.propose()).rejects.toMatchObject({ code: 'invalid_fields' })
  expect((await many.list()).waiting).toEqual([])
})
