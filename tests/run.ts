/**
 * `npm test` runs unit and store tests (vitest, on a real PostgreSQL), then end-to-end tests (Playwright, in a real
 * Chromium), several at the same time, each with a server of its own. Arguments select test files: `npm test -- chats
 * swipe.spec.ts` runs vitest on the files whose path contains `chats`, and the end-to-end test `swipe.spec.ts`. The last
 * line is the total of both. With `CI` set, a skipped test is a failure. An end-to-end test that passes only at its second
 * attempt is listed as flaky: its first failure is a defect to look for.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { ensureBuildApart } from '#web/build.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { reservePort } from './e2e/server-address.ts'
import { makeRunFolder } from './harness/run-folder.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** One line per failed test, with its file and the first line of each error. */
  readonly failures: readonly string[]
  /** One line per test that failed at first and passed at its second attempt, in the same format as `failures`. */
  readonly flaky?: readonly string[]
  /** Seconds by test file. */
  readonly seconds?: ReadonlyMap<string, number>
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    message: string
    status: string
    /** Milliseconds since 1970. */
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

const slowest_shown = 10

const require = createRequire(import.meta.url)
const bin = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path)
/** For reports, and for the temporary files of all tests. */
const temporary = makeRunFolder()
const { folder } = temporary
/**
 * Folder of compiled modules, which `npm start` uses too. With it, each process that a test starts needs half the time to
 * load the product.
 */
const compileCache = join(import.meta.dirname, '../dist/modules')
/**
 * Half of the space for new objects of each thread, in MB. Tests leave much garbage beside the loaded modules. With the smaller
 * defaults, more of it outlives its collection, and a collection of everything is due sooner.
 */
const youngObjects = ['--min-semi-space-size=16', '--max-semi-space-size=64']
/** Folder of the journeys as Playwright compiles them, which takes 2 s of processor time. */
const journeyCache = join(import.meta.dirname, '../dist/journeys')

const selected = process.argv.slice(2)
const journeys = selected.filter((name) => name.endsWith('.spec.ts'))
const files = selected.filter((name) => !name.endsWith('.spec.ts'))
const runsAll = selected.length === 0
const outcomes: Outcome[] = []
if (runsAll || files.length > 0) outcomes.push(await runVitest())
if (runsAll || journeys.length > 0) outcomes.push(await runPlaywright(journeys))
temporary[Symbol.dispose]()

// Prints the failures at the end, because the beginning of a long log is often cut off.
for (const failure of outcomes.flatMap((outcome) => outcome.failures)) console.log(`FAILED ${failure}`)
const slowest = outcomes.flatMap(({ seconds }) => [...(seconds ?? [])]).sort(([, a], [, b]) => b - a)
if (runsAll) {
  console.log('The slowest files:')
  for (const [name, seconds] of slowest.slice(0, slowest_shown))
    console.log(`${seconds.toFixed(1)} s ${name}`)
}
for (const flaky of outcomes.flatMap((outcome) => outcome.flaky ?? [])) console.log(`FLAKY ${flaky}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((all, outcome) => all + outcome[key], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
const hasForbiddenSkips = Boolean(process.env.CI) && skipped > 0
if (hasForbiddenSkips) console.log('CI is set, so a skipped test is a failure. Its reason is above.')
process.exit(failed === 0 && passed > 0 && !hasForbiddenSkips ? 0 : 1)

async function runVitest(): Promise<Outcome> {
  const file = join(folder, 'vitest.json')
  const code = await run([
    ...youngObjects,
    bin('vitest', 'vitest.mjs'),
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  const report = read(file) as VitestReport | null
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: ['vitest wrote no report'] }
  const failed = report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites))
  const failures = report.testResults.flatMap((tested) => {
    const tests = tested.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describe(tested.name, test.fullName, test.failureMessages?.[0]))
    if (tests.length > 0 || tested.status !== 'failed') return tests
    return [describe(tested.name, 'the whole file', tested.message)]
  })
  if (failed > 0 && failures.length === 0)
    failures.push('vitest: an error outside of the tests, printed above under "Unhandled Errors"')
  const seconds = new Map(
    report.testResults.map(({ name, startTime, endTime }) => [pathOf(name), (endTime - startTime) / 1_000]),
  )
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures, seconds }
}

/**
 * Runs end-to-end tests. A test waits for the browser or the server most of its time, so one more at the same time than
 * there are cores keeps the cores busy. With more, tests on slow cores exceed their time limits.
 * @param names of the files to run; without any, all files run
 */
async function runPlaywright(names: readonly string[]): Promise<Outcome> {
  // Without a build, each server would build the pages.
  await ensureBuildApart(console.log)
  const file = join(folder, 'journeys.json')
  const ports: number[] = []
  while (ports.length < (runsAll ? availableParallelism() + 1 : 1)) ports.push(await reservePort())
  const code = await run([bin('@playwright/test', 'cli.js'), 'test', ...names, '--reporter=list,json'], {
    // Uses Chromium, unless `E2E_BROWSER` names another browser. The proof `browsers` sets this variable.
    ...(process.env.E2E_BROWSER ? {} : await findBrowsers()),
    E2E_PORT: ports.join(),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: journeyCache,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = read(file) as JSONReport | null
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: ['Playwright wrote no report'] }
  const { stats } = report
  const failed = stats.unexpected || (code === 0 ? 0 : 1)
  const describeThose = (status: 'unexpected' | 'flaky') =>
    report.suites
      .flatMap(specsOf)
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => describe(join(report.config.rootDir, spec.file), spec.title, firstErrorsOf(spec)))
  return {
    passed: stats.expected + stats.flaky,
    failed,
    skipped: stats.skipped,
    failures: describeThose('unexpected'),
    flaky: describeThose('flaky'),
    seconds: new Map(
      report.suites.map((suite) => [
        pathOf(join(report.config.rootDir, suite.file)),
        specsOf(suite)
          .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
          .reduce((all, { duration }) => all + duration / 1_000, 0),
      ]),
    ),
  }
}

/** Returns the variables with which `playwright.config.ts` finds its browsers. */
async function findBrowsers() {
  return { BROWSER_PATH: await findHeadlessShell(), ORDINARY_BROWSER_PATH: await findChromium() }
}

/** Returns the first error of each attempt, with its line in the test. */
function firstErrorsOf(spec: JSONReportSpec): string {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
  return errors.map(({ message, location }) => `line ${location?.line}: ${firstLineOf(message)}`).join('; ')
}

function specsOf(suite: JSONReportSuite): JSONReportSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function describe(file: string, title: string, error = ''): string {
  return `${pathOf(file)}: ${title}: ${firstLineOf(error)}`
}

function firstLineOf(text = ''): string {
  return stripVTControlCharacters(text).split('\n')[0] ?? ''
}

/** Returns the path of a file relative to the project. */
function pathOf(file: string): string {
  return relative(process.cwd(), resolve(file))
}

/** Runs Node with these arguments. Returns its exit code. */
function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache, TMPDIR: folder, ...env },
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
