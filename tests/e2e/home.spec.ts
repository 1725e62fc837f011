/** L1: the home page on a phone and on a desktop, with and without script. */
import { expect, test } from '@playwright/test'
import { openBrowser } from './people.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('on a phone, faces, choices and the button are in the first screen, and nothing moves them', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, phone)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Ritratti disegnati' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Sono disegni. Le persone vere sono dentro.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Inizia, è gratis' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Prima guardi.' })).toBeInViewport()
  await page.getByRole('heading', { name: 'Patti chiari.' }).scrollIntoViewIfNeeded()
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.02)
  expect(noise).toEqual([])
  await context.close()
})

test('without script, the prices of the bill are those of the price list, and the heart on the card can be tried', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { javaScriptEnabled: false })
  await page.goto('/')
  const bill = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'E questo è il conto.' }) })
  await expect(bill).toContainText(/Prezzi del pacchetto da 50 crediti, 4,99\s€/)
  await expect(bill).toContainText(/Totale0,50\s€/)
  const heart = page.getByRole('checkbox', { name: 'Un cuore, per prova' })
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toBeChecked()
  await bill.getByRole('link', { name: 'Tutti i prezzi' }).click()
  await expect(page.getByRole('row', { name: /^50 / })).toContainText(/4,99\s€/)
  await expect(page.getByRole('row', { name: /^50 / })).toContainText(/0,50\s€/)
  await context.close()
})
