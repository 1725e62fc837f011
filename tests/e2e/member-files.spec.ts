/** O1: staff find a member by the palette and without script, and open the file for a reason. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { inAppDatabase } from './app-database.ts'
import { openBrowser, signIn } from './people.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Cerca o vai' })

/** Presses the key of the palette until it opens: the key does nothing before its script has loaded. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(paletteOf(page).getByRole('combobox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

test('a moderator finds a member by keyboard alone, and opens the file for a reason', async ({ browser }) => {
  const { page, ...person } = await openBrowser(browser)
  await signIn({ page, ...person }, 'moderator@demo.example')
  await page.goto('/admin')
  // Enter takes the selected option at once, also before the search for members has answered.
  await openPalette(page)
  await page.keyboard.type('segnal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reports/)
  const palette = paletteOf(page)
  await openPalette(page)
  await page.keyboard.type('segnal')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Segnalazioni')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await openPalette(page)
  await page.keyboard.type('giulia')
  const option = palette.getByRole('option', { name: 'Giulia, ' })
  await expect(option.first()).toBeVisible()
  await expect(palette.getByRole('option', { selected: true })).toContainText('Giulia')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/member\/\d+$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Perché apri questa scheda?')

  await page.getByRole('radio', { name: 'Sicurezza di qualcuno' }).press('Space')
  await page.getByRole('button', { name: 'Apri la scheda' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Che cosa è successo' })).toBeVisible()
  await expect(page.getByText('per questo motivo: Sicurezza di qualcuno')).toBeVisible()
  await expect(page.getByText('@')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  // The palette offers what this page can do, also what is behind a button.
  await openPalette(page)
  await page.keyboard.type('scrivi una n')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nota per chi lavora qui')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('misura')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?act=measure/)
})

test('an admin finds in the palette the acts behind "Altro"', async ({ browser }) => {
  const { page, ...person } = await openBrowser(browser)
  await signIn({ page, ...person }, 'admin@demo.example')
  await page.goto('/admin/members')
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('giulia')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByRole('link', { name: 'Giulia, ' }).first().click()
  await page.getByRole('radio', { name: 'Sicurezza di qualcuno' }).check()
  await page.getByRole('button', { name: 'Apri la scheda' }).click()
  await expect(page.getByRole('heading', { name: 'Che cosa è successo' })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('sessioni')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?act=sessions/)
})

test('support finds a member without script', async ({ browser }) => {
  const { page, ...person } = await openBrowser(browser, { javaScriptEnabled: false })
  await signIn({ page, ...person }, 'support@demo.example')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Cerca o vai' }).click()
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('giulia@members.demo.example')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByRole('link', { name: 'Giulia, ' }).click()
  await page.getByRole('radio', { name: 'Un pagamento da chiarire' }).check()
  await page.getByRole('button', { name: 'Apri la scheda' }).click()
  await expect(page.getByText('giulia@members.demo.example')).toBeVisible()
  await expect(page.getByText('Catena intera, saldo uguale')).toBeVisible()
})

test('the mail of a letter and those of two ended measures follow what is typed, each in its own form', async ({
  browser,
}) => {
  const { page, ...person } = await openBrowser(browser)
  await signIn({ page, ...person }, 'moderator@demo.example')
  await page.goto('/admin/members')
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('giulia')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByRole('link', { name: 'Giulia, ' }).first().click()
  await page.waitForURL(/\/admin\/member\/\d+$/)
  const reason = page.getByRole('radio', { name: 'Sicurezza di qualcuno' })
  // Another test may have opened the file already.
  if (await reason.isVisible()) {
    await reason.check()
    await page.getByRole('button', { name: 'Apri la scheda' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Che cosa è successo' })).toBeVisible()
  const file = new URL(page.url()).pathname

  await page.goto(`${file}?act=write`)
  await page.getByLabel('Il messaggio').fill('Abbiamo trovato il tuo pagamento.')
  await expect(page.locator('.case-mail')).toContainText('Abbiamo trovato il tuo pagamento.')

  const member = file.split('/').at(-1) ?? ''
  for (const restricts of [['write'], ['like']]) {
    const measure = { outcome: 'restricted', restricts, days: 7, ground: 'spam', note: 'Troppi inviti.' }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const status = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/measure.php', { method: 'POST', headers, body })).status
      },
      JSON.stringify({ member, ...measure }),
    )
    expect(status).toBe(200)
  }
  await inAppDatabase(async (db) => {
    await db.query(
      "update report set decided_at = decided_at - interval '1 hour' where member_id = $1 and own_initiative",
      [member],
    )
  })
  await page.goto(file)
  const forms = page.locator('form[data-decision^="lift-"]')
  await expect(forms).toHaveCount(2)
  for (const [at, note] of ['Ha chiarito.', 'Era un errore nostro.'].entries()) {
    const form = forms.nth(at)
    // oxlint-disable no-await-in-loop -- one form after the other
    await page.locator('.measure-lift > summary').nth(at).click()
    await form.getByLabel('Perché finisce adesso').fill(note)
    await expect(form.locator('.case-mail')).toContainText(note)
    // oxlint-enable no-await-in-loop
  }
  await expect(forms.first().locator('.case-mail')).toContainText('Ha chiarito.')
  // A preview ends nothing.
  await page.reload()
  await expect(forms).toHaveCount(2)
  await inAppDatabase(async (db) => {
    await db.query(
      "update report set ends_at = now(), decided_at = now() - interval '1 hour' where member_id = $1 and own_initiative",
      [member],
    )
    await db.query('delete from member_restriction where member_id = $1', [member])
  })
})
