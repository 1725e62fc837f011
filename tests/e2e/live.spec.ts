/** Live delivery in real browsers (C3): after the event stream was interrupted, each message appears exactly once. */
import { type BrowserContext, expect, type Request, test } from '@playwright/test'
import { openLine } from './breakable-line.ts'
import { openApp } from './people.ts'
import { log, talk, write } from './talk.ts'

test('a message sent while the recipient’s connection is cut arrives once, after the reconnection', async ({
  browser,
  baseURL,
}) => {
  await using line = await openLine(baseURL as string)
  const { paola, fabio, close } = await talk(browser, line.origin)
  // The second attempt of this test would otherwise find the messages of the first.
  const inAttempt = (text: string) => `${text} (${test.info().retry})`
  const send = async (text: string) => {
    await write(paola, inAttempt(text))
    await expect(log(paola.page).getByText(inAttempt(text))).toHaveCount(1)
  }
  const his = (text: string) => log(fabio.page).getByText(inAttempt(text))

  await send('prima del taglio')
  await expect(his('prima del taglio')).toHaveCount(1)

  line.cut()
  await send('durante il taglio')
  await expect(his('durante il taglio')).toHaveCount(0)
  line.mend()
  await expect(his('durante il taglio')).toHaveCount(1, { timeout: 20_000 })

  await send('dopo il taglio')
  await expect(his('dopo il taglio')).toHaveCount(1)
  // Each message appears once even after a reload, which fetches everything again.
  await fabio.page.reload()
  for (const text of ['prima del taglio', 'durante il taglio', 'dopo il taglio'])
    await expect(his(text)).toHaveCount(1)
  await close()
})

test('two tabs of one member share one stream, and each tab shows the same message once', async ({
  browser,
}) => {
  const { paola, fabio, she, close } = await talk(browser)
  const streams = openStreams(fabio.context)
  // Opened again, because the set has only streams that open after it was made.
  await openApp(fabio.page, `/members/${she.id}/chat`)
  const second = await fabio.context.newPage()
  await openApp(second, `/members/${she.id}/chat`)
  const text = `a tutte e due (${test.info().retry})`
  await write(paola, text)
  for (const page of [fabio.page, second]) await expect(log(page).getByText(text)).toHaveCount(1)
  // Counts only streams that are still open, because an earlier page may have opened a stream too.
  await expect.poll(() => streams.size).toBe(1)
  await close()
})

test('a tab whose scripts load after a message shows it in its list of conversations', async ({
  browser,
}) => {
  const { paola, fabio, close } = await talk(browser)
  const second = await fabio.context.newPage()
  const written = Promise.withResolvers<void>()
  await second.route('**/assets/*.js', async (route) => {
    await written.promise
    await route.continue()
  })
  await second.goto('/chats', { waitUntil: 'commit' })
  await expect(second.getByRole('navigation', { name: 'Conversazioni' })).toBeVisible()
  const text = `prima degli script (${test.info().retry})`
  await write(paola, text)
  await expect(log(fabio.page).getByText(text)).toHaveCount(1)
  written.resolve()
  await expect(second.getByRole('link', { name: text })).toBeVisible()
  await close()
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
