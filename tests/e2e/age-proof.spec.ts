/**
 * The browser's side of the proof of age (decision 092). The Digital Credentials API is the page's own stub, because no
 * browser of the tests has an app to ask; the server's request and its verification are real.
 */
import { expect, type Page, test } from '@playwright/test'
import { presentAge } from '#server/adapters/age-proof/sandbox.ts'
import { minutes } from '#server/kernel/clock.ts'
import { readIssuer } from './age-issuer.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openBrowser, type Person } from './people.ts'
import { dataDir, port } from './server-address.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Dimostralo con l’app europea' })
const unsupported = (page: Page) => page.getByText('Questo browser non sa chiederlo')

interface Wallet {
  /** Answers with a proof, an answer that is none, or not at all. */
  readonly answers: 'proof' | 'minor' | 'text' | 'empty' | 'refusal' | 'nothing'
}

/** Lets the browser answer as Chromium does: with a `DigitalCredential`, or with a rejection by name. */
async function giveWallet({ page }: Person, { answers }: Wallet): Promise<void> {
  await page.exposeFunction('presentTo', (nonce: string) => {
    const [signed, until] = [new Date(Date.now() - minutes(60)), new Date(Date.now() + minutes(60))]
    const challenge = { nonce, origin: `http://localhost:${port}` }
    return presentAge(readIssuer(dataDir), answers === 'proof', challenge, { signed, until })
  })
  await page.addInitScript((kind) => {
    class DigitalCredential {
      readonly type = 'digital'
    }
    Object.assign(globalThis, { DigitalCredential, asked: [] as unknown[] })
    const own = globalThis as unknown as { presentTo(nonce: string): Promise<unknown>; asked: unknown[] }
    const get = async (options: {
      digital: { requests: { protocol: string; data: { nonce: string } }[] }
      mediation: string
    }) => {
      own.asked.push(options)
      if (kind === 'refusal') throw new DOMException('The user aborted a request.', 'NotAllowedError')
      if (kind === 'nothing') return null
      const [request] = options.digital.requests
      const data = {
        proof: () => own.presentTo(request?.data.nonce ?? ''),
        minor: () => own.presentTo(request?.data.nonce ?? ''),
        text: () => 'no JSON',
        empty: () => ({}),
      }[kind]()
      return Object.assign(new DigitalCredential(), { protocol: request?.protocol, data: await data })
    }
    Object.defineProperty(navigator, 'credentials', { value: { get } })
  }, answers)
}

const asked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: { mediation: string }[] }).asked)

async function newcomer(browser: Parameters<typeof openBrowser>[0]): Promise<Person> {
  const person = await openBrowser(browser)
  // The decks of other tests keep their portraits, because nobody there looks for this gender.
  const email = await signUpNewcomer(person.page, { gender: 'una persona non binaria' })
  await confirmAddress(person.page, email)
  return person
}

const proofOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/age-proof.php')).json()).age.proof)

test('a browser without the API shows a note instead of the button, and a proof that the app gave is stored', async ({
  browser,
}) => {
  const person = await newcomer(browser)
  const { page, noise } = person
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'DigitalCredential'))
  await page.goto('/age-proof')
  await expect(unsupported(page)).toBeVisible()
  await expect(button(page)).toBeHidden()

  const { context } = person
  const other = { ...person, page: await context.newPage() }
  await giveWallet(other, { answers: 'proof' })
  await other.page.goto('/age-proof')
  await expect(unsupported(other.page)).toHaveCount(0)
  await button(other.page).click()
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Fatto: hai almeno 18 anni.')
  expect(await proofOf(other.page)).toMatchObject({ over_18: true, method: 'eu_app' })
  expect(noise).toEqual([])
  await context.close()
})

test('who closes the app’s dialog, or has no app, stays on the page and can ask again', async ({
  browser,
}) => {
  for (const answers of ['refusal', 'nothing'] as const) {
    const person = await newcomer(browser)
    const { page } = person
    await giveWallet(person, { answers })
    await page.goto('/age-proof')
    for (let times = 1; times <= 2; times++) {
      await button(page).click()
      await expect.poll(async () => (await asked(page)).length).toBe(times)
      await expect(button(page)).toBeEnabled()
    }
    expect(await asked(page)).toMatchObject([{ mediation: 'required' }, { mediation: 'required' }])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hai almeno 18 anni?')
    expect(await proofOf(page)).toBeNull()
    expect(person.noise).toEqual([])
    await person.context.close()
  }
})

test('a malformed answer is refused in words and stores nothing, and the next attempt works', async ({
  browser,
}) => {
  for (const answers of ['text', 'empty'] as const) {
    const person = await newcomer(browser)
    const { page, context } = person
    await giveWallet(person, { answers })
    await page.goto('/age-proof')
    await button(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(button(page)).toBeEnabled()
    expect(await proofOf(page)).toBeNull()
    const next = { ...person, page: await context.newPage() }
    await giveWallet(next, { answers: 'minor' })
    await next.page.goto('/age-proof')
    await button(next.page).click()
    await expect(next.page.getByText('La prova dice che hai meno di 18 anni.')).toBeVisible()
    expect(await proofOf(next.page)).toMatchObject({ over_18: false, method: 'eu_app' })
    await context.close()
  }
})
