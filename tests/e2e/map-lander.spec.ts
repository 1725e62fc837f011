/** The map of `maplanding` (L2): a region chosen on the map or in the list becomes the place of the account. */
import { expect, type Page, test } from '@playwright/test'
import { openBrowser } from './people.ts'
import { fillSignUp } from './sign-up.ts'

/** The region that the form names. The words are for the eye; a screen reader hears the radio button. */
const named = (page: Page) => page.locator('.here:visible b')

async function expectStored(page: Page, region: string): Promise<void> {
  await page.goto('/complete-signup?step=location')
  await expect(page.getByLabel('Regione')).toHaveValue(region)
}

test('a region is chosen on the map, on phones in the list too, and becomes the place of the account', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, { viewport: { width: 1280, height: 860 } })
  await page.goto('/landers/maplanding')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.locator('#IT-45').click()
  await expect(page.getByRole('radio', { name: 'Emilia-Romagna' })).toBeChecked()
  await expect(named(page)).toHaveText('Emilia-Romagna')

  await page.keyboard.press('ArrowDown')
  await expect(named(page)).toHaveText('Friuli-Venezia Giulia')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Cambia' }).click()
  await page.getByText('Umbria', { exact: true }).first().click()
  await expect(named(page)).toHaveText('Umbria')
  await expect(page.locator('.near:visible')).toHaveCount(1)

  await page.getByLabel('Cerco').selectOption('una donna')
  await page.getByRole('button', { name: 'Comincia da qui' }).click()
  await expect(page.getByRole('checkbox', { name: 'Donne', exact: true })).toBeChecked()
  await fillSignUp(page)
  await expectStored(page, 'IT-55')
  expect(noise).toEqual([])
  await context.close()
})

test('without script, the advertisement about Sardinia chooses it, and every piece of the page agrees', async ({
  browser,
}) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/landers/maplanding/sardegna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comincia dall’isola.')
  await expect(page.getByRole('radio', { name: 'Sardegna' })).toBeChecked()
  await expect(named(page)).toHaveText('Sardegna')
  await page.getByRole('button', { name: 'Comincia da qui' }).click()
  await fillSignUp(page)
  await expectStored(page, 'IT-88')
})
