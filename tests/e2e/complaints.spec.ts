/** M7: a complaint by keyboard alone, from a member to support and back; and a visitor's complaint without script. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { skipToContent, tabToControl } from './keyboard.ts'
import { openBrowser, type Person, signIn } from './people.ts'

/** Moves the focus with Tab to the control with this name. */
const tabTo = (page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'radio') =>
  tabToControl(page, page.getByRole('main').getByRole(role, { name }).first())

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, name, role)
  const before = page.url()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).not.toBe(before)
  await page.waitForLoadState()
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field, 'textbox')
  await page.keyboard.insertText(text)
}

async function expectAccessible({ page }: Person): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

const number = (page: Page) => page.getByRole('heading', { level: 1 })

test('by keyboard: a member complains, support answers, the member asks for another person and closes', async ({
  browser,
}) => {
  const [member, support, admin] = [
    await openBrowser(browser),
    await openBrowser(browser),
    await openBrowser(browser),
  ]
  await Promise.all([
    signIn(member, 'premium@demo.example'),
    signIn(support, 'support@demo.example'),
    signIn(admin, 'admin@demo.example'),
  ])
  const { page } = member
  const text = `Ho pagato e il conto non mi torna, ${Date.now()}.`
  await page.goto('/complaints')
  await expectAccessible(member)
  await skipToContent(page)
  await tabTo(page, 'Un pagamento', 'radio')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Per segnalare qualcuno')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'I crediti' })).toBeChecked()
  await expect(page.getByText('Per segnalare qualcuno')).toBeHidden()
  await type(page, 'Che cosa è successo', text)
  await press(page, 'Invia il reclamo')
  await expect(page.locator('#tag')).toBeFocused()
  await expect(number(page)).toHaveText(/^Reclamo aperto C-\d+$/)
  await expect(page.getByText('Ricevuto (fatto)')).toBeVisible()
  await expectAccessible(member)
  const own = new URL(page.url()).pathname
  const id = own.split('/').at(-1)

  await support.page.goto('/admin/complaints')
  await expectAccessible(support)
  await support.page.goto(`/admin/complaints/${id}`)
  await skipToContent(support.page)
  await press(support.page, 'Me ne occupo io')
  await type(support.page, 'La tua risposta', 'Ho controllato: il conto torna.')
  // The preview of the mail comes while the button has the focus, and does not push it out of sight.
  await tabTo(support.page, 'Invia la risposta', 'button')
  await expect(support.page.locator('.case-mail')).toBeVisible()
  await expect(support.page.getByRole('button', { name: 'Invia la risposta' })).toBeInViewport()
  await expectAccessible(support)
  await press(support.page, 'Invia la risposta')
  await expect(support.page.getByRole('status')).toContainText('La risposta è registrata')

  await page.goto(own)
  await skipToContent(page)
  await expect(page.getByText('Ho controllato: il conto torna.')).toBeVisible()
  await type(page, 'La tua risposta', 'Ricontrollate, per favore.')
  await press(page, 'Fallo rivedere a un’altra persona')
  await expect(page.getByRole('status')).toContainText('Ora lo rivede un’altra persona.')

  await support.page.goto(`/admin/complaints/${id}`)
  await expect(support.page.getByText('Di questo si occupa un’altra persona')).toBeVisible()
  await expect(support.page.getByRole('button', { name: 'Me ne occupo io' })).toHaveCount(0)
  await admin.page.goto(`/admin/complaints/${id}`)
  await skipToContent(admin.page)
  await press(admin.page, 'Me ne occupo io')
  await type(admin.page, 'La tua risposta', 'Avevi ragione tu: rimedio subito.')
  await press(admin.page, 'Invia la risposta')

  await page.goto(own)
  await skipToContent(page)
  await press(page, 'Chiudi il reclamo')
  await expect(number(page)).toHaveText(/^Reclamo chiuso C-\d+$/)
  await expectAccessible(member)
  for (const person of [member, support, admin]) {
    expect(person.noise).toEqual([])
    await person.context.close()
  }
})

test('without script: a visitor gets a number and a page of their own, and a wrong field keeps the text', async ({
  browser,
}) => {
  const guest = await openBrowser(browser, { javaScriptEnabled: false })
  const { page } = guest
  await page.goto('/complaints?subject=payment')
  await expect(page.getByRole('radio', { name: 'Un pagamento' })).toBeChecked()
  await page.getByLabel('Che cosa è successo').fill('Non riesco più a entrare.')
  await page.getByRole('button', { name: 'Invia il reclamo' }).click()
  await expect(page.getByLabel('Che cosa è successo')).toHaveValue('Non riesco più a entrare.')
  await page.getByLabel('Il tuo indirizzo email').fill('vicina@posta.test')
  await page.getByRole('button', { name: 'Invia il reclamo' }).click()
  await expect(number(page)).toHaveText(/^Reclamo aperto C-\d+$/)
  expect(new URL(page.url()).pathname).toMatch(/^\/complaints\/[\w-]{32}$/)
  await page.getByRole('button', { name: 'Chiudi il reclamo' }).click()
  await expect(number(page)).toHaveText(/^Reclamo chiuso/)
  await guest.context.close()
})
