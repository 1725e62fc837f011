/**
 * Tests a network that has exhausted its rate limit: the server asks the browser for a proof of work instead of
 * refusing the request (decision 028). The test server has such high rate limits that the tests fake its responses.
 */
import { expect, type Page, type Request, test } from '@playwright/test'
import { openBrowser } from './people.ts'

const proofPath = '**/api/proof.php*'

/**
 * Simulates exhausted rate limits. When a form asks the server whether a proof of work is needed, the response is a
 * real challenge. Each such request adds one text to the returned list: the names of the form's rate limits.
 */
async function fillLimits(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(proofPath, async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.searchParams.get('limits') ?? '')
    await route.fulfill({ response: await route.fetch({ url: url.origin + url.pathname }) })
  })
  return asked
}

/** Returns the solution in a proof, which is base64 of JSON. */
const solutionIn = (proof: string | null) =>
  JSON.parse(Buffer.from(proof ?? '', 'base64').toString()).solution

const posted = (page: Page, path: string) =>
  page.waitForRequest((request: Request) => request.method() === 'POST' && request.url().includes(path))

test('sends a plain form with a proof and the password, only once despite a double click', async ({
  browser,
}) => {
  const { page, noise } = await openBrowser(browser)
  const asked = await fillLimits(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nessuno@posta.example')
  await page.getByLabel('Password').fill('una frase tutta mia')
  const sending = posted(page, '/login')
  await page.getByRole('button', { name: 'Accedi', exact: true }).dblclick()
  const form = new URLSearchParams((await sending).postData() ?? '')
  expect(form.get('password')).toBe('una frase tutta mia')
  expect(solutionIn(form.get('proof'))).toMatchObject({ counter: expect.any(Number) })
  await expect(page.getByText('Login non andato a buon fine, prova di nuovo')).toBeVisible()
  expect(asked).toEqual(['sign_in'])
  expect(noise.filter((line) => !line.includes('401'))).toEqual([])
})

test('sends a plain form without a proof if none is needed, or if the request for a challenge is refused', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser)
  for (const fails of [false, true]) {
    if (fails) await page.route(proofPath, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/reset-password')
    await page.getByLabel('Email').fill('sbagliata')
    const sending = posted(page, '/reset-password')
    await page.getByRole('button', { name: 'Mandami il link' }).click()
    expect((await sending).postData()).not.toContain('proof')
    await expect(page.getByText('Questo non sembra un indirizzo email.')).toBeVisible()
  }
})

test('sends a visitor’s refused call again with a proof', async ({ browser }) => {
  const { page } = await openBrowser(browser)
  const proofs: (string | null)[] = []
  await page.goto('/members')
  await page.route('**/api/members-count.php*', async (route) => {
    const proof = await route.request().headerValue('x-proof')
    proofs.push(proof)
    if (proof !== null) return route.continue()
    await route.fulfill({
      status: 429,
      json: { error: 'too many requests', code: 'too_many_requests', params: { seconds: 60 } },
    })
  })
  // Polls, because the page's `fetch` sends proofs only after hydration. Earlier requests get status 429.
  const status = () => page.evaluate(async () => (await fetch('/api/members-count.php?min_age=30')).status)
  await expect.poll(status).toBe(200)
  expect(solutionIn(proofs.at(-1) ?? null)).toMatchObject({ counter: expect.any(Number) })
  expect(proofs.at(-2)).toBeNull()
})
