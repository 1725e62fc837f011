/** What journeys ask about the service worker of a page (N4). */
import type { Page } from '@playwright/test'

/** Names of what the browser keeps for reading without network. */
export const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')))

/** Waits until the worker stands before the page. */
export const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
