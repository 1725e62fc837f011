/**
 * N4, C3: several members use several tabs of the same browser. No member sees or receives another member's data. After
 * the sign-out, no data of the member stays in the browser.
 */
import { expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { isControlled, chatCaches } from './service-worker.ts'

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Esci' }).click()
  await page.waitForURL('/')
}

/** Sets a variable in the tab's document. A reload removes the variable. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isRenewed = (page: Page) =>
  page.waitForFunction(() => !('isSamePage' in globalThis), undefined, { timeout: 30_000 })

test('after a sign-out in one tab, no other tab shows or keeps data of the member', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  const { id } = await whoAmI(page)
  await openApp(page, '/chats')
  await isControlled(page)
  const left = await context.newPage()
  await openApp(left, '/chats')
  await expect.poll(() => chatCaches(page)).toEqual([`kept-${id}`])
  await signOut(page)
  await left.waitForURL((url) => !url.pathname.startsWith('/chats'), { timeout: 30_000 })
  await expect.poll(() => chatCaches(page)).toEqual([])
  await context.close()
})

test('after another member signs in, an open tab no longer shows the first member', async ({ browser }) => {
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
  // On a slow machine, the tab `left` notices the sign-out before the new sign-in, and shows the login page instead of
  // reloading `/likes`. Opening `/likes` again works in both cases.
  await openApp(left, '/likes')
  await openApp(page, '/chats')
  await expect.poll(() => chatCaches(page)).toEqual([`kept-${id}`])
  await context.close()
})
