import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

/** Reports a new member, as a member of the test's site. */
async function report(reason: 'spam' | 'minor') {
  const member = await app.member()
  await app.call(await app.member(), 'reportMember', {
    member: member.id,
    reason,
    text: 'Guardate.',
  })
  await app.runJobs()
  return member
}
const nameOf = async (id: string) =>
  (await app.db.query('select name from profile where member_id = $1', [id])).rows[0].name as string
const first = async (role: Role) =>
  (await (await createReviewer(app, role))('listFirstCases', {})).cases.map(({ queue }) => queue)

test('O1: each role gets the first case of its queues: the one whose promised time comes first', async () => {
  await report('spam')
  app.clock.advance(hours(2))
  const child = await report('minor')
  const author = await app.member()
  await app.call(author, 'fileComplaint', {
    ...{ subject: 'payment', text: 'Ho pagato due volte.', key: crypto.randomUUID() as never, email: '' },
  })
  const moderator = await createReviewer(app)
  const { cases } = await moderator('listFirstCases', {})
  expect(cases).toMatchObject([
    {
      ...{ queue: 'reports', id: expect.any(String), subject: { kind: 'report', reason: 'minor' } },
      person: { name: await nameOf(child.id), age: expect.any(Number) },
    },
  ])
  const [support] = (await (await createReviewer(app, 'support'))('listFirstCases', {})).cases
  expect(support).toMatchObject({
    ...{ queue: 'complaints', subject: { kind: 'complaint', subject: 'payment' } },
    person: { name: await nameOf(author.id) },
  })
  expect(await first('admin')).toEqual(['reports', 'complaints'])
  expect(await first('operator')).toEqual([])
})

test('a case that the reviewer leaves to others is not shown as the first one', async () => {
  await report('spam')
  const moderator = await createReviewer(app)
  const [shown] = (await moderator('listFirstCases', {})).cases
  await moderator('skipCase', { kind: 'report', case: shown?.id ?? '', reason: 'language' })
  expect((await moderator('listFirstCases', {})).cases).toEqual([])
  expect(await first('moderator')).toEqual(['reports'])
})

test('X5: a site that requires the proof of age counts its members without it in tens, since the change', async () => {
  const admin = await createReviewer(app, 'admin', [app.site.id, app.otherSite.id])
  const unproven = async () => (await admin('listUnprovenSites', {})).sites
  const members = await Promise.all(Array.from({ length: 12 }, () => app.member()))
  await app.member({ site: app.otherSite })
  expect(await unproven()).toEqual([])
  const changes = [{ name: 'age_proof', before: 'offered', after: 'required' }]
  await admin('changeSite', { site: app.site.id, changes })
  const since = app.clock.now().toISOString()
  app.clock.advance(hours(30))
  const [site] = await unproven()
  expect(site).toMatchObject({ site: app.site.id, members: 10, can_prove: true })
  expect(new Date(site?.since ?? '').toISOString()).toBe(since)

  await app.db.query(`update profile set age_over_18 = true where member_id = any ($1::bigint[])`, [
    members.slice(0, 5).map(({ id }) => id),
  ])
  expect(await unproven()).toMatchObject([{ members: null }])
  await app.db.query(`update profile set age_over_18 = true where site_id = $1`, [app.site.id])
  expect(await unproven()).toEqual([])
  await expect((await createReviewer(app, 'support'))('listUnprovenSites', {})).rejects.toMatchObject({
    code: 'forbidden',
  })
})
