import { readdirSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { restoreBackup } from '#server/commands/restore-command.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { hasSmallDisks, mountSmallDisk } from '#tests/harness/small-disk.ts'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { backUp, temporaryFolder } from './backup.fixture.ts'
import { restoreFiles } from './files.ts'
import { dropOldBackups, listBackups } from './folder.ts'
import { makeVerified } from './make-verified.ts'
import { backUpNightly } from './nightly.ts'
import { readRecord } from './record.ts'
import { restoreDatabase } from './restore-database.ts'
import { verifyBackup } from './verify-backup.ts'

let app: TestApp
let folder: AsyncDisposable & { path: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  folder = await temporaryFolder()
  return () => folder[Symbol.asyncDispose]()
})

async function deleteRows(media_key: string): Promise<void> {
  await app.db.query('delete from photo where media_key = $1', [media_key])
  await app.db.query('delete from photo_media where media_key = $1', [media_key])
}

const storedPhotos = async () =>
  (await readdir(join(folder.path, 'files'), { recursive: true })).filter((name) => name.includes('.tar.zst'))

/** A storage that does something before the first file is read. */
function onFirstRead(work: () => Promise<unknown>): ObjectStorage {
  let isFirst = true
  return {
    put: (key, bytes) => app.storage.put(key, bytes),
    putFile: (key, path) => app.storage.putFile(key, path),
    delete: (key) => app.storage.delete(key),
    list: (place) => app.storage.list(place),
    reach: () => app.storage.reach(),
    async get(key) {
      if (isFirst) {
        isFirst = false
        await work()
      }
      return app.storage.get(key)
    },
  }
}

test('photos come back with their rows', async () => {
  const anna = await app.member()
  const { media_key } = await readyPhoto(app, anna, true)
  const { path } = await backUp(app, folder.path)
  await using target = await createTestDatabase({ empty: true })
  const storage = new MemoryStorage()
  await restoreDatabase({
    ...{ connection: target.connection, path, identities: [] },
    restoreKeys: async (keys) => {
      for (const key of keys) await restoreFiles(storage, folder.path, key, null, [])
    },
  })
  expect(String(await storage.get(`${media_key}/card.webp`))).toBe(`card of ${media_key}`)
  const { rows } = await target.pool.query('select media_key from photo')
  for (const row of rows) expect(await storage.get(`${row.media_key}/large.webp`)).not.toBeNull()
})

test('a photo that is added during the backup belongs to the next one', async () => {
  const anna = await app.member()
  const before = await readyPhoto(app, anna)
  let during = { media_key: '' }
  const storage = onFirstRead(async () => {
    during = await readyPhoto(app, anna)
  })
  const { path } = await backUp(app, folder.path, { storage })
  const stored = await storedPhotos()
  const has = (key: string) => stored.some((name) => name.includes(key))
  expect([has(before.media_key), has(during.media_key)]).toEqual([true, false])
  expect((await verifyBackup({ path, folder: folder.path, identities: [] })).lacking).toEqual([])
  await backUp(app, folder.path)
  expect((await storedPhotos()).some((name) => name.includes(during.media_key))).toBe(true)
})

test('a photo that is deleted during the backup is named as missing', async () => {
  const anna = await app.member()
  const { media_key } = await readyPhoto(app, anna)
  const storage = onFirstRead(async () => {
    for (const size of ['large', 'card', 'avatar']) await app.storage.delete(`${media_key}/${size}.webp`)
    await deleteRows(media_key)
  })
  const { path, manifest } = await backUp(app, folder.path, { storage })
  expect(manifest.files.missing).toEqual([media_key])
  expect((await verifyBackup({ path, folder: folder.path, identities: [] })).lacking).toEqual([])
})

test('a photo whose files are lost, though its row is there, is lacking; the backup counts, and the record says so', async () => {
  const anna = await app.member()
  const { media_key } = await readyPhoto(app, anna)
  await app.storage.delete(`${media_key}/large.webp`)
  const night = await backUpNightly({
    ...{ pool: app.db, folder: folder.path, storage: app.storage, recipient: null, product: '0.0.0-test' },
    ...{ erasureLog: app.erasureLog, now: app.clock.now(), keep: 2, trial: null },
  })
  expect([night?.made.lacking, night?.made.manifest.files.missing]).toEqual([[media_key], []])
  expect(await readRecord(app.db)).toMatchObject({ failed: null, made: { lacking: 1 } })
  expect(await listBackups(folder.path)).toHaveLength(1)
  await deleteRows(media_key)
})

test('after a change of the recipient, the new identity restores all photos', async () => {
  const { media_key } = await readyPhoto(app, await app.member())
  const back = async () => {
    const identity = await generateX25519Identity()
    await backUp(app, folder.path, { recipient: await identityToRecipient(identity) })
    return identity
  }
  await back()
  const identities = [await back()]
  const newest = (await listBackups(folder.path)).filter(({ isEncrypted }) => isEncrypted)
  const verified = await Promise.all(
    newest.map(({ path }) =>
      verifyBackup({ path, folder: folder.path, identities, readsPhotos: true }).catch(() => null),
    ),
  )
  expect(verified.map((each) => each?.lacking).toSorted()).toEqual([[], undefined])
  await deleteRows(media_key)
})

