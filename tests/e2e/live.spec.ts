/** Live delivery in real browsers (C3): after the event stream was interrupted, each message appears exactly once. */
import { type BrowserContext, expect, type Request, test } from '@playwright/test'
import { openLine } from './breakable-line.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'

test('a message sent while the recipient’s connection is cut arrives once, after the reconnection', async ({
  browser,
  baseURL,
}) => {
  await using line = await openLine(baseURL as string)
  const anna = await openBrowser(browser)
  await signIn(anna, 'premium@demo.example')
  const bruno = await openBrowser(browser, { baseURL: line.origin })
  await signIn(bruno, 'free@demo.example')
  const [she, he] = [await whoAmI(anna.page), await whoAmI(bruno.page)]
  await openApp(anna.page, `/members/${he.id}/chat`)
  await openApp(bruno.page, `/members/${she.id}/chat`)
  const write = async (text: string) => {
    await anna.page.getByRole('textbox', { name: /^Scrivi a/ }).fill(text)
    await anna.page.getByRole('button', { name: 'Invia' }).click()
    await expect(anna.page.getByRole('log').getByText(text)).toHaveCount(1)
  }
  const his = (text: string) => bruno.page.getByRole('log').getByText(text)

  await write('prima del taglio')
  await expect(his('prima del taglio')).toHaveCount(1)

  line.cut()
  await write('durante il taglio')
  await expect(his('durante il taglio')).toHaveCount(0)
  line.mend()
  await expect(his('durante il taglio')).toHaveCount(1, { timeout: 20_000 })

  await write('dopo il taglio')
  await expect(his('dopo il taglio')).toHaveCount(1)
  // Each message appears once even after a reload, which fetches everything again.
  await bruno.page.reload()
  for (const text of ['prima del taglio', 'durante il taglio', 'dopo il taglio'])
    await expect(his(text)).toHaveCount(1)
  await anna.context.close()
  await bruno.context.close()
})

test('two tabs of one member share one stream, and each tab shows the same message once', async ({
  browser,
}) => {
  const anna = await openBrowser(browser)
  await signIn(anna, 'premium@demo.example')
  const bruno = await openBrowser(browser)
  await signIn(bruno, 'free@demo.example')
  const [she, he] = [await whoAmI(anna.page), await whoAmI(bruno.page)]
  const streams = openStreams(bruno.context)
  await openApp(bruno.page, `/members/${she.id}/chat`)
  const second = await bruno.context.newPage()
  await openApp(second, `/members/${she.id}/chat`)
  await openApp(anna.page, `/members/${he.id}/chat`)
  await anna.page.getByRole('textbox', { name: /^Scrivi a/ }).fill('a tutte e due')
  await anna.page.getByRole('button', { name: 'Invia' }).click()
  for (const page of [bruno.page, second])
    await expect(page.getByRole('log').getByText('a tutte e due')).toHaveCount(1)
  // Counts only streams that are still open, because an earlier page may have opened a stream too.
  await expect.poll(() => streams.size).toBe(1)
  await anna.context.close()
  await bruno.context.close()
})

/** Returns a set that always contains the browser's currently open streams. */
function openStreams(context: BrowserContext): Set<Request> {
  const streams = new Set<Request>()
  context.on('request', (request) => {
    if (request.url().includes('/api/live.php')) streams.add(request)
  })
  const forget = (request: Request) => streams.delete(request)
  context.on('requestfailed', forget).on('requestfinished', forget)
  return streams
}
