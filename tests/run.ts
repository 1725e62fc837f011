/**
 * `npm test`: unit and store tests (vitest, on a real PostgreSQL), then the journeys (Playwright, in a real Chromium).
 * Arguments go to vitest, and then only vitest runs: `npm test -- chats`. The last line sums both up.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const require = createRequire(import.meta.url)
const bin = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path)
const reports = mkdtempSync(join(tmpdir(), 'batticuore-tests-'))

const only = process.argv.slice(2)
const outcomes = [await runVitest()]
if (only.length === 0) outcomes.push(await runPlaywright())
rmSync(reports, { recursive: true })

const sum = (key: keyof Outcome) => outcomes.reduce((all, outcome) => all + outcome[key], 0)
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)

async function runVitest(): Promise<Outcome> {
  const file = join(reports, 'vitest.json')
  const code = await run(bin('vitest', 'vitest.mjs'), [
    'run',
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  const report = read(file) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  } | null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites))
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(reports, 'playwright.json')
  const chromium = await findChromium()
  const code = await run(bin('@playwright/test', 'cli.js'), ['test', '--reporter=list,json'], {
    BROWSER_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const stats = (
    read(file) as { stats?: { expected: number; unexpected: number; flaky: number; skipped: number } } | null
  )?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1)
  return { passed: stats.expected, failed, skipped: stats.skipped }
}

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...env },
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
