import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, isProgram } from './harness/find-program.ts'
import { aptInstall, mayInstall, tryInstall } from './harness/install.ts'

const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Returns the path of the browser for the end-to-end tests: `BROWSER_PATH`, a browser of the system, or a browser
 * downloaded by Playwright. If there is no browser, installs Chromium. As root on Debian, tries apt-get first. Without
 * root or Debian, or if apt-get fails, tries Playwright's download. Throws an error with advice if no attempt succeeds.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.BROWSER_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`BROWSER_PATH=${named}: expected the path of a program`)
    return named
  }
  return onSystem() ?? downloaded() ?? install()
}

/**
 * Returns the path of a Chromium that has no windows, and installs it if it can. An ordinary Chromium loads the pages of
 * its own windows even if nobody sees them, which takes half of its processor time. Without a headless shell, or with
 * `BROWSER_PATH`, returns the ordinary Chromium.
 */
export async function findHeadlessShell(): Promise<string> {
  installFallbackFonts()
  if (process.env.BROWSER_PATH) return findChromium()
  if (!findProgram(...headlessNames)) tryInstall(['chromium-headless-shell'])
  const found = findProgram(...headlessNames)
  if (found) return found
  console.warn('No chromium-headless-shell: an ordinary Chromium takes twice the processor time.')
  return findChromium()
}

/**
 * Installs fonts with the metrics of Times New Roman and Arial, if this is a Debian without them. Pages show text in these
 * fonts until the web fonts have loaded (`web/styles/font-fallbacks.css`). In other fonts, the text would then move.
 */
function installFallbackFonts(): void {
  const folders = ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2']
  if (!folders.some((folder) => existsSync(folder))) tryInstall(['fonts-liberation'])
}

function onSystem(): string | null {
  return (
    findProgram(...names) ??
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isProgram) ??
    null
  )
}

function downloaded(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

function install(): string {
  const problems: string[] = []
  const attempt = (what: string, install: () => void) => {
    console.log(`Chromium is not installed: ${what} …`)
    try {
      install()
    } catch (error) {
      problems.push(`${what}: ${(error as Error).message.split('\n')[0]}`)
    }
    return onSystem() ?? downloaded()
  }
  const found =
    (mayInstall() && attempt('apt-get install chromium', () => aptInstall(['chromium']))) ||
    attempt('playwright install chromium', () =>
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] }),
    )
  if (found) return found
  throw new Error(
    `The journeys need Chromium, and it could not be installed.\n${problems.join('\n')}\n` +
      'Install Chromium or Chrome (Debian: apt-get install chromium), or name one: BROWSER_PATH=/path/to/chromium npm test',
  )
}
