/** Landers on which the visitor plays before signing up (L2): with and without script. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openBrowser } from './people.ts'
import { fillSignUp, newMember } from './sign-up.ts'
import { swipeByTouch } from './touch.ts'

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

/** Answers what the lander has not asked, and opens the step with the about text and the interests. */
async function finishSignUp(page: Page): Promise<void> {
  await fillSignUp(page)
  await page.goto('/complete-signup?step=about')
}

test('tinderswipe: cards follow the finger and the arrow keys, and become the about text', async ({
  browser,
}) => {
  const { page, noise } = await openBrowser(browser)
  await page.goto('/landers/tinderswipe')
  const answer = page.locator('[data-answer]')

  // A short pull moves the card, which then stays in the deck.
  await pull(page, 40)
  await expect(page.getByText('Carta 1 di 7.')).toBeVisible()
  await pull(page, 200)
  await expect(answer).toHaveText('Cerco chi divide tutto tranne il dolce.')
  await expect(page.getByText('Carta 2 di 7.')).toBeVisible()
  await pull(page, -200)
  await expect(page.getByText('Carta 3 di 7.')).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Carta 4 di 7.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(answer).toHaveText('Cerco chi divide tutto tranne il dolce e chi sottolinea a matita.')
  await expectAccessible(page)

  // A tap on a card in the hand puts it back.
  await page
    .getByText('Rimetti nel mazzo')
    .first()
    .locator('..')
    .click({ position: { x: 20, y: 20 } })
  await expect(answer).toHaveText('Cerco chi sottolinea a matita.')

  await page.getByRole('radio', { name: 'una donna' }).check()
  await page.getByRole('button', { name: 'Vedi chi c’è davvero' }).click()
  await expect(page.getByRole('radio', { name: 'una donna' })).toBeChecked()
  await finishSignUp(page)
  await expect(page.getByLabel('Su di me')).toHaveValue('Cerco chi sottolinea a matita.')
  expect(noise).toEqual([])
})

test('tinderswipe by touch: cards follow the finger both ways, and the page does not scroll sideways', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await page.goto('/landers/tinderswipe')
  const card = (nth: number) => page.getByText(`Carta ${nth} di 7.`)
  await swipeByTouch(page, await topCard(page), 200)
  await expect(card(2)).toBeVisible()
  await swipeByTouch(page, await topCard(page), -200)
  await expect(card(3)).toBeVisible()
  await expect(page.locator('[data-answer]')).toHaveText('Cerco chi divide tutto tranne il dolce.')
  expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([
    0, 0,
  ])
  expect(noise).toEqual([])
  await context.close()
})

test('tinderswipe without script: the buttons play, and the server writes the sentence', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { javaScriptEnabled: false })
  await page.goto('/landers/tinderswipe')
  const button = (name: string) => page.locator('.choices label:visible').filter({ hasText: name })
  await button('La tengo').click()
  await button('Passo').click()
  await button('La tengo').click()
  await expect(page.getByText('chi rientra quando apre il forno')).toBeVisible()
  await expect(page.getByText('chi comincia dal sugo')).toBeHidden()
  await page.getByLabel('Email').fill(newMember().email)
  await page.getByRole('button', { name: 'Vedi chi c’è davvero' }).click()
  await finishSignUp(page)
  await expect(page.getByLabel('Su di me')).toHaveValue(
    'Cerco chi divide tutto tranne il dolce e chi rientra quando apre il forno.',
  )
})

test('iconslanding: three tiles become the coat of arms and the interests, a fourth waits', async ({
  browser,
}) => {
  const { page, noise } = await openBrowser(browser)
  await page.goto('/landers/iconslanding')
  for (const name of ['Mare', 'Lettura', 'Bicicletta'])
    await page.getByRole('checkbox', { name }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Vino' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Mare' }).press('Space')
  await page.getByRole('checkbox', { name: 'Vino' }).press('Space')
  await expect(page.locator('.icons-panel .arms i:visible')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continua con queste' }).click()
  await finishSignUp(page)
  const chosen = page.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(3)
  for (const name of ['Vino', 'Lettura', 'Bicicletta'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  expect(noise).toEqual([])
})

test('iconslanding without script: the tiles become interests', async ({ browser }) => {
  const { page } = await openBrowser(browser, { javaScriptEnabled: false })
  await page.goto('/landers/iconslanding')
  await page.getByText('Gatti').click()
  await expect(page.locator('.icons-panel .arms-cats')).toBeVisible()
  await page.getByRole('button', { name: 'Continua con queste' }).click()
  await finishSignUp(page)
  await expect(page.getByRole('checkbox', { name: 'Gatti' })).toBeChecked()
})

/** Returns the middle of the top card. */
async function topCard(page: Page) {
  const box = await page.locator('.play .playing:has(input.stay:checked) .arch').first().boundingBox()
  if (!box) throw new Error('no card in the deck')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Pulls the top card sideways with the mouse and lets it go. */
async function pull(page: Page, distance: number): Promise<void> {
  const { x, y } = await topCard(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  // The finger rests before it lets go, so only the distance decides.
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}
