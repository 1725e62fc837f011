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
    await expect(plain.getByText(/traduzion/i)).toHaveCount(0)
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
