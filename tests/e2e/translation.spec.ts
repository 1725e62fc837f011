/**
 * X21: texts of others are translated on a tap, after a consent. The service is a local server, so that the tests see what
 * it receives.
 */
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import {
  startTranslationServer,
  type TranslationServer,
} from '#server/adapters/translation/translation-server.fixture.ts'
import { findViolations } from '../looks/find-flaws.ts'
import { press } from './keyboard.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, type Person, requestHeaders, whoAmI } from './people.ts'
import { log } from './talk.ts'
import { startTranslatingServer } from './translating-server.ts'

const name = 'Traduttore Srl'
const question = `Tradurre con ${name}?`
const note = `Traduzione automatica di ${name}.`
let service: TranslationServer
let site: Awaited<ReturnType<typeof startTranslatingServer>>

test.beforeAll(async () => {
  service = await startTranslationServer()
  site = await startTranslatingServer(service.url, name)
})
test.afterAll(async () => {
  await site.stop()
  await service[Symbol.asyncDispose]()
})
test.beforeEach(() => {
  service.received.splice(0)
  service.answer = undefined
})

const button = (part: Page | Locator, called: string) =>
  part.getByRole('button', { name: called, exact: true })
const bubble = (page: Page, text: string) => log(page).locator('.bubble', { hasText: text })
const dialog = (page: Page) => page.getByRole('dialog', { name: question })
/** The texts that have left for the service. */
const sentTexts = () => service.received.map(({ body }) => body?.q)

