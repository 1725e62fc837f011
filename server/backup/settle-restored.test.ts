import { randomUUID } from 'node:crypto'
import { runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { assertSettled } from '#server/assert-settled.ts'
import { settle } from '#server/commands/restore-command.ts'
import { taskList, workerLogger } from '#server/compose.ts'
import { addStaff, findSession } from '#server/domain/accounts/index.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { eventHandlers, jobs } from '#server/domain/modules.ts'
import { sweepDue } from '#server/domain/notifications/index.ts'
import { openShop } from '#server/domain/orders/shop.fixture.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { composeTestApp, startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { backUp, temporaryFolder } from './backup.fixture.ts'
import { eachKey, restoreFiles } from './files.ts'
import { restoreDatabase } from './restore-database.ts'
import { owedJobs, sendingJobs } from './restored-jobs.ts'
import { settleRestored } from './settle-restored.ts'

const say = (app: TestApp, from: TestMember, to: TestMember) =>
  app.call(from, 'sendMessage', { to: to.id, text: 'Ciao', key: randomUUID() as IdempotencyKey })

/** Runs the jobs of an app that was composed on a restored database. */
async function runJobs(app: ReturnType<typeof composeTestApp>): Promise<void> {
  await setDatabaseTime(app.db, app.clock.now())
  await runOnce({
    ...{ pgPool: app.db, taskList: taskList(app), noHandleSignals: true, parsedCronItems: [] },
    logger: workerLogger(app),
  })
}

/**
 * Loses the database of an app after `since` has happened, and restores the backup that was made before. Returns the
 * app on the restored database, before it is settled.
 */
async function loseAndRestore(app: TestApp, target: TestDatabase, since: () => Promise<unknown>) {
  await using folder = await temporaryFolder()
  const { path } = await backUp(app, folder.path)
  await since()
  const files = new MemoryStorage()
  await restoreDatabase({
    ...{ connection: target.connection, path, identities: [] },
    restoreKeys: (keys) =>
      eachKey(keys, async (key) => void (await restoreFiles(files, folder.path, key, null, []))),
  })
  const restored = composeTestApp(target.pool, {}, { storage: files, erasureLog: app.erasureLog })
  restored.clock.advance(app.clock.now().getTime() - restored.clock.now().getTime())
  return Object.assign(restored, { storage: files })
}

const count = async (app: Pick<TestApp, 'db'>, table: string, member: MemberId, column = 'member_id') =>
  (await app.db.query(`select from ${table} where ${column} = $1`, [member])).rowCount

test('a site that was removed since the backup is removed again, and nobody hears of it', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const moved = { site: app.otherSite, credits: 40, paid: true }
  const [anna, bruno, lea] = [await app.member(moved), await app.member(moved), await app.member()]
  await readyPhoto(app, anna, true)
  await say(app, anna, bruno)
  const restored = await loseAndRestore(app, target, async () => {
    await app.erasureLog.add(app.otherSite.id, app.clock.now())
  })
  expect(await settleRestored(restored)).toMatchObject({ sites: 1, erased: 0 })
  expect(await settleRestored(restored)).toMatchObject({ sites: 0, erased: 0 })
  await runJobs(restored)
  const { rows } = await restored.db.query('select id from member')
  expect(rows).toEqual([{ id: lea.id }])
  expect((await restored.db.query('select id from site')).rows).toEqual([{ id: app.site.id }])
  expect(restored.outbox.mails).toEqual([])
  expect(restored.storage.files.size).toBe(0)
  expect((await verifyBooks(restored.db, restored.clock.now())).differences).toEqual([])
})

test('who was erased since the backup is erased again, with photos and messages; others keep theirs', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const [anna, bruno] = [await app.member(), await app.member()]
  const [photo, kept] = [await readyPhoto(app, anna, true), await readyPhoto(app, bruno, true)]
  await say(app, anna, bruno)
  const restored = await loseAndRestore(app, target, async () => {
    await app.call(anna, 'leaveSite', { when: 'now' })
    await app.runJobs()
    expect(await count(app, 'member', anna.id, 'id')).toBe(0)
  })
  expect(await count(restored, 'member', anna.id, 'id')).toBe(1)
  expect(await restored.storage.get(`${photo.media_key}/card.webp`)).not.toBeNull()

  expect((await settleRestored(restored)).erased).toBe(1)
  expect((await settleRestored(restored)).erased).toBe(0)
  restored.clock.advance(minutes(2))
  await runJobs(restored)
  expect(await count(restored, 'member', anna.id, 'id')).toBe(0)
  expect(await count(restored, 'profile', anna.id)).toBe(0)
  expect(await restored.storage.get(`${photo.media_key}/card.webp`)).toBeNull()
  const { rows } = await restored.db.query('select body from message where sender_id = $1', [anna.id])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body ?? '').not.toContain('Ciao')
  expect(await count(restored, 'profile', bruno.id)).toBe(1)
  expect(await restored.storage.get(`${kept.media_key}/card.webp`)).not.toBeNull()
})

