import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inject } from 'vitest'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { withDatabase } from '#server/adapters/postgres/scratch-database.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { sizes } from '#server/domain/photos/index.ts'
import { days } from '#server/kernel/clock.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { makeVoice } from '#server/kernel/voice.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { recording } from '#tests/harness/voices.ts'
import { temporaryFolder } from './backup.fixture.ts'
import { makeVerified } from './make-verified.ts'
import { backUpNightly } from './nightly.ts'
import { readRecord } from './record.ts'
import { isTrialDue, tryRestore } from './trial-restore.ts'

let app: TestApp
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: AsyncDisposable & { path: string }
beforeAll(async () => {
  folder = await temporaryFolder()
  database = await createTestDatabase()
  app = await startTestApp({}, { database })
  for (let each = 0; each < 3; each++) await app.member({ credits: 20 })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const options = () => ({
  ...{ pool: app.db, storage: app.storage, folder: folder.path, recipient: null, product: '0.0.0-test' },
  ...{ now: app.clock.now(), erasureLog: app.erasureLog },
})
const tryNow = async (more = {}) =>
  tryRestore({
    ...{ ...options(), connection: database.connection, dataDir: null },
    backup: await makeVerified({ ...options(), ...more }),
  })
const scratchDatabases = async () =>
  (await app.db.query(`select 1 from pg_database where datname like 'batticuore_trial_%'`)).rowCount

test('restores an encrypted backup for trial without the identity, records it, and drops the database', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  expect(await tryNow({ recipient })).toBeNull()
  expect((await readRecord(app.db)).trial).toEqual({
    ...{ at: app.clock.now().toISOString(), cause: null, photos: 0 },
  })
  expect(await scratchDatabases()).toBe(0)
  expect((await app.db.query('select from session')).rowCount).toBe(3)
})

test('names the reason when the books of the backup are wrong', async () => {
  await app.db.query('update wallet set balance = balance + 1')
  expect(await tryNow()).toMatch(/books of the backup have \d+ differences/)
  expect((await readRecord(app.db)).trial?.cause).toBe('books')
  expect(await isTrialDue(app.db, app.clock.now())).toBe(true)
  await app.db.query('update wallet set balance = balance - 1')
  expect(await tryNow()).toBeNull()
})

/** A photo whose files are pictures. */
async function addPhoto(): Promise<string> {
  const { media_key } = await readyPhoto(app, await app.member())
  const bytes = await picture(30, 40, 'webp')
  for (const size of sizes) await app.storage.put(`${media_key}/${size}.webp`, bytes)
  return media_key
}

test('reads the photos of the backup: a damaged or differing one fails the trial, a lost one does not', async () => {
  const media_key = await addPhoto()
  const recipient = await identityToRecipient(await generateX25519Identity())
  expect(await tryNow()).toBeNull()
  expect((await readRecord(app.db)).trial?.photos).toBe(1)
  expect(await tryNow({ recipient })).toBeNull()
  const name = `${media_key}/card.webp`
  const bytes = (await app.storage.get(name)) as Buffer

  await app.storage.put(name, await picture(40, 30, 'webp'))
  expect(await tryNow()).toBe(`${name} of the backup differs from the storage`)
  expect((await readRecord(app.db)).trial?.cause).toBe('photos')

  const copy = join(folder.path, 'files', media_key.slice(0, 2), `${media_key}.tar.zst`)
  const whole = await readFile(copy)
  await app.storage.put(name, bytes)
  await writeFile(copy, 'rotten')
  expect(await tryNow()).toBe(`the photo ${media_key} of the backup cannot be read`)
  await writeFile(copy, whole)

  for (const size of sizes) await app.storage.delete(`${media_key}/${size}.webp`)
  expect(await tryNow()).toBeNull()
  await rm(copy)
  expect((await makeVerified(options())).lacking).toEqual([media_key])
  expect(await tryNow()).toBeNull()
})

test('a file that is the same in the storage, but no picture, fails the trial', async () => {
  const media_key = await addPhoto()
  await app.storage.put(`${media_key}/avatar.webp`, Buffer.from('no picture'))
  expect(await tryNow()).toBe(`${media_key}/avatar.webp of the backup is no picture`)
  await app.db.query('delete from photo where media_key = $1', [media_key])
  await app.db.query('delete from photo_media where media_key = $1', [media_key])
})

/** A voice intro with this file. */
async function addVoice(file: Buffer): Promise<string> {
  const [{ id, site }, media_key] = [await app.member(), newMediaKey()]
  await app.storage.put(`${media_key}/voice.wav`, file)
  await app.db.query(
    `insert into voice_intro (member_id, id, site_id, media_key, question, duration_ms, waveform, caption, status, created_at)
     values ($1, $1, $2, $3, 'sunday_sounds', 3000, 'v', '', 'active', $4)`,
    [id, site.id, media_key, app.clock.now()],
  )
  return media_key
}

test('reads the voices of the backup: one that is cut in the storage too fails the trial', async () => {
  const { file } = makeVoice(recording(3), 20)
  await addVoice(file)
  expect(await tryNow()).toBeNull()
  const cut = await addVoice(file.subarray(0, 2_000))
  expect(await tryNow()).toBe(`${cut}/voice.wav of the backup is no recording`)
  await app.db.query('delete from voice_intro')
})

test('names the storage, not the database, when the storage does not answer', async () => {
  await addPhoto()
  const backup = await makeVerified(options())
  const storage = new MemoryStorage()
  storage.get = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' })
  }
  const { connection } = database
  expect(await tryRestore({ ...options(), storage, connection, dataDir: null, backup })).toContain(
    'ECONNREFUSED',
  )
  expect((await readRecord(app.db)).trial?.cause).toBe('storage')
})

test('names the newer release when older code makes backups of its schema', async () => {
  await app.db.query(`insert into migration values (9999, '9999_newer', 'unknown', now(), null)`)
  try {
    expect(await tryNow()).toContain('9999_newer')
    expect((await readRecord(app.db)).trial?.cause).toBe('newer_schema')
  } finally {
    await app.db.query('delete from migration where number = 9999')
  }
  expect(await tryNow()).toBeNull()
})

test('is due every week, and runs with the nightly backup', async () => {
  await tryNow()
  const night = async () => {
    const { connection } = database
    const trial = { connection, dataDir: null }
    const done = await backUpNightly({ ...options(), keep: 2, trial })
    return done && 'trial' in done ? 'tried' : 'not tried'
  }
  expect(await night()).toBe('not tried')
  app.clock.advance(days(6))
  expect(await night()).toBe('not tried')
  app.clock.advance(days(1))
  expect(await night()).toBe('tried')
  expect(await night()).toBe('not tried')
})

test('names the remedy when the role may not create databases', async () => {
  const role = `t_role_${randomBytes(4).toString('hex')}`
  const { connectionString, ...server } = inject('testServer')
  // An external test server may want a password.
  if (connectionString) return
  await app.db.query(`create role ${role} login`)
  await app.db.query(`grant all on all tables in schema public to ${role}`)
  try {
    const backup = await makeVerified(options())
    const connection = { ...withDatabase(server, String(database.connection.database)), user: role }
    const why = await tryRestore({
      ...{ ...options(), connection, dataDir: null, backup },
    })
    expect((await readRecord(app.db)).trial?.cause).toBe('rights')
    expect(why).toContain('CREATEDB')
    expect(why).toContain('BACKUP_TRIAL=off')
  } finally {
    await app.db.query(`drop owned by ${role}`)
    await app.db.query(`drop role ${role}`)
  }
})