/** Calls the site as this person's page would. */
async function call({ page, context }: Person, method: string, path: string, data: object) {
  const answer = await context.request.fetch(path, { method, data, headers: await requestHeaders(page) })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

async function signUp(browser: Browser): Promise<Person & { readonly id: string; readonly shown: string }> {
  const person = await openBrowser(browser, { baseURL: site.origin })
  await confirmAddress(person.page, await signUpNewcomer(person.page))
  const { id, name: shown } = await whoAmI(person.page)
  return { ...person, id, shown }
}

/** Two new members, of whom one has written this to the other. */
async function meet(browser: Browser, text: string) {
  const [writer, reader] = [await signUp(browser), await signUp(browser)]
  const write = (words: string) =>
    call(writer, 'POST', '/api/messages.php', {
      ...{ to: reader.id, text: words, key: randomUUID(), as_it_is: true },
    }).then(({ message }) => message as { conversation: string; number: number })
  const first = await write(text)
  const close = async () => {
    // Every console line is a fault of the page, except for the answers that the tests provoke.
    expect([...reader.noise, ...writer.noise].filter((line) => !/ 4\d\d | 502 /.test(line))).toEqual([])
    await writer.context.close()
    await reader.context.close()
  }
  return { writer, reader, write, first, path: `/members/${writer.id}/chat`, close }
}

/** Consents as the dialog does, for tests of what comes after. */
const consent = (person: Person) => call(person, 'PUT', '/api/translation-consent.php', { to: name })

test('a message and the texts of a profile are translated by keyboard after a consent, and the original comes back', async ({
  browser,
  baseURL,
}) => {
  const text = 'Hello, how was your walk by the sea?'
  const { writer, reader, path, close } = await meet(browser, text)
  const { page } = reader
  await call(writer, 'PUT', '/api/profile.php', {
    about: 'I walk with my dog.',
    prompts: [{ prompt: 'win_me_over', answer: 'you bring bread' }],
  })

  await test.step('a refusal sends nothing', async () => {
    await openApp(page, path)
    await button(bubble(page, text), 'Traduci').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(`quel testo va a ${name}`)
    expect(await findViolations(page)).toEqual([])
    await press(page, 'button', 'Annulla')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(bubble(page, text), 'Traduci')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(service.received).toEqual([])
  })

  await test.step('a consent sends this text alone, and the original stays one press away', async () => {
    await page.keyboard.press('Enter')
    await press(page, 'button', 'Sì, traduci')
    const translated = log(page).getByText(`[it] ${text}`)
    await expect(translated).toBeVisible()
    await expect(translated).toHaveCSS('white-space', 'pre-wrap')
    await expect(log(page).getByText(note)).toBeVisible()
    expect(await translated.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('it')
    expect(service.received).toEqual([
      { path: '/translate', body: { q: text, source: 'auto', target: 'it', format: 'text' } },
    ])
    expect(await findViolations(page)).toEqual([])
    await expect(button(page, 'Mostra l’originale')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(translated).toHaveCount(0)
    const original = log(page).getByText(text, { exact: true })
    await expect(original).toBeVisible()
    await expect(original).toHaveCSS('white-space', 'pre-wrap')
    expect(await original.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
    await expect(button(page, 'Mostra la traduzione')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(translated).toBeVisible()
    expect(service.received).toHaveLength(1)
  })

  await test.step('the profile asks no second time', async () => {
    await openApp(page, `/members/${writer.id}`)
    const about = page.locator('.translatable', { hasText: 'I walk with my dog.' })
    await button(about, 'Traduci').press('Enter')
    await expect(about.getByText('«[it] I walk with my dog.»')).toBeVisible()
    await button(about, 'Mostra l’originale').press('Enter')
    await expect(about.getByText('«I walk with my dog.»')).toBeVisible()
    await page.getByRole('list', { name: `Foto di ${writer.shown}` }).focus()
    await page.keyboard.press('ArrowRight')
    const answer = page.locator('.prompt-card')
    await button(answer, 'Traduci').press('Enter')
    await expect(answer.getByText('[it] you bring bread')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(sentTexts()).toEqual([text, 'I walk with my dog.', 'you bring bread'])
    await openApp(writer.page, `/members/${writer.id}`)
    await expect(button(writer.page, 'Traduci')).toHaveCount(0)
  })

  await test.step('an installation without a service shows nothing of it', async () => {
    const plain = await reader.context.newPage()
    for (const each of [path, `/members/${writer.id}`]) {
      await openApp(plain, baseURL + each)
      await expect(plain.locator('main')).toContainText(writer.shown)
      await expect(plain.getByText('Traduci')).toHaveCount(0)
    }
    await plain.goto(`${baseURL}/privacy`)
    await expect(plain.getByText('Dove c’è il pulsante «Traduci»')).toHaveCount(1)
    await expect(plain.getByText(name)).toHaveCount(0)
    await page.goto('/privacy')
    await expect(page.getByText(`Solo il testo va a ${name}`)).toHaveCount(1)
  })
  await close()
})

test('a service that is down leaves the original, a clear sentence and another attempt', async ({
  browser,
}) => {
  const text = 'Hello from the sea'
  const { reader, path, close } = await meet(browser, text)
  const { page } = reader
  await consent(reader)
  await openApp(page, path)
  const message = bubble(page, text)
  service.answer = { status: 500 }
  await button(message, 'Traduci').click()
  await expect(message.getByText('La traduzione non è arrivata. Riprova tra poco')).toBeVisible()
  await expect(message.getByText(text, { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  service.answer = { status: 400 }
  await button(message, 'Riprova').press('Enter')
  await expect(message.getByText('Da questa lingua alla tua non sappiamo tradurre.')).toBeVisible()
  await expect(message.getByRole('button', { name: /Riprova|Traduci/ })).toHaveCount(0)
  service.answer = undefined
  await openApp(page, path)
  await button(message, 'Traduci').click()
  await expect(message.getByText(`[it] ${text}`)).toBeVisible()
  await close()
})

test('a changed, deleted or covered message shows no translation of anything but its own text', async ({
  browser,
}) => {
  const { writer, reader, write, first, path, close } = await meet(browser, 'Hello from the sea')
  const { page } = reader
  await consent(reader)
  await openApp(page, path)
  const message = log(page).locator(`.bubble[data-number="${first.number}"]`)

  await test.step('a new text ends the translation of the old one, also one that is on its way', async () => {
    await button(message, 'Traduci').click()
    await expect(message.getByText('[it] Hello from the sea')).toBeVisible()
    await call(writer, 'PUT', '/api/message.php', { ...first, text: 'Hello from the hills' })
    await expect(message.getByText('Hello from the hills', { exact: true })).toBeVisible()
    await expect(message.getByText('[it]')).toHaveCount(0)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/message-translation.php', async (route) => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    })
    await button(message, 'Traduci').click()
    await expect(button(message, 'Traduco…')).toBeFocused()
    await expect.poll(sentTexts).toEqual(['Hello from the sea', 'Hello from the hills'])
    await call(writer, 'PUT', '/api/message.php', { ...first, text: 'Hello from home' })
    await expect(message.getByText('Hello from home', { exact: true })).toBeVisible()
    const late = page.waitForResponse('**/api/message-translation.php')
    answered.resolve()
    await (await late).finished()
    await page.unroute('**/api/message-translation.php')
    await button(message, 'Traduci').click()
    await expect(message.getByText('[it] Hello from home')).toBeVisible()
    await expect(message.getByText('hills')).toHaveCount(0)
    await call(writer, 'DELETE', '/api/message.php', first)
    await expect(message.getByText('Messaggio cancellato')).toBeVisible()
    await expect(message.getByRole('button', { name: /Tradu|traduzione|originale/ })).toHaveCount(0)
    await expect(message.getByText('[it]')).toHaveCount(0)
  })

  await test.step('a text behind a warning can be translated once it was read', async () => {
    const asking = 'Hello, write to me on WhatsApp: +39 333 000 0123'
    await write(asking)
    const warning = log(page).locator('.asking')
    await expect(warning.getByText('Mostrami il messaggio')).toBeVisible()
    await expect(warning.getByText('Traduci')).toHaveCount(0)
    await warning.getByText('Mostrami il messaggio').click()
    await button(warning, 'Traduci').click()
    await expect(warning.getByText(`[it] ${asking}`)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(sentTexts().at(-1)).toBe(asking)
  })
  await close()
})

test('a withdrawn consent counts in all tabs, a block ends translations, and nothing is offered without script', async ({
  browser,
}) => {
  const { writer, reader, write, path, close } = await meet(browser, 'Hello there')
  await write('How are you?')
  await call(writer, 'PUT', '/api/profile.php', { about: 'I walk with my dog.' })
  const { page } = reader
  await openApp(page, path)
  const tab = await reader.context.newPage()
  await openApp(tab, path)
  await button(bubble(page, 'Hello there'), 'Traduci').click()
  await button(dialog(page), 'Sì, traduci').click()
  await expect(log(page).getByText('[it] Hello there')).toBeVisible()
  await button(bubble(tab, 'Hello there'), 'Traduci').click()
  await expect(log(tab).getByText('[it] Hello there')).toBeVisible()

  await tab.goto('/notifications?tab=privacy')
  const section = tab.getByRole('region', { name: 'Traduzioni' })
  await expect(section).toContainText(`quel testo va a ${name}`)
  await press(tab, 'button', 'Revoca il consenso')
  await expect(section).toContainText('Nessun testo esce')
  await expect(section.getByRole('status')).toHaveText('Consenso revocato: i testi non escono più.')
  expect(await findViolations(tab)).toEqual([])
  service.received.splice(0)
  await button(bubble(page, 'How are you?'), 'Traduci').click()
  await expect(dialog(page)).toBeVisible()
  await button(dialog(page), 'Annulla').click()
  expect(service.received).toEqual([])

  await test.step('a block', async () => {
    await consent(reader)
    await openApp(page, `/members/${writer.id}`)
    await call(writer, 'POST', '/api/blocked.php', { profile: reader.id })
    const about = page.locator('.translatable', { hasText: 'I walk with my dog.' })
    await button(about, 'Traduci').click()
    await expect(about.getByRole('status')).not.toBeEmpty()
    await expect(about.getByText('[it]')).toHaveCount(0)
    expect(service.received).toEqual([])
  })

  await test.step('no script', async () => {
    const plain = await openBrowser(browser, { baseURL: site.origin, javaScriptEnabled: false })
    await plain.context.addCookies(await reader.context.cookies())
    await plain.page.goto(path)
    await expect(log(plain.page).getByText('How are you?')).toBeVisible()
    await expect(plain.page.getByRole('button', { name: 'Traduci' })).toHaveCount(0)
    await plain.context.close()
  })

  await test.step('too many texts', async () => {
    await call(writer, 'DELETE', '/api/blocked.php', { profile: reader.id })
    const ask = { method: 'POST', headers: await requestHeaders(tab), data: { id: writer.id, part: 'about' } }
    let status = 200
    for (let asked = 0; status === 200 && asked < 60; asked++)
      status = (await reader.context.request.fetch('/api/member-translation.php', ask)).status()
    expect(status).toBe(429)
    await openApp(page, path)
    await button(bubble(page, 'How are you?'), 'Traduci').click()
    const again = button(bubble(page, 'How are you?'), 'Riprova')
    await expect(again).toBeVisible()
    await expect(bubble(page, 'How are you?').getByRole('status')).toContainText(/minut/)
  })
  await close()
})
