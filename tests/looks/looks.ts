import type { CDPSession, Page } from '@playwright/test'

/** A window and its colours, in which a page is looked at. */
export interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Size of the reader's text in percent: the browser's default font size, as the reader sets it. */
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

/** The narrowest window, and the largest text. `npm test` looks at some pages in these. */
export const narrowLooks = allLooks.filter(
  ({ width, text, colours }) =>
    (width === 320 && colours === 'light') || (text === 200 && colours === 'dark'),
)

/**
 * Returns a function that shows the page in a look, without a reload, so that an open dialog stays open.
 *
 * The size of the text is the browser's own setting. Chromium's `Page.setFontSizes` is what its settings page changes.
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
