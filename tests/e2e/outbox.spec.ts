/**
 * Unsent messages (C2): the browser stores them, sends each once when the network works again, and deletes them at
 * sign-out.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { giveCredits } from './give-credits.ts'
import { openApp, openBrowser, type Person, signIn, whoAmI } from './people.ts'
import { log, waitForOfflineCode, write } from './talk.ts'

// The service worker takes part.
test.use({ serviceWorkers: 'allow' })

const own = (page: Page, text: string) => log(page).locator('.bubble-own', { hasText: text })

/**
 * Opens the conversation of two demo members. Waits until the writer's page has loaded the code that it needs offline.
 */
async function talk(browser: Browser) {
  const reader = await openBrowser(browser)
  await signIn(reader, 'premium@demo.example')
  const writer = await openBrowser(browser)
  await signIn(writer, 'free@demo.example')
  const [{ id: readerId }, { id: writerId }] = [await whoAmI(reader.page), await whoAmI(writer.page)]
  await giveCredits(writerId, 20)
  const { credits } = await whoAmI(writer.page)
  await openApp(reader.page, `/members/${writerId}/chat`)
  const path = `/members/${readerId}/chat`
  await openApp(writer.page, path)
  await waitForOfflineCode(writer.page)
  return { reader, writer, path, credits }
}

async function writeOffline({ page, context }: Person, text: string): Promise<void> {
  await context.setOffline(true)
  await write({ page }, text)
  await expect(own(page, text)).toHaveAttribute('data-state', 'offline')
  await expect(own(page, text)).toContainText('Senza rete')
  await expect(log(page).getByText('Parte da solo appena torna la rete.')).toBeVisible()
}

/** Counts the messages in the browser's database. Does not create the database, because the page must create it. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'outbox')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('outbox')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('messages').objectStore('messages').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  })

test('a message written offline is sent by another page after its tab is closed, arrives once and is charged once', async ({
  browser,
}) => {
  const { reader, writer, path, credits } = await talk(browser)
  const text = `Dal treno ${Date.now() % 10_000}`
  await writeOffline(writer, text)
  await expect.poll(() => stored(writer.page)).toBe(1)
  await writer.page.close()
  await writer.context.setOffline(false)

  const page = await writer.context.newPage()
  await openApp(page, '/likes')
  await expect(log(reader.page).getByText(text)).toHaveCount(1)
  await expect.poll(() => stored(page)).toBe(0)
  await openApp(page, path)
  await expect(own(page, text)).toHaveCount(1)
  await expect(own(page, text)).not.toHaveAttribute('data-state')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect((await whoAmI(page)).credits).toBe(credits - 5)
  await expect(log(reader.page).getByText(text)).toHaveCount(1)
  await reader.context.close()
  await writer.context.close()
})

test('an open page sends the message as soon as the network is back', async ({ browser }) => {
  const { reader, writer, credits } = await talk(browser)
  const text = `Dalla galleria ${Date.now() % 10_000}`
  await writeOffline(writer, text)
  await writer.context.setOffline(false)
  await expect(log(reader.page).getByText(text)).toHaveCount(1)
  await expect(own(writer.page, text)).not.toHaveAttribute('data-state')
  expect((await whoAmI(writer.page)).credits).toBe(credits - 5)
  await reader.context.close()
  await writer.context.close()
})

test(
  'signing out deletes the unsent message, and no page sends it later',
  { tag: '@ordinary' },
  async ({ browser }) => {
    const { reader, writer, path, credits } = await talk(browser)
    const { page, context } = writer
    const text = `Mai arrivato ${Date.now() % 10_000}`
    const attempts: string[] = []
    await context.route('**/api/messages.php', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      attempts.push(route.request().postData() ?? '')
      return route.abort()
    })
    await writeOffline(writer, text)
    await expect.poll(() => stored(page)).toBe(1)
    await context.setOffline(false)
    await expect.poll(() => attempts.length).toBeGreaterThan(0)
    await page
      .getByRole('button', { name: /account|profilo/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'Esci' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/members/'))
    await expect.poll(() => stored(page)).toBe(0)

    attempts.length = 0
    for (const [email, address] of [
      ['premium@demo.example', '/likes'],
      ['free@demo.example', path],
    ] as const) {
      await context.clearCookies()
      await signIn(writer, email)
      await openApp(page, address)
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(text)).toHaveCount(0)
    }
    expect(attempts).toEqual([])
    expect((await whoAmI(page)).credits).toBe(credits)
    await expect(log(reader.page).getByText(text)).toHaveCount(0)
    await reader.context.close()
    await context.close()
  },
)

test('if the price differs from the shown price, asks the member before charging', async ({ browser }) => {
  const { reader, writer, path, credits } = await talk(browser)
  const text = `A quel prezzo ${Date.now() % 10_000}`
  await writeOffline(writer, text)
  await expect.poll(() => stored(writer.page)).toBe(1)
  await writer.page.close()
  // Changes the price in the request, as if the price had changed since the member wrote the message.
  await writer.context.route(
    '**/api/messages.php',
    (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      return route.continue({ postData: { ...route.request().postDataJSON(), price: 4 } })
    },
    { times: 1 },
  )
  await writer.context.setOffline(false)
  const page = await writer.context.newPage()
  await openApp(page, '/likes')
  await page.getByRole('link', { name: /^Un messaggio non è partito/ }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(log(page).getByText(/il prezzo è cambiato: ora costa 5 crediti/)).toBeVisible()
  expect((await whoAmI(page)).credits).toBe(credits)
  await log(page).getByRole('button', { name: 'Riprova' }).click()
  await expect(log(reader.page).getByText(text)).toHaveCount(1)
  expect((await whoAmI(page)).credits).toBe(credits - 5)
  await reader.context.close()
  await writer.context.close()
})
