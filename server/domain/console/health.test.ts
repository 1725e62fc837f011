import { mkdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { saveInstallationValue } from '#server/domain/sites/index.ts'
import { backups_value } from '#server/kernel/backups.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

test('O1: the state of the installation is what the nightly verifications have proved', async () => {
  const admin = await createReviewer(app, 'admin')
  expect(await admin('getHealth', {})).toMatchObject({ books: null, log: null })
  await app.member({ credits: 10 })
  for (const name of ['credits.nightly_books', 'moderation.nightly_audit'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addJob(app.db, { name }, {})
  await app.runJobs()
  // Tests of one process share this folder, which only a test with files creates.
  await mkdir(app.config.dataDir, { recursive: true })
  const { books, log, disk } = await admin('getHealth', {})
  expect(books).toMatchObject({ is_whole: true })
  expect(books?.entries).toBeGreaterThan(0)
  expect(log).toMatchObject({ is_whole: true })
  expect(disk?.used).toBeGreaterThan(0)
  expect(disk?.used).toBeLessThan(1)
  await app.db.query(`insert into audit_check values ($1, 0, '', 2)`, [
    new Date(app.clock.now().getTime() + minutes(1)),
  ])
  expect((await admin('getHealth', {})).log?.is_whole).toBe(false)
})

test('counts work that is due, not work for later', async () => {
  const admin = await createReviewer(app, 'admin')
  const before = (await admin('getHealth', {})).jobs.due
  const [now, since] = [app.clock.now(), new Date(app.clock.now().getTime() - minutes(40))]
  await addJob(app.db, { name: 'unknown.job' }, {}, { runAt: since })
  await addJob(app.db, { name: 'unknown.job' }, {}, { runAt: new Date(now.getTime() + minutes(40)) })
  const { jobs } = await admin('getHealth', {})
  expect(jobs.due).toBe(before + 1)
  expect(Date.parse(jobs.since ?? '')).toBeLessThanOrEqual(since.getTime())
})

test('tells the newest backup, its failures and the last trial restore; none without backups', async () => {
  const admin = await createReviewer(app, 'admin')
  const backups = async () => (await admin('getHealth', {})).backups
  expect(await backups()).toBeNull()
  const at = app.clock.now().toISOString()
  const made = { at, name: 'a', bytes: 1, seconds: 1, is_encrypted: true, host: 'a', lacking: 2 }
  const save = (record: object) => saveInstallationValue(app.db, backups_value, record)
  await save({ made, failed: null, trial: { at, cause: 'no_room', photos: 20 } })
  expect(await backups()).toEqual({
    ...{ made_at: at, is_old: false, failed_at: null, cause: null, lacking: 2 },
    ...{ trial_at: at, trial_cause: 'no_room', trial_photos: 20, is_trial_old: false },
  })
  await save({ made, failed: { at, cause: 'disk_full' }, trial: null })
  expect(await backups()).toMatchObject({ failed_at: at, cause: 'disk_full', trial_at: null })
})

test('a record of an earlier version has reasons in place of causes, which the console does not show', async () => {
  const admin = await createReviewer(app, 'admin')
  const at = app.clock.now().toISOString()
  const old = { made: { at, name: 'a' }, failed: { at, why: 'ENOSPC: …' }, trial: { at, why: 'no room' } }
  await saveInstallationValue(app.db, backups_value, old)
  const { backups } = await admin('getHealth', {})
  expect(backups).toMatchObject({ lacking: 0, cause: 'other', trial_cause: 'other' })
  await saveInstallationValue(app.db, backups_value, { ...old, trial: { at, why: null } })
  expect((await admin('getHealth', {})).backups).toMatchObject({ trial_cause: null, trial_photos: 0 })
})

test('a backup and a trial restore that never came are old, once a member has been there for as long', async () => {
  await using own = await startTestApp({
    backup: { ...app.config.backup, time: '02:15' },
  })
  const admin = await createReviewer(own, 'admin')
  const old = async () => {
    const { backups } = await admin('getHealth', {})
    return [backups?.is_old, backups?.is_trial_old]
  }
  await own.member()
  expect(await old()).toEqual([false, false])
  own.clock.advance(days(3))
  expect(await old()).toEqual([true, false])
  own.clock.advance(days(13))
  expect(await old()).toEqual([true, true])
})

test('only admins see it', async () => {
  for (const role of ['moderator', 'support', 'operator'] as const) {
    const who = await createReviewer(app, role)
    await expect(who('getHealth', {})).rejects.toMatchObject({ code: 'forbidden' })
  }
})
