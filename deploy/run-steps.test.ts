import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { composeTestApp } from '#tests/harness/app.ts'
import { createMember } from '#tests/harness/members.ts'
import { makeTemporaryFolder } from '#tests/harness/temporary-folder.ts'
import { startRelease } from '#tests/upgrade/release-process.ts'
import { startReachedDatabase } from '../tools/image/run-image.fixture.ts'
import { readManifest } from '../tools/image/stage.ts'
import type { CommandResult, CommandWords } from './run-commands.fixture.ts'
import { readSteps, root } from './steps.fixture.ts'

/**
 * Runs the steps of docs/operating.md in their order, against the product with a new database: the first site, its staff,
 * and the commands of everyday work. With `STEPS=all`, all steps run, each in its own process, after a first start of the
 * product. Otherwise only the first step of each command runs, in one process for all.
 */
const runsAll = process.env.STEPS === 'all'

/** Times of the page that have passed when the steps run. */
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const adapt = (step: string) => step.replace(/--until=\S+/, `--until=${inAnHour}`)

/** Prints the words after `npm`, each with a null byte after it, as the shell divides them. */
const printing = 'npm() { printf \'%s\\0\' "$@"; }'

/** Divides `npm run NAME -- ARGUMENTS` into the name and the arguments. */
function wordsOf(step: string): CommandWords {
  const script = `${printing}\n${adapt(step)}`
  const [run, name = '', dashes = '--', ...args] = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
  expect([run, dashes], step).toEqual(['run', '--'])
  return [name, ...args]
}

/** Time for one command. `member erase` waits up to a minute. */
const command_max_ms = 120_000

/** Runs commands with these settings, in one process or, for `STEPS=all`, each in its own. */
class Commands implements Disposable {
  readonly #env: NodeJS.ProcessEnv
  #shared: ChildProcess | undefined
  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  run(step: string): Promise<CommandResult> {
    return this.runFile(...wordsOf(step))
  }

  runFile(...words: CommandWords): Promise<CommandResult> {
    return runsAll ? this.#runAlone(words) : this.#runShared(words)
  }

  async #runAlone([name, ...args]: CommandWords): Promise<CommandResult> {
    const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...args], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { code, output: output + errors }
  }

  async #runShared(words: CommandWords): Promise<CommandResult> {
    this.#shared ??= fork(join(import.meta.dirname, 'run-commands.fixture.ts'), { cwd: root, env: this.#env })
    this.#shared.send(words)
    const [result] = await once(this.#shared, 'message', { signal: AbortSignal.timeout(command_max_ms) })
    return result
  }

  [Symbol.dispose]() {
    this.#shared?.disconnect()
  }
}

/** `doctor` ends with 1 or 2 here: there is no certificate, and no mail server. */
const mayFail = (step: string) => step === 'npm run doctor'

test('the steps of docs/operating.md run in their order', { timeout: 600_000 }, async () => {
  const dataDir = makeTemporaryFolder('batticuore-steps-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  await using database = await startReachedDatabase()
  const settings = { DEMO: 'off', TRUSTED_PROXIES: 'loopback', PAYMENT_SANDBOX: 'on' }
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env
  using commands = new Commands({
    ...inherited,
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  })
  const run = (step: string) => commands.run(step)

  // The first start makes the tables, and says what is missing.
  if (!runsAll) await migrate({ connectionString: database.url })
  else {
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

  // Each command explains itself, and names an argument that it does not know.
  const files = Object.values(readManifest(root).scripts).flatMap(
    (script) => /^node server\/commands\/([a-z-]+)\.ts$/.exec(script)?.[1] ?? [],
  )
  expect(files.length).toBeGreaterThan(18)
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one process for all
    expect(await commands.runFile(file, '--help')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^npm run [^]*\nExample/m),
    })
    // oxlint-disable-next-line no-await-in-loop -- one process for all
    const { code, output } = await commands.runFile(file, '--nonsense')
    expect(code, file).toBeGreaterThan(0)
    expect(output, file).toMatch(/^[^\n]*'--nonsense'[^]*\nnpm run [^]*\nExample/)
    expect(output, file).not.toMatch(/\n {4}at /)
  }

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
