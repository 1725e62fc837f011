/** Conversations (C2, C3, C7, X7) between two people in two browsers. */
import { expect, test } from '@playwright/test'
import { sampled, sampledCount } from '../harness/sampled.ts'
import { openLine } from './breakable-line.ts'
import { writeHistory } from './long-history.ts'
import { openApp, openBrowser, shortenRetries, signIn, waitForHydration } from './people.ts'
import { choose, credits, field, log, talk, waitForOfflineCode, write } from './talk.ts'

test('two members chat and see typing note and read mark; a link opens only after the reader trusts it', async ({
  browser,
}, { repeatEachIndex }) => {
  const place = `Pratello ${repeatEachIndex}`
  const url = `https://example.com/${repeatEachIndex}/cena?x=1`
  const { paola, fabio, close } = await talk(browser)
  await write(paola, `Ci vediamo al ${place}?`)
  await expect(log(fabio.page).getByText(`Ci vediamo al ${place}?`)).toHaveCount(1)

  await test.step('only the premium member sees that a message was read', async () => {
    await expect(log(paola.page).getByText('Letto', { exact: true })).toBeVisible()
    await write(fabio, `Volentieri, al ${place}!`)
    await expect(log(paola.page).getByText(`Volentieri, al ${place}!`)).toHaveCount(1)
    await expect(log(fabio.page).getByText('Letto', { exact: true })).toHaveCount(0)
  })

  await test.step('the typing note appears, and disappears when the message arrives', async () => {
    await field(paola.page).pressSequentially('Allora')
    await expect(log(fabio.page).getByText(/sta scrivendo/)).toHaveCount(1)
    await write(paola, `Allora ${url}, va bene?`)
    await expect(log(fabio.page).getByText(url)).toHaveCount(1)
    await expect(log(fabio.page).getByText(/sta scrivendo/)).toHaveCount(0)
  })

  await test.step('a link is plain text until the reader trusts it, then shows its target', async () => {
    const message = log(fabio.page).locator('.bubble', { hasText: url })
    await expect(message.getByRole('link')).toHaveCount(0)
    await expect(message.getByText('Per prudenza i link qui non si aprono.')).toBeVisible()
    await message.getByRole('button', { name: /^Mi fido dei link/ }).click()
    await message.getByRole('button', { name: url }).click()
    const dialog = fabio.page.getByRole('dialog')
    await expect(dialog).toContainText('Stai per aprire example.com, che non è nostro.')
    const link = dialog.getByRole('link', { name: 'Apri example.com' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await fabio.page.keyboard.press('Escape')
    await choose(fabio, 'Non aprire più i suoi link')
    await expect(message.getByText('Per prudenza i link qui non si aprono.')).toBeVisible()
  })

  await test.step('a single message can be reported', async () => {
    await choose(fabio, 'Segnala o blocca')
    await fabio.page.getByRole('dialog').getByRole('button', { name: 'Segnala un messaggio' }).click()
    const report = log(fabio.page)
      .locator('.bubble', { hasText: `Ci vediamo al ${place}?` })
      .getByRole('link')
      .last()
    await expect(report).toHaveAttribute('href', /^\/report\?member=\d+&message=\d+\.\d+$/)
    await expect(fabio.page.getByRole('region', { name: 'Quale messaggio vuoi segnalare?' })).toBeFocused()
    await fabio.page.keyboard.press('Escape')
    await expect(report).toHaveCount(0)
    await choose(fabio, 'Segnala o blocca')
    await fabio.page.getByRole('dialog').getByRole('button', { name: 'Segnala un messaggio' }).click()
    await expect(report).toBeVisible()
    await fabio.page.getByRole('button', { name: 'Annulla', exact: true }).click()
    await expect(report).toHaveCount(0)
  })
  expect([...paola.noise, ...fabio.noise]).toEqual([])
  await close()
})

test('a message that failed on a cut connection can be sent again, arrives once and is charged once', async ({
  browser,
  baseURL,
}) => {
  await using line = await openLine(baseURL as string)
  const { paola, fabio, close } = await talk(browser, line.origin)
  const before = await credits(fabio)
  await waitForOfflineCode(fabio.page)
  await shortenRetries(fabio.page)
  line.cut()
  await write(fabio, 'sul filo')
  const own = log(fabio.page).locator('.bubble-own', { hasText: 'sul filo' })
  await expect(own).toHaveAttribute('data-state', 'offline', { timeout: 40_000 })
  line.mend()
  await log(fabio.page).getByRole('button', { name: 'Riprova' }).last().click()
  await expect(log(paola.page).getByText('sul filo')).toHaveCount(1)
  await expect(own).toHaveCount(1)
  await expect(own).not.toHaveAttribute('data-state')
  expect(before - (await credits(fabio))).toBe(5)
  await fabio.page.reload()
  await expect(log(fabio.page).getByText('sul filo')).toHaveCount(1)
  await close()
})

test('keeps the draft of each conversation, also across a reload', async ({ browser }) => {
  const { fabio, close } = await talk(browser)
  await field(fabio.page).fill('a metà di una fr')
  await fabio.page.reload()
  await waitForHydration(fabio.page)
  await expect(field(fabio.page)).toHaveValue('a metà di una fr')
  await field(fabio.page).fill('')
  await close()
})

test('a friendly goodbye takes one tap, is free, and ends both members’ turn', async ({ browser }) => {
  const { paola, fabio, she, close } = await talk(browser)
  await write(paola, 'Ci sei?')
  await expect(log(fabio.page).getByText('Ci sei?')).toHaveCount(1)
  const row = fabio.page.locator('.chat-row', { hasText: she.name }).first()
  await expect(row).toContainText('Tocca a te')
  const before = await credits(fabio)
  await choose(fabio, 'Saluta e chiudi qui')
  await fabio.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ho conosciuto una persona/ })
    .click()
  for (const { page } of [fabio, paola]) {
    await expect(log(page).getByText(/^Ho conosciuto una persona/)).toHaveCount(1)
    await expect(log(page).getByText(/^Vi siete salutati/)).toBeVisible()
  }
  await expect(row).not.toContainText('Tocca a te')
  await expect(row).toContainText('Tu: Un saluto')
  expect(await credits(fabio)).toBe(before)
  await write(paola, 'Capisco, buona fortuna!')
  await expect(row).toContainText('Tocca a te')
  await close()
})

