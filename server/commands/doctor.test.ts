import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { databaseOf } from '#tests/harness/run-command.ts'
import { testCertificate, testKey } from '../adapters/mail/mail-server.fixture.ts'
import { seeCertificate } from '../adapters/surroundings/system.ts'
import { generateVapidKeys } from '../adapters/web-push/vapid.ts'
import { saveInstallationValue } from '../domain/sites/index.ts'
import { freeLostJobs, type LostJobsCheck } from '../lost-jobs.ts'
import { runDoctor } from './doctor-command.ts'

/** Runs the command on the database of a test. In a demo, it asks neither DNS nor hosts. */

let app: TestApp
let worker: LostJobsCheck
let env: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  worker = await freeLostJobs(app, 'worker-of-the-test')
  env = {
    ...databaseOf(app),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'doctor-')),
    DEMO: 'on',
  }
})
afterAll(async () => {
  await worker.stop()
  await rm(String(env.DATA_DIR), { recursive: true })
  await app[Symbol.asyncDispose]()
})

test('prints each problem with its remedy, and what is in order', async () => {
  const { lines, exitCode } = await runDoctor(env, [])
  expect(exitCode).toBe(2)
  for (const area of ['job queue', 'storage of files', 'certificates', 'web push', 'settings'])
    expect(lines).toContain(`ok       ${area}`)
  const problem = lines.findIndex(
    (line) => line === 'failure  sites: No staff of main.test reviews photos or answers complaints.',
  )
  expect(lines[problem + 1]).toBe(
    '         → npm run staff -- add --mail=… --name=… --role=admin --site=main.test.',
  )
})

test('--json has the same as one object, without a password', async () => {
  const { lines } = await runDoctor(env, ['--json'])
  const { checks, settings } = JSON.parse(lines.join('\n'))
  expect(settings).toEqual([])
  expect(checks).toContainEqual({ id: 'queue', area: 'queue', level: 'ok' })
  expect(checks).toContainEqual({
    ...{ id: 'site_without_prices', area: 'sites', level: 'warning', subject: 'main.test', value: null },
    problem: 'main.test has no price list, so it sells nothing.',
    remedy: 'npm run site -- prices --host=main.test --packages=50:499,150:1199.',
  })
})

test('--fix records what it mended in the audit trail, and nothing where all is whole', async () => {
  const entries = async () => {
    const { rows } = await app.db.query<{ after: object }>(
      `select after from audit_entry where action = 'command_run' order by id`,
    )
    return rows.map(({ after }) => after)
  }
  await runDoctor(env, ['--fix'])
  expect(await entries()).toEqual([])
  const { private_key } = generateVapidKeys()
  await saveInstallationValue(app.db, 'vapid', { public_key: 'x', private_key })
  const { lines } = await runDoctor(env, ['--fix'])
  expect(lines).toContain('fixed    web push has its public key again')
  expect(new Set((await entries()).map((after) => JSON.stringify(after)))).toEqual(
    new Set([JSON.stringify({ fixed: ['web push has its public key again'], command: 'doctor --fix' })]),
  )
})

test('names a database that cannot be used, and checks the rest', async () => {
  const DATABASE_URL = 'postgres://anna:geheim@127.0.0.1:1/x'
  const { lines, exitCode } = await runDoctor({ ...env, DATABASE_URL }, [])
  expect(exitCode).toBe(2)
  expect(lines[0]).toBe('failure  database: The database cannot be used (ECONNREFUSED).')
  expect(lines).toContain('ok       storage of files')
  expect(lines.join('\n')).not.toContain('geheim')
  const embedded = await runDoctor({ DATA_DIR: String(env.DATA_DIR), DEMO: 'off' }, [])
  expect(embedded.lines[0]).toContain('has no database')
})

test('with wrong settings looks at nothing else; a misspelt one is a warning', async () => {
  expect(await runDoctor({ ...env, PORT: 'x' }, [])).toEqual({
    lines: ['PORT=x: expected a whole number from 1 to 65535'],
    exitCode: 2,
  })
  const { lines } = await runDoctor({ ...env, SMPT_URL: 'smtp://relay.test' }, [])
  expect(lines[0]).toContain('SMTP_URL may be meant')
  await expect(runDoctor(env, ['--all'])).rejects.toThrow('--all')
})

test('sees why browsers refuse a certificate, and a host that does not answer', async () => {
  const server = createServer({ key: testKey, cert: testCertificate })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const seen = await seeCertificate('localhost', port)
  expect(seen.refusal).toMatch(/SELF_SIGNED/)
  expect(seen.endsAt.getUTCFullYear()).toBeGreaterThan(2000)
  server.close()
  await once(server, 'close')
  await expect(seeCertificate('localhost', port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
