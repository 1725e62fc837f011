import type { Browser, Page } from '@playwright/test'
import { giveCredits } from './give-credits.ts'
import { openApp, openBrowser, type Person, signIn, whoAmI } from './people.ts'

/** The field in which the member writes a message. */
export const field = (page: Page) => page.getByRole('textbox', { name: /^Scrivi a/ })
/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log')
export async function write({ page }: Pick<Person, 'page'>, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
}
export const credits = async ({ page }: Person) => (await whoAmI(page)).credits

/**
 * Opens the conversation of two demo members, each in their own browser.
 * @param line URL of a proxy through which Fabio's browser reaches the server; by default, no proxy is used
 */
export async function talk(browser: Browser, line?: string) {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const fabio = await openBrowser(browser, line ? { baseURL: line } : {})
  await signIn(fabio, 'free@demo.example')
  const [she, he] = [await whoAmI(paola.page), await whoAmI(fabio.page)]
  for (const { id, credits } of [she, he]) if (credits < 20) await giveCredits(id, 20)
  await openApp(paola.page, `/members/${he.id}/chat`)
  await openApp(fabio.page, `/members/${she.id}/chat`)
  const close = async () => {
    await paola.context.close()
    await fabio.context.close()
  }
  return { paola, fabio, she, he, close }
}

/** Chooses an item in the menu of the open conversation. */
export async function choose({ page }: Person, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Altre azioni/ }).click()
  await page.getByRole('button', { name: item }).click()
}

/**
 * Parts of the names of the files that a page needs for a message without a network: the rules and words with which it
 * checks a text before it sends it (C7), and the code and words for unsent messages.
 */
const offlineParts = [
  ...['find-hint', 'hint-labels', 'chat-hints', 'rules-it', 'rules-en'],
  ...['unsent-message', 'chat-dialogs', 'error-messages'],
]

/**
 * Waits until the page has loaded the code for writing without a network, because the page cannot load it offline.
 * A page first fetches such a file and then imports it (`load-chunk.ts`). The import finds the file in the cache only while
 * the test intercepts no requests.
 */
export async function waitForOfflineCode(page: Page): Promise<void> {
  await page.waitForFunction(
    (parts) =>
      parts.every((part) =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) =>
              entry.name.includes(part) && (entry as PerformanceResourceTiming).initiatorType !== 'fetch',
          ),
      ),
    offlineParts,
  )
}