test('without enough credits: the member buys credits in the sandbox, returns to the typed text, and is charged once', async ({
  browser,
}) => {
  const { paola, fabio, he, close } = await talk(browser)
  const price = 5
  // Sends messages until the member has too few credits for another message.
  const left = (await credits(paola)) % price
  for (let has = await credits(paola); has >= price; has -= price) {
    await write(paola, `ancora ${has}`)
    await expect(log(fabio.page).getByText(`ancora ${has}`, { exact: true })).toHaveCount(1)
  }
  expect(await credits(paola)).toBe(left)
  const { page } = paola
  await write(paola, 'questo conta')
  await expect(page.getByRole('dialog')).toContainText('Il tuo testo resta qui')
  await page.getByRole('link', { name: 'Vai ai crediti' }).click()
  await page.getByRole('link', { name: /^Scegli 150 crediti/ }).click()
  await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
  await page.getByRole('button', { name: 'Pagato', exact: true }).click()
  await page.getByRole('link', { name: `Torna da ${he.name}` }).click()
  await waitForHydration(page)
  await expect(field(page)).toHaveValue('questo conta')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(log(fabio.page).getByText('questo conta')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  expect(await credits(paola)).toBe(left + 150 - price)
  await close()
})

/** Messages of years: each costs the same time. The proof `pages` loads all. */
const history = sampledCount({ sample: 1_000, all: 10_000 })

test(`${history} messages: history loads without a jump, the oldest is found, and typing stays fast`, async ({
  browser,
}) => {
  // The history is loaded page by page, which takes minutes on a busy machine.
  test.setTimeout(300_000)
  const { paola, fabio, close } = await talk(browser)
  await write(paola, 'Comincia qui')
  await expect(log(fabio.page).getByText('Comincia qui')).toHaveCount(1)
  const { page } = paola
  const { chats } = await (await page.request.get('/api/chats.php')).json()
  const { id } = chats[0].conversation
  const last = await writeHistory(id, history)
  await openApp(page, `/chats/${id}`)
  const bubble = (number: number) => log(page).locator(`.bubble[data-number="${number}"]`)

  await test.step('older messages load above the visible ones, which do not move', async () => {
    await expect(bubble(last - 49)).toHaveCount(1)
    await expect(bubble(last - 100)).toHaveCount(0)
    const places = await log(page).evaluate(async (scroller, number) => {
      const anchor = scroller.querySelector(`.bubble[data-number="${number}"]`) as HTMLElement
      anchor.scrollIntoView({ block: 'center' })
      const top = () => Math.round(anchor.getBoundingClientRect().top)
      const before = top()
      const count = scroller.querySelectorAll('.bubble').length
      await new Promise<void>((arrived) => {
        const watcher = new MutationObserver(() => {
          if (scroller.querySelectorAll('.bubble').length === count) return
          watcher.disconnect()
          requestAnimationFrame(() => setTimeout(arrived))
        })
        watcher.observe(scroller, { childList: true, subtree: true })
      })
      return { before, after: top() }
    }, last - 47)
    expect(Math.abs(places.after - places.before)).toBeLessThanOrEqual(1)
  })

  await test.step('older messages that could not be loaded are offered again', async () => {
    const url = '**/api/messages.php*'
    await page.route(url, (route) => route.fulfill({ status: 500, json: { code: 'internal', params: {} } }))
    const bubbles = log(page).locator('.bubble')
    const again = log(page).getByRole('button', { name: 'Riprova' })
    // The log is a reversed column, so its top is at a negative position.
    await log(page).evaluate((scroller) => scroller.scrollTo(0, -scroller.scrollHeight))
    await expect(again).toBeVisible()
    const count = await bubbles.count()
    await page.unroute(url)
    await again.click()
    await expect.poll(() => bubbles.count()).toBeGreaterThan(count)
  })

  await test.step('finds and shows a message from years ago', async () => {
    const list = page.getByRole('navigation', { name: 'Conversazioni' })
    await list.getByRole('searchbox').fill('ago nel pagliaio')
    await expect(list.getByRole('status')).toHaveText('Trovata 1 conversazione')
    await list.getByRole('link').first().click()
    await expect(log(page).locator('.bubble[data-found]')).toContainText('un ago nel pagliaio', {
      timeout: 180_000,
    })
    await expect(log(page).locator('.bubble[data-found]')).toBeInViewport()
  })

  await test.step('with the whole history on the page, a typed letter appears quickly', async () => {
    const times = await field(page).evaluate(async (box: HTMLTextAreaElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      const taken: number[] = []
      for (let n = 1; n <= 15; n++) {
        const begun = performance.now()
        set?.call(box, 'x'.repeat(n))
        box.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
        taken.push(performance.now() - begun)
      }
      return taken.sort((a, b) => a - b)
    })
    expect(times[7]).toBeLessThan(100)
    await write(paola, 'e adesso oggi')
    await expect(log(fabio.page).getByText('e adesso oggi')).toHaveCount(1)
  })
  await close()
})

const viewports = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
]

