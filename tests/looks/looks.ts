import type { CDPSession, Page } from '@playwright/test'

/** A size of the window, a size of the text and a colour scheme. The tests check pages in several looks. */
export interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The default font size in the browser's settings, in percent of the usual size. */
  readonly text: 100 | 200
  readonly colours: 'light' | 'dark'
}

const windows = [
  { width: 320, height: 640, text: 100 },
  { width: 390, height: 844, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 768, height: 1024, text: 100 },
  { width: 1280, height: 860, text: 100 },
  { width: 1920, height: 1080, text: 100 },
] as const

export const allLooks: readonly Look[] = windows.flatMap((window) =>
  (['light', 'dark'] as const).map((colours) => ({
    ...window,
    colours,
    name: `${window.width} px${window.text === 200 ? ', text 200 %' : ''}, ${colours}`,
  })),
)

/**
 * `npm test` checks pages in two looks: the narrowest window in light colours, and the largest text in dark colours.
 */
export const narrowLooks = allLooks.filter(
  ({ width, text, colours }) =>
    (width === 320 && colours === 'light') || (text === 200 && colours === 'dark'),
)

/**
 * Returns a function that shows the page in a look. The function does not reload the page, so that an open dialog stays
 * open. The text size is set by `Page.setFontSizes`, which has the same effect as the font size in Chromium's settings.
 */
export async function dresser(page: Page): Promise<(look: Look) => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  return async ({ width, height, text, colours }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: colours })
    await devtools.send('Page.setFontSizes', {
      fontSizes: { standard: (16 * text) / 100, fixed: (13 * text) / 100 },
    })
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  }
}
