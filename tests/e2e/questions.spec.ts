/** X17: the questions of "Would you get along?" by keyboard and without script, the card on a profile, and the filter. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { press, skipToContent } from './keyboard.ts'
import { signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser } from './people.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test('answers, changes and removes, by keyboard and without script; a profile and a search say what counts', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signUpNewcomer(page)

  await test.step('by keyboard: an empty answer is refused, and the question skipped', async () => {
    await page.goto('/questions')
    await press(page, 'link', 'Rispondi alle domande')
    await expect(headline(page)).toHaveText('Il sabato ideale finisce…')
    await press(page, 'button', 'Avanti')
    await expect(page.getByText('Scegli la tua risposta.')).toBeVisible()
    await expect(page.getByText('Scegli almeno una risposta che ti andrebbe bene.')).toBeVisible()
    expect.soft(await findViolations(page)).toEqual([])
    await skipToContent(page)
    await press(page, 'link', 'Salta')
    await expect(headline(page)).toHaveText('A che ora si cena?')
    await press(page, 'radio', 'alle sette', 'ArrowDown')
    await expect(page.getByRole('radio', { name: 'alle otto' })).toBeChecked()
    await press(page, 'checkbox', 'alle sette', 'Space')
    await press(page, 'button', 'Avanti')
    await expect(headline(page)).toHaveText('La domenica mattina…')
  })
  const storageState = await context.storageState()

  await test.step('without script: a sensitive answer needs its consent, and an answer is removed', async () => {
    const plain = await browser.newContext({ storageState, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto('/questions?q=faith')
    const own = form.getByRole('group', { name: 'Tu', exact: true })
    const suiting = form.getByRole('group', { name: 'Ti andrebbe bene chi risponde' })
    await own.getByLabel('un po’').check()
    await suiting.getByText('molto').click()
    await expect(form.getByLabel('Mostra la risposta a chi mostra la sua')).not.toBeChecked()
    await form.getByRole('button', { name: 'Avanti' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(own.getByLabel('un po’')).toBeChecked()
    await form.getByLabel(/^Acconsento che i miei dati delicati/).check()
    await form.getByRole('button', { name: 'Avanti' }).click()
    await expect(headline(form)).toHaveText('Le feste religiose si passano…')
    await form.goto('/questions')
    await expect(form.getByText('2 risposte su 34 domande')).toBeVisible()
    await form.getByRole('link', { name: /Quanto conta la fede.*un po’.*Resta tua/ }).click()
    await form.getByRole('button', { name: 'Togli questa risposta' }).click()
    await expect(form.getByText('Risposta tolta: non conta più da nessuna parte.')).toBeVisible()
    await expect(form.getByText('1 risposta su 34 domande')).toBeVisible()
    await plain.close()
  })

  await test.step('a profile asks for more answers, and the filter says why it finds nobody', async () => {
    await openApp(page, '/members?gender=all')
    await page.getByRole('button', { name: 'Tutti i filtri' }).click()
    await page.getByRole('group', { name: 'D’accordo almeno' }).getByText('9 su 10').click()
    await page.getByRole('button', { name: 'Mostra i risultati' }).click()
    await expect(page.getByRole('link', { name: 'Togli: D’accordo almeno 9 su 10' })).toBeVisible()
    await expect(page.getByText(/«D’accordo» trova solo chi mostra almeno 5 risposte/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rispondi alle domande' })).toBeVisible()
  })
  // The browser notes each refusal: the empty answer (422), and what an unconfirmed newcomer may not do yet.
  expect(person.noise.filter((line) => !/40[039]|422/.test(line))).toEqual([])
  await context.close()
})