for (const viewport of sampled(viewports, 2))
  test(`C7: blocks by keyboard, with a confirmation and an undo (${viewport.width})`, async ({ browser }) => {
    const { paola, fabio, close } = await talk(browser)
    await paola.page.setViewportSize(viewport)
    await write(paola, 'Ciao')
    await expect(log(paola.page).getByText('Ciao', { exact: true }).last()).toBeVisible()
    const { keyboard } = paola.page
    await paola.page.getByRole('button', { name: /^Altre azioni/ }).focus()
    await keyboard.press('Enter')
    await paola.page.getByRole('button', { name: 'Segnala o blocca' }).focus()
    await keyboard.press('Enter')
    await expect(paola.page.getByRole('dialog').getByRole('link', { name: /^Segnala/ })).toBeVisible()
    await paola.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Blocca/ })
      .focus()
    await keyboard.press('Enter')
    await paola.page.getByRole('dialog').last().getByRole('button', { name: 'Blocca', exact: true }).focus()
    await keyboard.press('Enter')
    const note = paola.page.getByText('Hai bloccato questa persona')
    await expect(note).toBeVisible()
    await expect(field(paola.page)).toHaveCount(0)
    await expect(paola.page.getByRole('link', { name: /non vi vedete più/ })).toHaveAttribute(
      'href',
      /tab=privacy/,
    )
    await openApp(fabio.page, new URL(fabio.page.url()).pathname)
    await expect(fabio.page.getByText(/bloccato/)).toHaveCount(0)
    await paola.page.getByRole('button', { name: 'Sblocca', exact: true }).click()
    await expect(field(paola.page)).toBeVisible()
    expect(paola.noise).toEqual([])
    await close()
  })

test('shows days and hours in the reader’s time zone, and also in the server’s HTML after the server has learned the zone', async ({
  browser,
}) => {
  const { paola, he, close } = await talk(browser)
  const text = `Che ore sono? ${Date.now() % 10_000}`
  await write(paola, text)
  await expect(log(paola.page).getByText(text)).toHaveCount(1)
  const time = log(paola.page).locator('.bubble', { hasText: text }).locator('time')
  const sentAt = Date.parse((await time.getAttribute('datetime')) ?? '')
  await close()
  for (const timezoneId of sampled(['Europe/Lisbon', 'America/New_York', 'Europe/Rome'], 2)) {
    const reader = await openBrowser(browser, { timezoneId })
    await signIn(reader, 'premium@demo.example')
    const clock = new Intl.DateTimeFormat('it', { hour: '2-digit', minute: '2-digit', timeZone: timezoneId })
    const hour = log(reader.page).locator('.bubble', { hasText: text }).locator('time')
    await openApp(reader.page, `/members/${he.id}/chat`)
    await expect(hour).toHaveText(clock.format(sentAt))
    const isAbroad = timezoneId !== 'Europe/Rome'
    await expect
      .poll(async () => (await reader.context.cookies()).find(({ name }) => name === 'zone')?.value)
      .toBe(isAbroad ? timezoneId : undefined)
    await test.step('the HTML of the server has the same hour', async () => {
      const html = await (await reader.page.request.get(reader.page.url())).text()
      expect(html).toContain(`>${clock.format(sentAt)}</time>`)
    })
    expect(reader.noise, timezoneId).toEqual([])
    await reader.context.close()
  }
})
