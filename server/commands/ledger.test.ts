import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPackage } from '#server/domain/credits/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { startEmbedded } from '../adapters/postgres/embedded.ts'
import { migrate } from '../adapters/postgres/migrate.ts'

const runLedger = (env: Record<string, string>, ...args: string[]) => runCommand('ledger', env, ...args)

test('prints the figures at any time, and exits with 1 and the place of each difference', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ credits: 10 })
  const early = app.clock.now()
  app.clock.advance(days(1))
  const bruno = await app.member({ credits: 15 })
  const key = '00000000-0000-4000-8000-000000000001' as never
  await app.call(bruno, 'sendMessage', { to: anna.id, text: 'Ciao', key })

  const env = databaseOf(app)
  const now = await runLedger(env, 'verify', `--as-of=${app.clock.now().toISOString()}`)
  expect(now).toMatchObject({ code: 0, errors: '' })
  expect(now.lines).toEqual([
    'as of 2026-11-22T18:00:00.000Z',
    'members 2',
    'transactions 4',
    'before the chain 0',
    'credits wallet 20',
    'credits granted -25',
    'credits spent 5',
    'open holds 0',
    'expired holds in doubt 0',
    'seals 0',
    'last seal none',
    'differences 0',
  ])
  const before = await runLedger(env, 'verify', `--as-of=${early.toISOString()}`)
  expect(before.lines).toContain('credits wallet 10')

  const ofBruno = async (asOf: Date) =>
    (await runLedger(env, 'verify', `--as-of=${asOf.toISOString()}`, `--member=${bruno.id}`)).lines.filter(
      (line) => line.startsWith('member: '),
    )
  expect(await ofBruno(app.clock.now())).toEqual([
    'member: credits wallet 10',
    'member: credits granted -15',
    'member: credits spent 5',
    'member: position 3',
    'member: sealed by none',
  ])
  expect(await ofBruno(early)).toEqual([
    'member: credits wallet 0',
    'member: position 0',
    'member: sealed by none',
  ])
  expect(await runLedger(env, 'verify', '--member=17')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Member 17 has no books.'),
  })

  await app.db.query('update ledger_entry set amount = -6 where member_id = $1 and amount = -5', [bruno.id])
  const changed = await runLedger(env, 'verify')
  expect(changed.code).toBe(1)
  expect(changed.lines).toContain(`member ${bruno.id}, position 3: hash differs`)
  expect(changed.lines).toContain(`member ${bruno.id}, position 3: credits do not sum to 0`)
})

test('--provider compares the payments with their provider', async () => {
  await using app = await startTestApp()
  const small = await createPackage(
    app.db,
    {
      site: app.site.id,
      country: '*',
      credits: 50,
      price_cents: 499,
      currency: 'EUR',
      position: 1,
      emphasised: false,
    },
    app.clock.now(),
  )
  const anna = await app.member()
  const key = '00000000-0000-4000-8000-000000000002' as never
  const { checkout_url } = await app.call(anna, 'createOrder', {
    package: small,
    payment_method: 'card',
    key,
  })
  const reference = checkout_url.split('/').at(-1) ?? ''
  await app.sandbox.choose(reference, 'paid')
  const env = { ...databaseOf(app), DEMO: 'on' }
  const lines = await runLedger(env, 'verify', '--provider', '--since=2026-11-01')
  expect(lines.code).toBe(1)
  expect(lines.lines.slice(-2)).toEqual([
    'payments since 2026-11-01T00:00:00.000Z: 1 compared, 0 without an answer',
    expect.stringMatching(/^order \d+, sandbox .+: captured 499, booked 0$/),
  ])
})

test('explains its usage', async () => {
  for (const args of [['check'], ['verify', '--member=anna']])
    expect(await runLedger({}, ...args)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('npm run ledger -- verify'),
    })
  expect((await runLedger({}, 'verify', '--as-of=yesterday')).errors).toContain('--as-of=yesterday: expected')
})

test('reads the embedded database whether the product runs or not, and creates none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-ledger-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const verify = () => runLedger({ DATA_DIR: dataDir }, 'verify')
  expect(await verify()).toMatchObject({ code: 1, errors: expect.stringContaining('has no database') })

  const database = await startEmbedded({ dataDir })
  try {
    expect(await verify()).toMatchObject({ code: 1, errors: expect.stringContaining('older schema') })
    await migrate(database.connection)
    expect(await verify()).toMatchObject({ code: 0, lines: expect.arrayContaining(['differences 0']) })
  } finally {
    await database.stop()
  }
  expect(await verify()).toMatchObject({ code: 0, lines: expect.arrayContaining(['differences 0']) })
})
