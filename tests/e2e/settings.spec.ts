/**
 * Tests the settings (A7), the alerts of the account (§2, A4, A9), and country and language (S5), by keyboard and
 * without script.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { inAppDatabase } from './app-database.ts'
import { signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, type Person, signIn } from './people.ts'

const withoutScript = { javaScriptEnabled: false }
const free = 'free@demo.example'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /./, visible: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sezioni delle impostazioni' }).getByRole('link', { name })
const box = (page: Page, name: string) => page.getByRole('region', { name })

/** Presses Tab until the focus reaches the target. */
async function reach(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the target')
}

/** Signs up a provisional member in their own browser. */
async function signedUp(browser: Browser, options = {}): Promise<Person> {
  const person = await openBrowser(browser, options)
  await signUpNewcomer(person.page)
  return person
}

test('each tab by keyboard: after a save, the same tab stays open with the focus on the result', async ({
  browser,
}) => {
  const anna = await openBrowser(browser)
  const { page } = anna
  await signIn(anna, free)
  await page.goto('/members')
  await page.getByRole('button', { name: /^Il tuo account/ }).press('Enter')
  await page.getByRole('link', { name: 'Impostazioni' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible()

  await reach(page, tab(page, 'Notifiche'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=notifications/)
  const likes = page.getByRole('radiogroup', { name: 'Mi piace' })
  await reach(page, likes.getByRole('radio', { name: 'Dopo 10 minuti' }))
  await page.keyboard.press('ArrowRight')
  await reach(page, page.getByRole('button', { name: 'Salva le notifiche' }))
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeFocused()
  await expect(page).toHaveURL(/tab=notifications&done=notifications/)
  await expect(likes.getByRole('radio', { name: 'Una al giorno' })).toBeChecked()
  await expect(tab(page, 'Notifiche')).toHaveAttribute('aria-current', 'true')

  await reach(page, tab(page, 'Privacy'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=privacy/)
  await reach(page, page.getByLabel('Modalità invisibile'))
  await page.keyboard.press('Space')
  await reach(page, page.getByRole('button', { name: 'Salva le impostazioni' }))
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeFocused()
  await expect(page.getByLabel('Modalità invisibile')).toBeChecked()
  await page.getByLabel('Modalità invisibile').uncheck()
  await page.getByRole('button', { name: 'Salva le impostazioni' }).click()
  await expect(page.getByLabel('Modalità invisibile')).not.toBeChecked()
  expect(anna.noise).toEqual([])
  await anna.context.close()
})

test('without script: stops and starts mails, pauses and resumes, changes the language', async ({
  browser,
}) => {
  const anna = await openBrowser(browser, withoutScript)
  const { page } = anna
  await signIn(anna, free)
  await page.goto('/notifications?tab=notifications')
  await box(page, 'Le mail sono attive').getByRole('button').click()
  await expect(box(page, 'Le mail sono disattivate')).toContainText('Hai chiesto di non ricevere')
  await page.goto('/members')
  const mailsOff = page.getByRole('complementary', { name: 'Non ti mandiamo più mail' })
  await expect(mailsOff.getByRole('button', { name: 'Nascondi per un mese' })).toBeHidden()
  await mailsOff.getByRole('button', { name: 'Riattiva le mail' }).click()
  await expect(saved(page)).toContainText('di nuovo attive')

  await page.goto('/notifications?tab=privacy')
  await box(page, 'Prenditi una pausa').getByRole('button').click()
  await expect(saved(page)).toContainText('Sei in pausa')
  await page.goto('/faq')
  const paused = page.getByRole('complementary', { name: 'Sei in pausa' })
  await paused.getByRole('button', { name: 'Torna visibile' }).click()
  await expect(box(page, 'Prenditi una pausa')).toBeVisible()
  await page.goto('/faq')
  await expect(paused).toHaveCount(0)

  await page.goto('/notifications')
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en')
  await page.getByRole('button', { name: 'Salva la lingua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it')
  await page.getByRole('button', { name: 'Save the language' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible()
  await anna.context.close()
})

test('a dismissed alert about stopped mails does not return; the alert causes no layout shift', async ({
  browser,
}) => {
  const anna = await openBrowser(browser)
  const { page } = anna
  // Leaves out the web fonts, because a font that arrives late on a slow machine also shifts texts.
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Mails may still be off after an attempt that failed.
  await inAppDatabase(async (db) => {
    await db.query(`update member set notifications_disabled = '{}' where email = $1`, [free])
  })
  await signIn(anna, free)
  await page.goto('/notifications?tab=notifications')
  await page.getByRole('button', { name: 'Disattiva tutte le mail' }).click()
  await page.waitForURL(/done=mails_off/)
  const alert = page.getByRole('complementary', { name: 'Non ti mandiamo più mail' })
  const shifted = () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

  await openApp(page, '/likes')
  await expect(alert).toBeVisible()
  await page.waitForTimeout(300)
  expect(await shifted()).toBeLessThan(0.01)
  await alert.getByRole('button', { name: 'Nascondi per un mese' }).click()
  await expect(alert).toBeHidden()
  expect(
    Number(await page.evaluate(() => localStorage.getItem('hide-disabled-notifications-alert'))),
  ).toBeCloseTo(Date.now(), -5)
  // The alert stays hidden in another layout, back in the first layout, and in new documents.
  await page.getByRole('link', { name: 'Messaggi' }).click()
  await expect(page.getByRole('heading', { name: 'Messaggi' })).toBeVisible()
  await page.getByRole('link', { name: 'Cerca' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chi c’è in giro' })).toBeVisible()
  await expect(alert).toBeHidden()
  for (const path of ['/members', '/faq']) {
    await page.goto(path)
    await expect(alert).toHaveCount(0)
  }
  await page.goto('/notifications?tab=notifications')
  await page.getByRole('button', { name: 'Riattiva le mail' }).click()
  await page.waitForURL(/done=mails_on/)
  expect(anna.noise).toEqual([])
  await anna.context.close()
})

test('the activation reminder is a modal after sign-up, and later an alert with a button for another mail', async ({
  browser,
}) => {
  const nuova = await signedUp(browser)
  const { page } = nuova
  await openApp(page, '/members?api_signup_complete=1')
  const modal = page.getByRole('dialog', { name: 'Manca solo un clic' })
  await expect(modal).toBeVisible()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  const alert = page.getByRole('complementary', { name: 'Conferma il tuo indirizzo' })
  await expect(alert).toBeVisible()
  await page.goto('/members')
  await expect(modal).toBeHidden()
  // The sign-up mail was sent less than a minute ago, so the page refuses to send another mail.
  await alert.getByRole('button', { name: 'Manda di nuovo' }).click()
  await expect(box(page, 'Conferma il tuo indirizzo').getByRole('alert')).toContainText('Riprova tra')
  await expect(alert).toHaveCount(0)
  await nuova.context.close()
})

test('without script the reminder is only an alert', async ({ browser }) => {
  const nuova = await signedUp(browser, withoutScript)
  const { page } = nuova
  await page.goto('/members?api_signup_complete=1')
  await expect(page.getByRole('complementary', { name: 'Conferma il tuo indirizzo' })).toBeVisible()
  await expect(page.locator('dialog')).toBeHidden()
  await nuova.context.close()
})

test('lists blocked members and unblocks them', async ({ browser }) => {
  const anna = await openBrowser(browser)
  const { page } = anna
  await signIn(anna, free)
  const name = await page.evaluate(async () => {
    const { results } = await (await fetch('/api/members.php')).json()
    const body = JSON.stringify({ profile: results.at(-1).id })
    await fetch('/api/blocked.php', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return results.at(-1).name as string
  })
  await page.goto('/notifications?tab=privacy')
  await page.getByRole('button', { name: `Sblocca ${name}` }).click()
  await expect(saved(page)).toBeFocused()
  await expect(box(page, 'Persone bloccate')).toContainText('Non hai bloccato nessuno')
  await anna.context.close()
})

for (const options of [{}, withoutScript])
  test(`changes country and language ${'javaScriptEnabled' in options ? 'without' : 'with'} script`, async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, options)
    await page.goto('/lang-config?to=/faq')
    await page.getByLabel('Paese').selectOption('GB')
    if ('javaScriptEnabled' in options) await page.getByRole('button', { name: 'Mostra le lingue' }).click()
    await page.waitForURL(/country=GB/)
    const languages = page.getByRole('main').getByRole('listitem')
    await expect(languages.first()).toContainText('English')
    await languages.getByRole('button', { name: 'English', exact: true }).click()
    await page.waitForURL('**/faq')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookies = Object.fromEntries((await context.cookies()).map((each) => [each.name, each.value]))
    expect(cookies).toMatchObject({ locale: 'en', country: 'GB' })
    await context.close()
  })
