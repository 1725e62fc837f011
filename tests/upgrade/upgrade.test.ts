import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { demoPassword } from '#demo/sign-ins.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { migrationsFolder, readMigrations } from '#server/adapters/postgres/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { fillSkeletons } from '#server/domain/accounts/names/fill-skeletons.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import type { Site } from '#server/kernel/site.ts'
import { composeTestApp, testRunner } from '#tests/harness/app.ts'
import { makeHashesReal } from '#tests/harness/hashes.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { sampled } from '#tests/harness/sampled.ts'
import { countRows, folderOf, listFrozen, loadTables } from './fixture.ts'

// The members of the fixtures have hashes of their release.
makeHashesReal()

/**
 * Runs the migrations up to the fixture's schema and loads the fixture's data, but creates no SQL functions.
 * @returns the number of rows of each table
 */
async function restoreFrozen(
  schema: string,
  { connection, pool }: TestDatabase,
): Promise<Record<string, number>> {
  const base = mkdtempSync(join(tmpdir(), 'frozen-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const folders = { migrations: join(base, 'migrations'), functions: join(base, 'functions') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  for (const { name } of readMigrations().filter(({ number }) => number <= Number(schema)))
    cpSync(join(migrationsFolder, name), join(folders.migrations, name))
  await migrate(connection, folders)
  const client = await pool.connect()
  await loadTables(client, schema)
  const counts = await countRows(client)
  client.release()
  return counts
}

/** Tables that a migration creates and fills from the data of earlier tables. */
const filledByMigrations = ['audit_head', 'audit_link', 'credit_return_scan', 'discount_reservation']

/** Returns the sums of credits in wallets, ledger and lots. All three sums must be equal. */
async function sumCredits({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ wallets: string; ledger: string; lots: string }>(
    `select (select sum(balance) from wallet) as wallets, (select sum(remaining) from credit_lot) as lots,
            (select sum(amount) from ledger_entry where account = 1) as ledger`,
  )
  return rows[0]
}

test('the audit entries of earlier releases become one chain, in the order of their times', async () => {
  await using database = await createTestDatabase({ empty: true })
  const { pool, connection } = database
  await restoreFrozen('0049', database)
  await pool.query(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, member_id, before, after, at)
     select 1 + n % 2, n, 7, 'photo_rejected', 'photo', n, nullif(n, 3), '{"status": "review"}', '{"note": "Nota"}',
            '2026-11-01T12:00:00Z'::timestamptz - n * interval '1 day' from generate_series(1, 50) n`,
  )
  await migrate(connection)
  expect(await verifyAudit(pool)).toMatchObject({ head: { length: 50n }, count: 0 })
  const { rows } = await pool.query('select entry_id from audit_link order by position limit 3')
  expect(rows.map(({ entry_id }) => entry_id)).toEqual(['50', '49', '48'])
  const salts = await pool.query('select count(distinct salt)::int as salts from audit_entry')
  expect(salts.rows).toEqual([{ salts: 50 }])
})

/** The newest schema, and every tenth before it. The proof `upgrade` tries all. */
const frozen = sampled(listFrozen().toReversed(), 10)

describe.each(frozen)('data of schema %s', (schema) => {
  test('migrates to the current schema: rows, credits and photos are unchanged; sign-in and sending work', async () => {
    await using database = await createTestDatabase({ empty: true })
    const { pool, connection } = database
    const before = await restoreFrozen(schema, database)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    const credits = await sumCredits(database)

    const applied = await migrate(connection)
    expect(applied).toContain('send_message.sql')
    await runMigrations({ pgPool: pool })
    const client = await pool.connect()
    const after = await countRows(client)
    client.release()
    expect(after).toMatchObject(before)
    const filled = Object.keys(after).filter((table) => !(table in before))
    expect(filledByMigrations).toEqual(expect.arrayContaining(filled))
    expect(await sumCredits(database)).toEqual(credits)
    expect(new Set(Object.values(credits ?? {})).size).toBe(1)

    const app = composeTestApp(pool, {}, { storage: createDiskStorage(folderOf(schema)) })
    await fillSkeletons.run(app, {})
    const names = await pool.query<{ skeleton: string | null }>('select skeleton from member_name')
    expect(names.rows).not.toContainEqual({ skeleton: null })
    const photos = await pool.query<{ media_key: string }>('select media_key from photo')
    for (const { media_key } of photos.rows)
      expect(await app.storage.get(`${media_key}/avatar.webp`), media_key).not.toBeNull()

    const site = (await findSite(app, 'localhost')) as Site
    const requestContext = requestContextOf(app, site, null)
    const api = apiFor(requestContext, testRunner())
    const signedIn = await api.login({ email: 'premium@demo.example', password: demoPassword })
    expect(signedIn.user).toMatchObject({ paid_user: true })
    const { profile } = await api.getOwnProfile({})
    const keys = new Set(photos.rows.map(({ media_key }) => media_key))
    expect(profile.photos.length).toBeGreaterThan(0)
    for (const { filename } of profile.photos) expect(keys).toContain(dirname(filename))

    const { chats } = await api.listChats({})
    const to = chats[0]?.profile.id as MemberId
    const sent = await api.sendMessage({ to, text: 'Eccomi', key: randomUUID() as IdempotencyKey })
    expect(sent.message.text).toBe('Eccomi')
    const left = String(Number(credits?.wallets) - site.settings.message_credits)
    expect(await sumCredits(database)).toEqual({ wallets: left, lots: left, ledger: left })
    await app.bus.close()
  })
})
