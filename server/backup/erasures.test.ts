import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createErasureLog, erasureLogIn } from '#server/adapters/erasure-log/stored.ts'
import { takeErasures } from '#server/commands/restore-command.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { temporaryFolder } from './backup.fixture.ts'
import { makeVerified } from './make-verified.ts'
import { backUpNightly } from './nightly.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const options = (folder: string, bucket: MemoryStorage) => ({
  ...{ pool: app.db, folder, storage: app.storage, recipient: null, product: '0.0.0-test' },
  ...{ erasureLog: createErasureLog(bucket), now: app.clock.now() },
})
const ago = (count: number) => new Date(app.clock.now().getTime() - days(count))
const membersIn = async (folder: string) =>
  (await erasureLogIn(folder).list()).map(({ member }) => member).toSorted()

test('a backup takes the log of the bucket along, for the day when the bucket is lost', async () => {
  await using folder = await temporaryFolder()
  const bucket = new MemoryStorage()
  await createErasureLog(bucket).add('41', ago(1))
  const { path } = await makeVerified(options(folder.path, bucket))
  const restored = createErasureLog(new MemoryStorage())
  const now = app.clock.now()
  const lines = await takeErasures(path, restored, { now, withoutErasures: false })
  expect((await restored.list()).map(({ member }) => member)).toEqual(['41'])
  expect(lines).toEqual([expect.stringMatching(/1 members, read in .*erased and this installation/)])
})

test('a night forgets no erasure of the last 35 days, which backups elsewhere may need', async () => {
  await using folder = await temporaryFolder()
  const bucket = new MemoryStorage()
  const log = createErasureLog(bucket)
  for (const [member, age] of [
    ['41', 34],
    ['42', 36],
  ] as const)
    await log.add(member, ago(age))
  await backUpNightly({ ...options(folder.path, bucket), keep: 1, trial: null })
  expect((await log.list()).map(({ member }) => member)).toEqual(['41'])
  expect(await membersIn(folder.path)).toEqual(['41'])
})

test('a restore without any log is refused, and one of an old backup warns', async () => {
  await using folder = await temporaryFolder()
  const own = createErasureLog(new MemoryStorage())
  const path = join(folder.path, 'batticuore-20260101T021500Z-0000.tar.zst')
  const now = new Date('2026-01-03')
  await expect(takeErasures(path, own, { now, withoutErasures: false })).rejects.toThrow('--without-erasures')
  expect(existsSync(join(folder.path, 'erased'))).toBe(false)
  expect(await takeErasures(path, own, { now, withoutErasures: true })).toHaveLength(1)
  await own.add('41', new Date('2026-02-01'))
  const later = await takeErasures(path, own, { now: new Date('2026-03-01'), withoutErasures: false })
  expect(later.join()).toMatch(/1 members.*older than 35 days/)
})
