/**
 * A member who has used every feature is erased after a backup. Its restore brings nothing of the member back, and tells
 * nobody a second time.
 */
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { backUp, temporaryFolder } from '#server/backup/backup.fixture.ts'
import { eachKey, restoreFiles } from '#server/backup/files.ts'
import { restoreDatabase } from '#server/backup/restore-database.ts'
import { settleRestored } from '#server/backup/settle-restored.ts'
import { taskList, workerLogger } from '#server/compose.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { sweepCheckIns } from '#server/domain/dates/index.ts'
import { sweepDue } from '#server/domain/notifications/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { composeTestApp } from '#tests/harness/app.ts'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { startCanaryWorld } from './canary-world.ts'
import { placesOf, readEverything } from './scan.ts'

const world = await startCanaryWorld()
const { app, anna } = world
const target = await createTestDatabase()
const folder = await temporaryFolder()
const files = new MemoryStorage()
const restored = Object.assign(
  composeTestApp(target.pool, {}, { storage: files, erasureLog: app.erasureLog }),
  { files },
)

async function after(ms: number): Promise<void> {
  restored.clock.advance(ms)
  await setDatabaseTime(restored.db, restored.clock.now())
  while ((await sweepCheckIns(restored)).rows > 0);
  while ((await sweepDue(restored)).rows > 0);
  await runOnce({
    ...{ pgPool: restored.db, taskList: taskList(restored), noHandleSignals: true, parsedCronItems: [] },
    logger: workerLogger(restored),
  })
}

beforeAll(async () => {
  await app.runJobs()
  await app.db.query(`update check_in set state = 'asked' where member_id = $1`, [anna.id])
  const { path } = await backUp(app, folder.path)
  await app.call(anna, 'leaveSite', { when: 'now', reasons: [] })
  await app.runJobs()
  await restoreDatabase({
    ...{ connection: target.connection, path, identities: [] },
    restoreKeys: (keys) =>
      eachKey(keys, async (key) => void (await restoreFiles(files, folder.path, key, null, []))),
  })
  restored.clock.advance(app.clock.now().getTime() - restored.clock.now().getTime() + hours(6))
  await setDatabaseTime(restored.db, restored.clock.now())
}, 90_000)
afterAll(async () => {
  await target[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('brings back no text, no secret and no file of the member, also of voices and check-ins', async () => {
  const secrets = [...anna.canaries, ...anna.secrets]
  expect(placesOf(await readEverything(restored), secrets).length, 'the backup has them').toBeGreaterThan(20)
  expect((await settleRestored(restored)).erased).toBe(1)
  for (const ms of [0, minutes(2), minutes(31), days(1)]) await after(ms)
  // The withdrawal from an order that was open at the erasure, which the law keeps.
  expect(placesOf(await readEverything(restored), secrets)).toEqual(['withdrawal: kanarinamail'])
  const keys = [...files.files.keys()].join('\n')
  for (const secret of anna.secrets) expect(keys).not.toContain(secret)
  expect((await verifyBooks(restored.db, restored.clock.now())).differences).toEqual([])
})

test('tells the member only what the law demands about money, and the friend of a check-in nothing', () => {
  const subjects = restored.outbox.mails
    .filter(({ to }) => /kanarina/i.test(to))
    .map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringMatching(/^Recesso R-2201/),
    expect.stringMatching(/^Ti restituiamo/),
  ])
})