test('a damaged photo is named, and prevents no restore', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const [{ media_key }, whole] = [await readyPhoto(app, anna), await readyPhoto(app, bruno)]
  const { path } = await backUp(app, folder.path)
  const name = String((await storedPhotos()).find((each) => each.includes(media_key)))
  await writeFile(join(folder.path, 'files', name), 'rotten')
  const look = { path, folder: folder.path, identities: [] }
  expect((await verifyBackup({ ...look, readsPhotos: true })).lacking).toEqual([media_key])
  await using target = await createTestDatabase({ empty: true })
  const storage = new MemoryStorage()
  const lines = await restoreBackup({ connection: target.connection, path, identities: [] }, storage)
  expect(lines[1]).toMatch(new RegExp(`^1 photos .*${media_key}`))
  expect(await storage.get(`${whole.media_key}/large.webp`)).not.toBeNull()
  expect((await target.pool.query('select from member where id = $1', [anna.id])).rowCount).toBe(1)
})

test('an archive is no backup until it is verified; one that is stopped before leaves nothing', async () => {
  const seen: string[] = []
  const make = (look: (names: string[]) => void) =>
    makeVerified({
      ...{ pool: app.db, folder: folder.path, storage: app.storage, recipient: null, product: '0.0.0-test' },
      ...{ erasureLog: app.erasureLog, now: app.clock.now() },
      stopping: Object.assign(Object.create(new AbortController().signal), {
        throwIfAborted: () => look(readdirSync(folder.path)),
      }),
    })
  const stopped = make((names) => {
    // The archive is written as the draft of a draft.
    if (names.some((name) => name.endsWith('.zst.partial'))) throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect((await readdir(folder.path)).filter((name) => name.includes('.tar.zst'))).toEqual([])
  await make((names) => seen.push(...names))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((name) => name.endsWith('.zst'))).toEqual([])
  expect(await listBackups(folder.path)).toHaveLength(1)
})

test('many backups of one day do not push out those of the days before', async () => {
  const names = [1, 2, 3].map((day) => `batticuore-2026010${day}T021500Z-0000.tar.zst`)
  const today = [1, 2, 3].map((hour) => `batticuore-20260104T0${hour}0000Z-0000.tar.zst`)
  for (const name of [...names, ...today]) await writeFile(join(folder.path, name), '')
  const kept = (await dropOldBackups(folder.path, 3)).map(({ name }) => name)
  expect(kept).toEqual([...today.toReversed(), names[2], names[1]])
  expect((await listBackups(folder.path)).map(({ name }) => name)).toEqual(kept)
})

test('a later backup copies only new photos; one that no kept backup needs is deleted', async () => {
  const anna = await app.member()
  const { media_key } = await readyPhoto(app, anna)
  let reads = 0
  const storage = onFirstRead(async () => reads++)
  const night = (day: number) =>
    backUpNightly({
      ...{ pool: app.db, folder: folder.path, storage, recipient: null, product: '0.0.0-test' },
      erasureLog: app.erasureLog,
      now: new Date(app.clock.now().getTime() + days(day)),
      keep: 2,
      trial: null,
    })
  await night(0)
  expect(reads).toBe(1)
  await night(1)
  await deleteRows(media_key)
  await night(2)
  const isStored = async () => (await storedPhotos()).some((name) => name.includes(media_key))
  expect([(await listBackups(folder.path)).length, await isStored()]).toEqual([2, true])
  await night(3)
  expect([(await listBackups(folder.path)).length, await isStored()]).toEqual([2, false])
})

test('photos on an S3 storage that fails end the backup, which then leaves none', async () => {
  for (let each = 0; each < 3; each++) await readyPhoto(app, await app.member())
  let reading = 0
  const failing = onFirstRead(async () => {
    throw new Error('S3 GET: 503')
  })
  const storage = {
    ...failing,
    async get(key: string) {
      reading++
      return failing.get(key).finally(() => reading--)
    },
  }
  const night = backUpNightly({
    ...{ pool: app.db, folder: folder.path, storage, recipient: null, product: '0.0.0-test' },
    ...{ erasureLog: app.erasureLog, now: app.clock.now(), keep: 2, trial: null },
  })
  await expect(night).rejects.toThrow('S3 GET: 503')
  expect(reading).toBe(0)
  expect((await readRecord(app.db)).failed?.cause).toBe('storage')
  expect(await listBackups(folder.path)).toEqual([])
})

test.skipIf(!hasSmallDisks)('a full disk ends the nightly backup; the next one succeeds', async () => {
  using disk = mountSmallDisk(4)
  await readyPhoto(app, await app.member())
  const place = join(disk.path, 'backups')
  const night = () =>
    backUpNightly({
      ...{ pool: app.db, folder: place, storage: app.storage, recipient: null, product: '0.0.0-test' },
      ...{ now: app.clock.now(), erasureLog: app.erasureLog, keep: 2, trial: null },
    })
  disk.fill()
  await expect(night()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect((await readRecord(app.db)).failed?.cause).toBe('disk_full')
  expect(await listBackups(place)).toEqual([])
  disk.empty()
  expect((await night())?.made.lacking).toEqual([])
  expect((await readRecord(app.db)).failed).toBeNull()
  expect((await readdir(place)).filter((name) => name.endsWith('.partial'))).toEqual([])
})
