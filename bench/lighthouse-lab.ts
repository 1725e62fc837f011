/** Lighthouse for the benches. It is not a dependency of the product (180 MB): npm installs it into `data/bench`. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findHeadlessShell } from '#tests/chromium.ts'
import { benchData } from './database.ts'
import { note } from './figure.ts'

const version = '13.5.0'
const run = promisify(execFile)
const folder = join(benchData, 'lighthouse')

interface Audit {
  readonly numericValue?: number
  readonly score?: number | null
  readonly details?: {
    readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
  }
}

/** The part of Lighthouse's report that the benches read. */
export interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
}

/** Installs Lighthouse. If npm cannot install it on this machine, prints the reason and returns false. */
export async function installLighthouse(): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { lighthouse: version } }))
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
    return true
  } catch (error) {
    note(`lighthouse SKIPPED: npm cannot install lighthouse@${version}: ${String(error).split('\n')[0]}`)
    if (process.env.CI) process.exitCode = 1
    return false
  }
}

/**
 * Lighthouse's method to imitate a slow phone and a slow network. `simulate` (the default) loads the page at full speed
 * and estimates the slow times. The estimate assumes that the paint waited for each script that arrived before the
 * paint. `devtools` slows down the browser itself.
 */
export type Throttling = 'simulate' | 'devtools'

/**
 * Runs Lighthouse once. Repeats a run in which the browser failed, up to twice.
 * @param more further options of its command line
 */
export async function reportOf(
  url: string,
  throttling: Throttling,
  more: readonly string[] = [],
  attempts = 3,
): Promise<Report> {
  const profile = mkdtempSync(join(benchData, 'lighthouse-profile-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`].join(' ')
  const options = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--throttling-method=${throttling}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${flags}`,
    ...more,
  ]
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
  try {
    const { stdout } = await run(process.execPath, [cli, url, ...options], {
      env: { ...process.env, CHROME_PATH: await findHeadlessShell() },
      maxBuffer: 100_000_000,
    })
    const found = JSON.parse(stdout) as Report
    if (!found.runtimeError) return found
    throw new Error(found.runtimeError.message)
  } catch (error) {
    if (attempts === 1) throw new Error(`${url}: ${String(error).split('\n')[0]}`, { cause: error })
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
  return reportOf(url, throttling, more, attempts - 1)
}
