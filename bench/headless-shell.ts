import { findChromium } from '#tests/chromium.ts'
import { findProgram } from '#tests/harness/find-program.ts'
import { tryInstall } from '#tests/harness/install.ts'
import { note } from './figure.ts'

const names = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Returns the path of a Chromium that has no windows, and installs it if it can. An ordinary Chromium loads the pages of
 * its own windows even if nobody sees them, so that on two cores they slow down the measured page. Without a headless
 * shell, or with `BROWSER_PATH`, returns the Chromium of the end-to-end tests.
 */
export async function findHeadlessShell(): Promise<string> {
  if (process.env.BROWSER_PATH) return findChromium()
  if (!findProgram(...names)) tryInstall(['chromium-headless-shell'])
  const found = findProgram(...names)
  if (found) return found
  note('no chromium-headless-shell: the windows of an ordinary Chromium take CPU from the measured pages')
  return findChromium()
}
