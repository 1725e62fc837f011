import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The browser of the journeys: `BROWSER_PATH`, else one of the system's, else it is installed: by apt-get on a Debian
 * where we are root, otherwise by the runner's own download. Throws, saying what is missing, when nothing helps.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.BROWSER_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`BROWSER_PATH=${named}: there is no program`)
    return named
  }
  return onSystem() ?? downloaded() ?? install()
}

function onSystem(): string | null {
  const folders = (process.env.PATH ?? '').split(':')
  const found = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(isProgram)
  return found ?? ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isProgram) ?? null
}

function downloaded(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

function install(): string {
  const problems: string[] = []
  const attempt = (what: string, commands: [string, ...string[]][]) => {
    console.log(`No Chromium here: ${what} …`)
    try {
      for (const [program, ...args] of commands)
        execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    } catch (error) {
      problems.push(`${what}: ${(error as Error).message.split('\n')[0]}`)
    }
    return onSystem() ?? downloaded()
  }
  const asRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const found =
    (asRoot &&
      attempt('apt-get install chromium', [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      ])) ||
    attempt('playwright install chromium', [['npx', 'playwright', 'install', 'chromium']])
  if (found) return found
  throw new Error(
    `The journeys need Chromium, and there is none.\n${problems.join('\n')}\n` +
      'Install Chromium or Chrome (Debian: apt-get install chromium), or name one: BROWSER_PATH=/path/to/chromium npm test',
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
