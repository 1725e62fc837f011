import { chromium, type Page } from '@playwright/test'
import { findProgram } from '#tests/harness/find-program.ts'
import type { Driver } from './driver.ts'

export const findChromium = () =>
  process.env.BROWSER_PATH || findProgram('chromium-headless-shell', 'chromium', 'google-chrome')

/** Starts Chromium without a window. */
export async function startChromium(): Promise<Driver> {
  const executablePath = findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  const driver = driverOf(await browser.newPage())
  return { ...driver, [Symbol.asyncDispose]: () => browser.close() }
}

/** Drives a page of Playwright. Its only action is a click in the middle of the given place. */
export function driverOf(page: Page): Driver {
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(error.message))
  return {
    noise,
    async open(url) {
      await page.goto(url)
    },
    run: (inPage, ...args) =>
      page.evaluate(([source, values]) => new Function('values', `return (${source})(...values)`)(values), [
        String(inPage),
        args,
      ] as const),
    async act() {
      await page.mouse.click(40, 40)
    },
    [Symbol.asyncDispose]: () => page.close(),
  }
}
