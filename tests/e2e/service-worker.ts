/** Functions that read the state of a page's service worker (N4). */
import type { Page } from '@playwright/test'

/** Returns the names of the caches that contain conversations for reading offline. */
export const chatCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')))

/** Waits until the service worker controls the page. */
export async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
