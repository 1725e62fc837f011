import type { Browser, Page } from '@playwright/test'

export const origin = process.env.ORIGIN ?? 'http://localhost:3000'

/** A screenshot of the running demo. */
export interface Shot {
  readonly who: 'visitor' | 'free' | 'premium'
  readonly isDark?: boolean
  /** Opens the page of the screenshot. */
  open(page: Page): Promise<void>
}

/** Returns an `open` for the page of a path. */
export const go = (path: string) => async (page: Page) => void (await page.goto(origin + path))

/** Returns what a call of the API answers to the reader of `page`. */
export const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).json(), path)

/**
 * Takes a screenshot of the window, as PNG.
 * @param width of the picture, in device pixels; `height` likewise
 * @param scale device pixels per CSS pixel
 */
export async function takePicture(
  browser: Browser,
  { who, isDark = false, open }: Shot,
  { width, height, scale = 1 }: { width: number; height: number; scale?: number },
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  if (who !== 'visitor') {
    await page.goto(`${origin}/login`)
    await page.getByRole('button', { name: new RegExp(`${who}@demo.example`) }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  await open(page)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1_000)
  const picture = await page.screenshot()
  await context.close()
  return picture
}
