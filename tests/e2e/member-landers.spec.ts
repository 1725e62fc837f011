/** The landers about a member (L3): consent and withdrawal, the first message with and without script, the game. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { findOnLandings } from '../looks/pages.ts'
import { linkOfMail } from './newcomers.ts'
import { openBrowser, signIn, whoAmI } from './people.ts'

/** Fills in the steps that follow the form of a lander. */
async function finishSignUp(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'un uomo' }).check()
  await page.getByRole('checkbox', { name: 'Donne', exact: true }).check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('giorno', { exact: true }).fill('18')
  await page.getByLabel('mese', { exact: true }).fill('4')
  await page.getByLabel('anno', { exact: true }).fill('1993')
  await page.getByLabel('Password', { exact: true }).fill('una frase tutta mia')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/\/complete-signup/)
}

async function fillLander(page: Page, name: string): Promise<string> {
  await page.getByLabel(/il tuo nome/i).fill(name)
  await page.getByLabel(/la tua email/i).fill(`${name}@posta.example`)
  return `${name}@posta.example`
}

test('a member appears only between consent and withdrawal, on all three pages', async ({
  browser,
  request,
}) => {
  const sofia = await openBrowser(browser)
  await signIn(sofia, 'free@demo.example')
  const { page } = sofia
  const { id, name } = await whoAmI(page)
  const read = (lander: string, of = id) => request.get(`/members/${of}/${lander}`)
  const drawn = async (lander: string) =>
    (await (await read(lander, '1')).text()).replaceAll('/members/1/', `/members/${id}/`)
  const landers = ['landing', 'landing2', 'landing3']
  for (const lander of landers) expect(await (await read(lander)).text()).toBe(await drawn(lander))

  await page.goto('/notifications?tab=privacy')
  await page.getByRole('button', { name: 'Sì, mostratemi' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Da adesso puoi comparire' })).toBeVisible()
  for (const lander of landers) {
    const answer = await read(lander)
    expect(await answer.text()).toContain(`${name}, 33`)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect(await answer.text()).not.toContain('Bologna</')
  }

  await page.getByRole('button', { name: 'Non mostratemi più' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'non ci sei più' })).toBeVisible()
  for (const lander of landers) expect(await (await read(lander)).text()).toBe(await drawn(lander))
  expect(sofia.noise).toEqual([])
  await sofia.context.close()
})

test('without script, the message before the sign-up is sent to the member once the address is confirmed', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, { javaScriptEnabled: false })
  const reader = await openBrowser(browser)
  await reader.page.goto('/login')
  const [id = ''] = await findOnLandings(reader.page)
  await reader.context.close()
  await page.goto(`/members/${id}/landing`)
  await page.locator('[name=signup_message]').fill('Con le noci si può?')
  const email = await fillLander(page, `pesto${Date.now().toString(36)}`)
  await page.getByRole('button', { name: 'Iscriviti e manda' }).click()
  await expect(page.locator('[name=signup_message]')).toHaveValue('Con le noci si può?')
  await finishSignUp(page)
  await page.goto(await linkOfMail(page, email, /Conferma/))
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByText(/Il tuo primo messaggio ad? .* è partito/)).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test('the game: shared answers fall into the lens, by keyboard too, and the profile keeps them', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  await page.goto('/login')
  const [id = ''] = await findOnLandings(page)
  await page.goto(`/members/${id}/landing3`)
  await expect(page.getByRole('group')).toHaveCount(1)
  const { profile } = await (await page.request.get(`/api/landing-member.php?id=${id}`)).json()
  const options = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  const shared = options.findIndex((option) => profile.interests.includes(option))
  await page.getByRole('radio').nth(shared).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.lens-answers .answer:visible')).toHaveCount(1)
  await expect(page.getByRole('group')).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
  await fillLander(page, `gioco${Date.now().toString(36)}`)
  await page.getByRole('button', { name: /^Iscriviti e scriv/ }).click()
  await finishSignUp(page)
  const own = await page.evaluate(
    async () => (await (await fetch('/api/profile.php')).json()).profile.interests,
  )
  expect(own).toEqual([options[shared]])
  expect(noise).toEqual([])
  await context.close()
})