test('ends the sessions of the backup, because some were ended since', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const anna = await app.member()
  const restored = await loseAndRestore(app, target, () => app.call(anna, 'logout', {}))
  expect(await findSession(restored, anna.site, anna.token)).not.toBeNull()
  expect((await settleRestored(restored)).sessions).toBeGreaterThan(0)
  expect(await findSession(restored, anna.site, anna.token)).toBeNull()
})

test('an order that was paid since is settled once, by asking its provider', async () => {
  await using shop = await openShop()
  const { app } = shop
  await using target = await createTestDatabase()
  const anna = await app.member()
  const { id, reference } = await shop.order(anna)
  const restored = await loseAndRestore(app, target, () => shop.pay(reference, 'paid'))
  // The provider's own memory does not go back in time.
  await restored.db.query('delete from sandbox_payment')
  const { rows } = await app.db.query('select to_jsonb(p) as row from sandbox_payment p')
  for (const { row } of rows)
    await restored.db.query(
      'insert into sandbox_payment select * from jsonb_populate_record(null::sandbox_payment, $1)',
      [row],
    )
  const credits = async () =>
    (await restored.db.query('select balance from wallet where member_id = $1', [anna.id])).rows[0]
      ?.balance ?? 0
  const before = await credits()
  await settleRestored(restored)
  for (let day = 0; day < 3; day++) {
    restored.clock.advance(hours(12))
    await runJobs(restored)
  }
  const order = await restored.db.query('select status from purchase_order where id = $1', [id])
  expect([order.rows[0]?.status, (await credits()) - before]).toEqual(['completed', 50])
  expect((await verifyBooks(restored.db, restored.clock.now())).differences).toEqual([])
})

test('a mail, push or notice that waited when the backup was made is not sent twice', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await app.call(carla, 'subscribePush', { subscription: subscriptionAt(pushEndpointOf(carla)) })
  await app.runJobs()
  for (const to of [bruno, carla]) await say(app, anna, to)
  await app.call(null, 'requestReset', { email: anna.email })
  const restored = await loseAndRestore(app, target, () => app.after(days(1)))
  expect([app.outbox.to(bruno.email), app.pushes.sent].map(({ length }) => length > 0)).toEqual([true, true])
  expect((await settleRestored(restored)).dropped).toBeGreaterThan(2)
  for (let round = 0; round < 2; round++) {
    while ((await sweepDue(restored)).rows > 0);
    await runJobs(restored)
    restored.clock.advance(minutes(5))
  }
  expect([restored.outbox.to(bruno.email), restored.outbox.to(anna.email)]).toEqual([[], []])
  expect(restored.pushes.sent).toEqual([])
})

test('a mail that had failed before the backup is tried again, because nobody knows whether it was sent', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const anna = await app.member()
  await app.runJobs()
  await app.call(null, 'requestReset', { email: anna.email })
  await app.db.query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'no mail server'`)
  const restored = await loseAndRestore(app, target, async () => {})
  await settleRestored(restored)
  await runJobs(restored)
  expect(restored.outbox.to(anna.email)).toHaveLength(1)
})

test('a job that was sending when the backup was made does not send again; one that had failed does', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  await app.runJobs()
  for (const [key, error] of [
    ['running', null],
    ['failed', 'no mail server'],
  ]) {
    await app.db.query(`select graphile_worker.add_job('mailings.send_wave', '{}', job_key := $1)`, [key])
    await app.db.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = $2::text,
         locked_at = case when $2::text is null then now() end, locked_by = case when $2::text is null then 'worker' end
        where key = $1`,
      [key, error],
    )
  }
  const restored = await loseAndRestore(app, target, async () => {
    await app.db.query(`select graphile_worker.force_unlock_workers(array['worker'])`)
  })
  restored.clock.advance(days(1))
  await settleRestored(restored)
  const { rows } = await restored.db.query(
    `select key from graphile_worker.jobs where task_identifier = 'mailings.send_wave'`,
  )
  expect(rows).toEqual([{ key: 'failed' }])
})

test('the product does not start on a restored database until it is settled, which names the staff', async () => {
  await using app = await startTestApp()
  await using target = await createTestDatabase()
  const { site } = await app.member()
  const person = { name: 'Anna', role: 'admin', sites: [site.id] } as const
  await inTransaction(app.db, async (tx) => {
    for (const email of ['left@example.org', 'new@example.org'])
      await addStaff(tx, { ...person, email }, app.clock.now())
  })
  await app.db.query(`update staff set password_hash = 'x' where email = 'left@example.org'`)
  const restored = await loseAndRestore(app, target, async () => {})
  await expect(assertSettled(target.connection)).rejects.toThrow('npm run restore -- --settle')
  const lines = await settle(restored)
  expect(lines.filter((line) => line.startsWith('- '))).toEqual(['- left@example.org, admin'])
  await assertSettled(target.connection)
})

test('each job that a module sends with is either dropped or owed; the lists name only known jobs', () => {
  const names = [...jobs, ...eventHandlers.flatMap((handler) => handler.job ?? [])].map(({ name }) => name)
  const listed = [...sendingJobs, ...owedJobs]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  const sends = /\.(send|tell|announce_debit|answer|confirm|push|weekly)/
  expect(names.filter((name) => sends.test(name) && !listed.includes(name))).toEqual([])
})
