/**
 * X9: the pages about money by keyboard alone, on a desktop and on a phone with a keyboard. The focus is visible at
 * every stop, and each step ends on a heading, a result, or the field that needs a correction.
 */
import { expect, type Page, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { expectAccessible, press, tabTo, tabToControl } from './keyboard.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, waitForHydration } from './people.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits for a page of the app after a link: its content has the focus. */
async function expectPage(page: Page, title: string): Promise<void> {
  await expect(headline(page)).toHaveText(title)
  await expect(page.locator('#content')).toBeFocused()
  await expectAccessible(page)
}

/** Pays on the hosted page, which leads back to the result. */
async function endPayment(page: Page, outcome: string): Promise<void> {
  await expect(page.getByText('PROVA: qui non si muove denaro.')).toBeVisible()
  await press(page, 'button', outcome)
  await page.waitForURL(/\/transactions\/\d+$/)
  await waitForHydration(page)
}

const windows = [
  { name: 'desk', viewport: { width: 1280, height: 860 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

for (const { name, viewport } of sampled(windows, windows.length))
  test(`${name}: buys, pays with another method, repeats, and removes a stored card, by keyboard`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const person = await openBrowser(browser, { viewport })
    const { page } = person
    await confirmAddress(page, await signUpNewcomer(page))

    await test.step('a code that does not exist keeps the text, and the focus in its field', async () => {
      await openApp(page, '/credits')
      await expectAccessible(page)
      await tabToControl(page, page.locator('summary', { hasText: 'inseriscilo' }))
      await page.keyboard.press('Enter')
      const code = page.getByRole('textbox', { name: 'Codice sconto' })
      await expect(code).toBeFocused()
      await page.keyboard.type('NIENTE')
      await page.keyboard.press('Enter')
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await expect(code).toBeFocused()
      await expect(code).toHaveValue('NIENTE')
      await expectAccessible(page)
    })

    await test.step('the checkout: methods with the arrows, an invoice, and its missing fields', async () => {
      await press(page, 'link', /^Scegli 150 crediti/)
      await expectPage(page, 'Prima il conto, poi paghi.')
      await tabTo(page, 'radio', /^PayPal/)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: /^Carta/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /^Carta/ })).toBeFocused()
      await press(page, 'checkbox', /^Salva la carta/, 'Space')
      await press(page, 'checkbox', /fattura/, 'Space')
      await press(page, 'button', /^Ordine con obbligo di pagare/)
      const buyer = page.locator('[name=invoice_name]')
      await expect(buyer).toBeFocused()
      await expect(buyer).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Space')
      await expect(buyer).toBeHidden()
      await press(page, 'button', /^Ordine con obbligo di pagare/)
    })

    await test.step('refused: the headline has the focus, and another method is a link away', async () => {
      await endPayment(page, 'Rifiutato dalla banca')
      await expect(headline(page)).toContainText('Non hai pagato niente')
      await expect(headline(page)).toBeFocused()
      await expectAccessible(page)
      await press(page, 'link', /carta/i)
      await expectPage(page, 'Prima il conto, poi paghi.')
      await press(page, 'checkbox', /^Salva la carta/, 'Space')
      await press(page, 'button', /^Ordine con obbligo di pagare/)
    })

    await test.step('paid: the headline has the focus, and the receipt is in reach', async () => {
      await endPayment(page, 'Pagato')
      await expect(headline(page)).toHaveText('150 crediti.')
      await expect(headline(page)).toBeFocused()
      await expectAccessible(page)
      await tabTo(page, 'link', 'Ricevuta')
      await press(page, 'link', /^Torna/)
      await expect(page.locator('#content')).toBeFocused()
    })

    await test.step('the history, and the same order again from the stored card', async () => {
      await openApp(page, '/transactions')
      await expectAccessible(page)
      await press(page, 'link', 'Ripeti un ordine')
      await expectPage(page, 'Come l’altra volta.')
      await press(page, 'link', /^Ripeti 150 crediti/)
      await expectPage(page, 'Prima il conto, poi paghi.')
      await expect(page.getByRole('radio', { name: /^Carta salvata/ })).toBeChecked()
      await press(page, 'link', 'Torna ai crediti')
      await expect(headline(page)).toHaveText('Compra solo quello che ti serve.')
    })

    await test.step('the dialog that removes a card holds the focus, closes with Esc, and gives the focus back', async () => {
      await openApp(page, '/transactions')
      const remove = await tabTo(page, 'button', /^(Togli|Rimuovi)/)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      for (let tabs = 0; tabs < 6; tabs++) {
        await page.keyboard.press('Tab')
        const isInside = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        )
        expect(isInside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(remove).toBeFocused()
      await page.keyboard.press('Enter')
      await tabToControl(page, dialog.getByRole('button', { name: /^(Togli|Rimuovi|Sì)/ }))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Nessuno. Quando paghi con carta')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Metodi salvati' })).toBeFocused()
    })

    expect(person.noise).toEqual([])
    await person.context.close()
  })
