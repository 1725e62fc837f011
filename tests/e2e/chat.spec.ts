/** Conversations (C1–C3, C5, C7, X7), as two people have them in two browsers. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openLine } from './breakable-line.ts'
import { writeHistory } from './long-history.ts'
import { openApp, openBrowser, type Person, signIn, taken, whoAmI } from './people.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Scrivi a/ })
const log = (page: Page) => page.getByRole('log')
async function write({ page }: Person, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Invia' }).click()
}
const credits = async ({ page }: Person) => (await whoAmI(page)).credits

/** Two of the demo's members, each with the conversation open. */
async function talk(browser: Browser, line?: string) {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const fabio = await openBrowser(browser, line ? { baseURL: line } : {})
  await signIn(fabio, 'free@demo.example')
  const [she, he] = [await whoAmI(paola.page), await whoAmI(fabio.page)]
  await openApp(paola.page, `/members/${he.id}/chat`)
  await openApp(fabio.page, `/members/${she.id}/chat`)
  const close = async () => {
    await paola.context.close()
    await fabio.context.close()
  }
  return { paola, fabio, she, he, close }
}

/** The menu of the open conversation. */
async function choose({ page }: Person, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Altre azioni/ }).click()
  await page.getByRole('button', { name: item }).click()
}

test('two people talk: typing, read, links that open only once they are trusted', async ({ browser }) => {
  const { paola, fabio, close } = await talk(browser)
  await write(paola, 'Ci vediamo al Pratello?')
  await expect(log(fabio.page).getByText('Ci vediamo al Pratello?')).toHaveCount(1)

  await test.step('premium sees that it was read; the other one is not told', async () => {
    await expect(log(paola.page).getByText('Letto', { exact: true })).toBeVisible()
    await write(fabio, 'Volentieri')
    await expect(log(paola.page).getByText('Volentieri')).toHaveCount(1)
    await expect(log(fabio.page).getByText('Letto', { exact: true })).toHaveCount(0)
  })

  await test.step('that somebody is writing is seen, and ends with the message', async () => {
    await field(paola.page).pressSequentially('Allora')
    await expect(log(fabio.page).getByText(/sta scrivendo/)).toHaveCount(1)
    await write(paola, 'Allora https://example.com/cena?x=1, va bene?')
    await expect(log(fabio.page).getByText('https://example.com/cena')).toHaveCount(1)
    await expect(log(fabio.page).getByText(/sta scrivendo/)).toHaveCount(0)
  })

  await test.step('a link is words until the reader trusts it, then says where it leads', async () => {
    const message = log(fabio.page).locator('.bubble', { hasText: 'example.com/cena' })
    await expect(message.getByRole('link')).toHaveCount(0)
    await expect(message.getByText('Per prudenza i link qui non si aprono.')).toBeVisible()
    await message.getByRole('button', { name: /^Mi fido dei link/ }).click()
    await message.getByRole('button', { name: 'https://example.com/cena?x=1' }).click()
    const dialog = fabio.page.getByRole('dialog')
    await expect(dialog).toContainText('Si apre example.com, che non è nostro.')
    const link = dialog.getByRole('link', { name: 'Apri example.com' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await fabio.page.keyboard.press('Escape')
    await choose(fabio, 'Non aprire più i suoi link')
    await expect(message.getByText('Per prudenza i link qui non si aprono.')).toBeVisible()
  })

  await test.step('a message can be reported by itself', async () => {
    await choose(fabio, 'Segnala o blocca')
    await fabio.page.getByRole('dialog').getByRole('button', { name: 'Segnala un messaggio' }).click()
    const report = log(fabio.page).locator('.bubble', { hasText: 'Pratello' }).getByRole('link').last()
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

test('what was cut off on its way is sent again by hand, arrives once and is paid once', async ({
  browser,
  baseURL,
}) => {
  await using line = await openLine(baseURL as string)
  const { paola, fabio, close } = await talk(browser, line.origin)
  const before = await credits(fabio)
  line.cut()
  await write(fabio, 'sul filo')
  const own = log(fabio.page).locator('.bubble-own', { hasText: 'sul filo' })
  await expect(own).toHaveAttribute('data-state', 'failed', { timeout: 40_000 })
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

test('a draft waits for its conversation, also across a reload', async ({ browser }) => {
  const { fabio, close } = await talk(browser)
  await field(fabio.page).fill('a metà di una fr')
  await fabio.page.reload()
  await taken(fabio.page)
  await expect(field(fabio.page)).toHaveValue('a metà di una fr')
  await field(fabio.page).fill('')
  await close()
})

test('a friendly goodbye: one tap, free, and nobody’s turn any more', async ({ browser }) => {
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

test('the list: by name, by words whatever the accents, by whose turn it is; and by keyboard', async ({
  browser,
}) => {
  const { paola, fabio, she, close } = await talk(browser)
  await write(paola, 'Perché non un caffè da Zanarini?')
  await expect(log(fabio.page).getByText('da Zanarini')).toHaveCount(1)
  const { page } = fabio
  await openApp(page, '/chats')
  const list = page.getByRole('navigation', { name: 'Conversazioni' })
  const search = list.getByRole('searchbox')
  const rows = list.getByRole('link')
  await search.fill('caffe da zan')
  await expect(list.getByRole('status')).toHaveText('Trovata 1 conversazione')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('un caffè da Zanarini?')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chats\/\d+\?message=\d+$/)
  await expect(log(page).locator('.bubble[data-found]')).toContainText('caffè da Zanarini')
  await search.fill(she.name.slice(0, 4).toUpperCase())
  await expect(rows.filter({ hasText: she.name })).toHaveCount(1)
  await search.fill('xyzxyz')
  await expect(list.getByRole('status')).toHaveText('Nessuna conversazione con queste parole.')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await list.getByRole('button', { name: 'Tocca a te' }).click()
  await expect(rows.filter({ hasText: she.name })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Tu:' })).toHaveCount(0)
  await close()
})

test('too few credits: buys in the sandbox, finds the text again, and it is sent and paid once', async ({
  browser,
}) => {
  const { paola, fabio, close } = await talk(browser)
  const price = 5
  // what is there is spent by talking
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
  await page.getByRole('link', { name: /^Acquista 150 crediti/ }).click()
  await page.getByRole('button', { name: /^Ordina con obbligo di pagare/ }).click()
  await page.getByRole('button', { name: 'Pagato' }).click()
  await page.getByRole('link', { name: 'Torna dove eri' }).click()
  await taken(page)
  await expect(field(page)).toHaveValue('questo conta')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(log(fabio.page).getByText('questo conta')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  expect(await credits(paola)).toBe(left + 150 - price)
  await close()
})

test('C5: a conversation leaves the list at once; where the server refuses an alert says so and it is back', async ({
  browser,
}) => {
  const { paola, fabio, she, close } = await talk(browser)
  await write(paola, 'Da tenere')
  await expect(log(fabio.page).getByText('Da tenere')).toHaveCount(1)
  const { page } = fabio
  const row = page.locator('.chat-row', { hasText: she.name }).first()
  await page.route('**/api/chat.php*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  const told = page.waitForEvent('dialog')
  page.once('dialog', (dialog) => void dialog.accept())
  const remove = async () => {
    await choose(fabio, 'Rimuovi la conversazione')
    await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi' }).click()
  }
  await remove()
  expect((await told).message()).toContain('non è stata rimossa')
  await expect(row).toBeVisible()
  await page.unroute('**/api/chat.php*')
  await row.click()
  await remove()
  await expect(row).toHaveCount(0)
  await page.reload()
  await taken(page)
  await expect(row).toHaveCount(0)
  await close()
})

test('ten thousand messages: history comes upward without a jump, the oldest is found, and writing stays quick', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { paola, fabio, close } = await talk(browser)
  await write(paola, 'Comincia qui')
  await expect(log(fabio.page).getByText('Comincia qui')).toHaveCount(1)
  const { page } = paola
  const { chats } = await (await page.request.get('/api/chats.php')).json()
  const { id } = chats[0].conversation
  await writeHistory(id, 10_000)
  await openApp(page, `/chats/${id}`)
  const bubble = (number: number) => log(page).locator(`.bubble[data-number="${number}"]`)

  await test.step('older messages come in above what one reads, which stays where it is', async () => {
    await expect(bubble(9_951)).toHaveCount(1)
    await expect(bubble(9_900)).toHaveCount(0)
    const places = await log(page).evaluate(async (scroller) => {
      const anchor = scroller.querySelector('.bubble[data-number="9953"]') as HTMLElement
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
    })
    expect(Math.abs(places.after - places.before)).toBeLessThanOrEqual(1)
  })

  await test.step('words of years ago are found and shown', async () => {
    const list = page.getByRole('navigation', { name: 'Conversazioni' })
    await list.getByRole('searchbox').fill('ago nel pagliaio')
    await expect(list.getByRole('status')).toHaveText('Trovata 1 conversazione')
    await list.getByRole('link').first().click()
    await expect(log(page).locator('.bubble[data-found]')).toContainText('un ago nel pagliaio', {
      timeout: 60_000,
    })
    await expect(log(page).locator('.bubble[data-found]')).toBeInViewport()
  })

  await test.step('with all of that on the page a letter is there in a moment', async () => {
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

for (const viewport of [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
])
  test(`C7: blocked by keyboard, which says what happened and is undone there (${viewport.width})`, async ({
    browser,
  }) => {
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
    await expect(paola.page.getByRole('link', { name: /è fuori/ })).toHaveAttribute('href', /tab=privacy/)
    await openApp(fabio.page, new URL(fabio.page.url()).pathname)
    await expect(fabio.page.getByText(/bloccato/)).toHaveCount(0)
    await paola.page.getByRole('button', { name: 'Sblocca', exact: true }).click()
    await expect(field(paola.page)).toBeVisible()
    expect(paola.noise).toEqual([])
    await close()
  })

test('days and hours are those of the reader’s own zone, from the server on once it knows it', async ({
  browser,
}) => {
  const { paola, he, close } = await talk(browser)
  const text = `Che ore sono? ${Date.now()}`
  await write(paola, text)
  await expect(log(paola.page).getByText(text)).toHaveCount(1)
  const [at] = await log(paola.page).locator('.bubble', { hasText: text }).locator('time').all()
  const moment = Date.parse((await at?.getAttribute('datetime')) ?? '')
  await close()
  for (const timezoneId of ['Europe/Lisbon', 'America/New_York', 'Europe/Rome']) {
    const reader = await openBrowser(browser, { timezoneId })
    await signIn(reader, 'premium@demo.example')
    const clock = new Intl.DateTimeFormat('it', { hour: '2-digit', minute: '2-digit', timeZone: timezoneId })
    const hour = log(reader.page).locator('.bubble', { hasText: text }).locator('time')
    await openApp(reader.page, `/members/${he.id}/chat`)
    await expect(hour).toHaveText(clock.format(moment))
    const isAbroad = timezoneId !== 'Europe/Rome'
    await expect
      .poll(async () => (await reader.context.cookies()).find(({ name }) => name === 'zone')?.value)
      .toBe(isAbroad ? timezoneId : undefined)
    await test.step('and without script', async () => {
      const html = await (await reader.page.request.get(reader.page.url())).text()
      expect(html).toContain(`>${clock.format(moment)}</time>`)
    })
    expect(reader.noise, timezoneId).toEqual([])
    await reader.context.close()
  }
})
