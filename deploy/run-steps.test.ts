import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { composeTestApp } from '#tests/harness/app.ts'
import { createMember } from '#tests/harness/members.ts'
import { startRelease } from '#tests/upgrade/release-process.ts'
import { startReachedDatabase } from '../tools/image/run-image.fixture.ts'
import { readSteps, root } from './steps.fixture.ts'

/**
 * Runs the steps of docs/operating.md in their order, against the product with a new database: the first site, its staff,
 * and the commands of everyday work. `STEPS=all` runs all of them; otherwise only the first step of each command runs.
 */
const runsAll = process.env.STEPS === 'all'

/** Times of the page that have passed when the steps run. */
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const adapt = (step: string) => step.replace(/--until=\S+/, `--until=${inAnHour}`)

/** `npm run NAME -- ARGUMENTS` without the start of npm, which takes as long as the command itself. */
const npm = `#!/bin/sh
shift; name=$1; shift; [ "$1" = -- ] && shift
exec "${process.execPath}" "${root}/server/commands/$name.ts" "$@"
`

/** `doctor` ends with 1 or 2 here: there is no certificate, and no mail server. */
const mayFail = (step: string) => step === 'npm run doctor'

test('the steps of docs/operating.md run in their order', { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), npm)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  await using database = await startReachedDatabase()
  const dataDir = join(folder, 'data')
  const settings = { DEMO: 'off', TRUSTED_PROXIES: 'loopback', PAYMENT_SANDBOX: 'on' }
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env
  const env = {
    ...inherited,
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  }
  const run = async (step: string) => {
    const child = spawn('sh', ['-c', adapt(step)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { code, output: output + errors }
  }

  // The first start makes the tables, and says what is missing.
  {
    await using first = await startRelease(root, database.url, dataDir, settings)
    await expect(first.ready()).rejects.toThrow('This installation has no site yet')
  }
  const [addSite = '', ...steps] = readSteps('here')
  expect(await run(addSite)).toMatchObject({ code: 0 })
  await using product = await startRelease(root, database.url, dataDir, settings)
  await product.ready()
  const pool = createPool({ connectionString: database.url })
  const app = composeTestApp(pool)
  await createMember(app, await findSite(app, 'amici.example'), { email: 'anna@posta.example' })
  await pool.end()

  const failed: string[] = []
  const names = new Set<string>()
  for (const step of steps) {
    const name = /^npm run (\w+)/.exec(step)?.[1] ?? step
    if (!runsAll && names.has(name)) continue
    names.add(name)
    // oxlint-disable-next-line no-await-in-loop -- each step needs those before it
    const { code, output } = await run(step)
    if (code !== 0 && !mayFail(step)) failed.push(`${step}: ${code}\n${output}`)
    // A usage means that the page names options that the command does not have.
    if (output.includes('Example')) failed.push(`${step} prints its usage`)
  }
  expect(failed).toEqual([])
  expect(steps.length).toBeGreaterThan(25)
  expect(names.size).toBeGreaterThan(9)

  // The steps have left the installation in order.
  const outputOf = async (step: string) => (await run(step)).output
  const problems = (await outputOf('npm run doctor')).split('\n').filter((line) => line.startsWith('failure'))
  expect(problems).toEqual([expect.stringContaining('amici.example does not answer on port 443')])
  expect(await outputOf('npm run keys -- list')).toMatch(
    /^links and forms: signs as of .*\nlinks and forms: the first key\nweb push/,
  )
  expect(await outputOf('npm run maintenance -- status')).toContain(
    `amici.example: ${runsAll ? 'open' : 'in maintenance'}`,
  )
  expect(await outputOf('npm run staff -- list')).toMatch(/^anna@amici.example: Anna, admin, amici.example/m)
  const erased = await outputOf('npm run member -- erase --mail=anna@posta.example --site=amici.example')
  expect(erased).toContain('no account')
  expect(await product.stop()).toBe(0)
})
