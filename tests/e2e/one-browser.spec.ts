/** Several members at one browser, in several tabs: nobody sees, hears or leaves behind what is another's (N4, C3). */
import { expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, signIn, taken, whoAmI } from './people.ts'
import { isControlled, keptCaches } from './service-worker.ts'

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Esci' }).click()
  await page.waitForURL('/')
}

/** A tab that goes on showing what it showed keeps this mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isRenewed = (page: Page) =>
  page.waitForFunction(() => !('isSamePage' in globalThis), undefined, { timeout: 30_000 })

test('a tab that stays open while another one signs out shows and keeps nothing any more', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  const { id } = await whoAmI(page)
  await openApp(page, '/chats')
  await isControlled(page)
  const left = await context.newPage()
  await openApp(left, '/chats')
  await expect.poll(() => keptCaches(page)).toEqual([`kept-${id}`])
  await signOut(page)
  await left.waitForURL((url) => !url.pathname.startsWith('/chats'), { timeout: 30_000 })
  await expect.poll(() => keptCaches(page)).toEqual([])
  await context.close()
})

test('where another member signs in meanwhile, the tab that stayed is not the first one’s any more', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/chats')
  await isControlled(page)
  const left = await context.newPage()
  await openApp(left, '/likes')
  await mark(left)
  await signOut(page)
  await signIn(person, 'free@demo.example')
  const { id } = await whoAmI(page)
  await isRenewed(left)
  await taken(left)
  await openApp(page, '/chats')
  await expect.poll(() => keptCaches(page)).toEqual([`kept-${id}`])
  await context.close()
})
