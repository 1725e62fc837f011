/** The page of a member and an open conversation on phones. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { openApp, openBrowser, type Person, signIn } from './people.ts'

// The service worker fetches its files in each new browser.
test.use({ serviceWorkers: 'block' })

const phone = { viewport: { width: 390, height: 844 } }

async function signedIn(browser: Browser, options: Parameters<typeof openBrowser>[1]): Promise<Person> {
  const luca = await openBrowser(browser, options)
  await signIn(luca, 'premium@demo.example')
  return luca
}

/** Returns the path of the member with this name, and the path of the conversation with this member. */
const pathsOf = (page: Page, name: string): Promise<{ member: string; chat: string }> =>
  page.evaluate(async (name) => {
    // Other tests add conversations, so this one can be on a later page of the list.
    for (let query = ''; ;) {
      const { chats, next } = await (await fetch(`/api/chats.php${query}`)).json()
      const found = chats.find((chat: { profile: { name: string } }) => chat.profile.name === name)
      if (found) return { member: `/members/${found.profile.id}`, chat: `/chats/${found.conversation.id}` }
      if (next === null) throw new Error(`no conversation with ${name}`)
      query = `?after=${encodeURIComponent(next)}`
    }
  }, name)

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not visible')
  return { ...box, bottom: box.y + box.height }
}

test('a member’s page shows portrait, own words, name, badge, four facts, interests and actions on the first screen', async ({
  browser,
}) => {
  const luca = await signedIn(browser, phone)
  const { page } = luca
  await openApp(page, '/members')
  await openApp(page, (await pathsOf(page, 'Giulia')).member)
  await expect(page.getByRole('banner')).toBeHidden()
  const portrait = await boxOf(page.locator('.gallery-strip'))
  expect(portrait.y).toBe(0)
  expect(Math.abs(portrait.height / 844 - 0.55)).toBeLessThan(0.01)
  const bar = await boxOf(page.locator('.member-actions'))
  expect(bar.bottom).toBeLessThanOrEqual(844)
  await expect(page.locator('.member-actions')).toContainText(/Scrivi\s*5 crediti · (0,\d\d\s€|in regalo)/)
  const speech = await boxOf(page.getByText(/^«Insegno matematica/))
  expect(speech.y).toBeGreaterThan(portrait.bottom - 60)
  for (const part of [
    page.getByRole('heading', { level: 1, name: 'Giulia, 29' }),
    page.getByText(/^Verificata da /),
    page.locator('.fact').nth(3),
    page.getByRole('list', { name: 'Interessi' }).getByText('Bicicletta'),
  ])
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual(bar.y)
  await page.getByRole('button', { name: /^\+ \d interessi: mostrali$/ }).click()
  await expect(page.getByRole('list', { name: 'Interessi' }).getByText('Trekking')).toBeVisible()

  // When the page is scrolled to its end, the bar with the actions covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const after = await boxOf(page.getByRole('link', { name: 'Non sai come iniziare?' }))
  expect((await boxOf(page.locator('.member-actions'))).bottom).toBeLessThanOrEqual(after.y)
  await page.getByRole('link', { name: 'Indietro' }).click()
  await page.waitForURL('**/members')
  expect(luca.noise).toEqual([])
  await luca.context.close()
})

test('an open conversation has one header, a photo without a frame, and calm bubbles in the dark', async ({
  browser,
}) => {
  const luca = await signedIn(browser, { ...phone, colorScheme: 'dark' })
  const { page } = luca
  await openApp(page, '/chats')
  await expect(page.getByRole('banner')).toBeVisible()
  const { chat } = await pathsOf(page, 'Martina')
  await openApp(page, chat)
  await expect(page.locator('.top-bar')).toBeHidden()
  expect((await boxOf(page.locator('.chat-head'))).y).toBe(0)
  const bubble = page.locator('.bubble[data-kind="photo"]')
  await bubble.scrollIntoViewIfNeeded()
  const [frame, photo] = [await boxOf(bubble), await boxOf(bubble.locator('img'))]
  expect(frame.width - photo.width).toBeLessThan(1)
  await page.getByRole('link', { name: 'Tutte le conversazioni' }).click()
  await expect(page.getByRole('heading', { name: 'Messaggi' })).toBeVisible()
  await expect(page.locator('.top-bar')).toBeVisible()
  expect(luca.noise).toEqual([])
  await luca.context.close()
})
