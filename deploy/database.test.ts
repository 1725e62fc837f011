import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { startPostgres15 } from '#tests/harness/postgres-15.ts'

const postgres = inject('programs')['postgresql-15']
/** The secret of the compose file. Its file ends with a line break, as `openssl` writes it. */
const password = "it's-secret"

// It starts a server of its own, because roles belong to a whole server.
test.skipIf(postgres === null)(
  'the script of the database makes a role without rights on the server',
  async () => {
    await using server = await startPostgres15(String(postgres))
    const folder = mkdtempSync(join(tmpdir(), 'batticuore-secret-'))
    const secret = join(folder, 'database_password')
    writeFileSync(secret, `${password}\n`)
    const script = readFileSync(join(import.meta.dirname, 'database.sql'), 'utf8')
    expect(script).toContain('/run/secrets/database_password')

    // These are the arguments of the image's entrypoint.
    const { status, stderr } = spawnSync(
      join(dirname(String(postgres)), 'psql'),
      ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '--username', 'postgres', '--dbname', 'postgres'],
      {
        input: script.replace('/run/secrets/database_password', secret),
        env: { PGHOST: server.connection.host },
        encoding: 'utf8',
      },
    )
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])

    const pool = createPool({ ...server.connection, user: 'batticuore', database: 'batticuore' })
    const admin = createPool(server.connection)
    try {
      const roles = await admin.query(
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolpassword like 'SCRAM%' as has_password
         from pg_authid where rolcanlogin order by 1`,
      )
      expect(roles.rows).toEqual([
        {
          rolname: 'batticuore',
          rolsuper: false,
          rolcreaterole: false,
          rolcreatedb: true,
          has_password: true,
        },
        { rolname: 'postgres', rolsuper: true, rolcreaterole: true, rolcreatedb: true, has_password: null },
      ])
      // The product creates tables, and a scratch database for the weekly trial.
      await pool.query('create table public.test (id int)')
      await pool.query('create database scratch')
    } finally {
      await pool.end()
      await admin.end()
    }
  },
)
