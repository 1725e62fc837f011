import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { shownSites } from '#server/kernel/request-context.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

/** Returns the console of a new staff account. */
async function consoleOf(role: Role, sites: readonly SiteId[]) {
  const email = `${crypto.randomUUID()}@posta.test`
  const staff = await createStaff(app, app.db, { email, name: 'Ada', role, sites, password_hash: 'none' })
  const token = await createSession(app, { staff, site: app.site, userAgent: 'test' })
  return app.call({ token, site: app.site } as TestMember, 'getConsole', {})
}

/** Stores a waiting report about a member of the site. */
async function report(reason: ReportReason, waitingSince: Date, site = app.site) {
  const { id } = await app.member({ site })
  await app.db.query(
    `insert into report (id, site_id, member_id, about, reason, words, evidence, reporter_language, created_at, waiting_since, due_at)
     values (nextval('withdrawal_number') + 1000, $1, $2, 'profile', $3, '', '{}', 'it', $4, $4, $5)`,
    [
      site.id,
      id,
      reason,
      waitingSince,
      new Date(waitingSince.getTime() + (reason === 'minor' ? 1 : 24) * 3_600_000),
    ],
  )
}

test('O1: each role gets only the queues that it may work on', async () => {
  const names = async (role: Role) => (await consoleOf(role, [app.site.id])).queues.map(({ name }) => name)
  expect(await names('admin')).toEqual([
    ...['photos', 'verifications', 'voices', 'reports', 'appeals', 'complaints', 'withdrawals', 'money'],
    ...['proposals', 'conversations'],
  ])
  expect(await names('moderator')).toEqual([
    ...['photos', 'verifications', 'voices', 'reports', 'appeals', 'proposals'],
  ])
  expect(await names('support')).toEqual(['complaints', 'withdrawals', 'money', 'proposals'])
  expect(await names('operator')).toEqual(['conversations'])
})

test('the most urgent report is the one whose promised time comes first, not the oldest', async () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
  await report('spam', at(10))
  await report('minor', at(2))
  await report('hate', at(1), app.otherSite)
  const { queues } = await consoleOf('moderator', [app.site.id])
  const { waiting, first } = queues.find(({ name }) => name === 'reports') ?? {}
  expect(waiting).toBe(2)
  expect(first && [first.since, first.due].map((time) => new Date(time))).toEqual([at(2), at(1)])
  const both = await consoleOf('moderator', [app.site.id, app.otherSite.id])
  expect(both.queues.find(({ name }) => name === 'reports')?.waiting).toBe(3)
  expect(both.sites.map(({ id }) => id).sort()).toEqual([app.site.id, app.otherSite.id].sort())
})

test('the chosen site narrows the lists, and nothing else', () => {
  const session = { siteIds: ['1', '2'] } as never as Parameters<typeof shownSites>[0]
  expect(shownSites(session)).toEqual(['1', '2'])
  expect(shownSites({ ...session, shownSite: '2' as SiteId })).toEqual(['2'])
})

test('a broken audit trail is shown to admins, until a verification finds it whole', async () => {
  const brokenAt = async (role: Role) => (await consoleOf(role, [app.site.id])).log_broken_at
  expect(await brokenAt('admin')).toBeNull()
  await app.db.query(`insert into audit_check values ('2026-11-20T02:40:00Z', 0, '', 2)`)
  expect(await brokenAt('admin')).toBe('2026-11-20T02:40:00Z')
  for (const role of ['moderator', 'operator', 'support'] as const) expect(await brokenAt(role)).toBeNull()
  await app.db.query(`insert into audit_check values ('2026-11-21T02:40:00Z', 0, '', 0)`)
  expect(await brokenAt('admin')).toBeNull()
})
