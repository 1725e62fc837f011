import { runOnce } from 'graphile-worker'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import type { TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { taskList, workerLogger } from '#server/compose.ts'
import { hours } from '#server/kernel/clock.ts'
import { composeTestApp, type TestApp } from '#tests/harness/app.ts'
import { backUp, temporaryFolder } from './backup.fixture.ts'
import { restoreDatabase } from './restore-database.ts'
import { settleRestored } from './settle-restored.ts'

/** An app of a test, before or after its restore. */
export type Runs = Pick<TestApp, 'clock'> & ReturnType<typeof composeTestApp>

/** Lets time pass, and then calls `sweep` until it finds no row, and runs the jobs that are due. */
export async function passTime(
  app: Runs,
  ms: number,
  sweep: (app: Runs) => Promise<{ readonly rows: number }>,
): Promise<void> {
  app.clock.advance(ms)
  await setDatabaseTime(app.db, app.clock.now())
  while ((await sweep(app)).rows > 0);
  await runOnce({
    ...{ pgPool: app.db, taskList: taskList(app), noHandleSignals: true, parsedCronItems: [] },
    logger: workerLogger(app),
  })
}

/** Loses the database, restores a backup of this moment six hours later, and settles it twice, as after a crash. */
export async function restoreLater(app: TestApp, target: TestDatabase): Promise<Runs> {
  await using folder = await temporaryFolder()
  const { path } = await backUp(app, folder.path)
  await restoreDatabase({
    ...{ connection: target.connection, path, identities: [] },
    restoreKeys: async () => {},
  })
  const restored = composeTestApp(target.pool, {}, { erasureLog: app.erasureLog })
  restored.clock.advance(app.clock.now().getTime() - restored.clock.now().getTime() + hours(6))
  await setDatabaseTime(restored.db, restored.clock.now())
  await settleRestored(restored)
  await settleRestored(restored)
  return restored
}
