/** Voice notes (X16) between two people in two browsers, with a generated microphone. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { giveCredits } from './give-credits.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { credits, field, log } from './talk.ts'
import { button, notes, play, record } from './voices.ts'

const microphone = (page: Page) => page.getByRole('button', { name: /^Manda un vocale a/ })

/** Goes to another page of the app, without a page load. */
const navigate = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

test('a voice note is recorded, heard again, captioned, paid once and heard by the other member', async ({
  browser,
}) => {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const fabio = await openBrowser(browser)
  await signIn(fabio, 'free@demo.example')
  const [she, he] = [await whoAmI(paola.page), await whoAmI(fabio.page)]
  if (she.credits < 40) await giveCredits(she.id, 40)
  await openApp(fabio.page, `/members/${she.id}/chat`)

  // A page without a recorder may not use the microphone, also after a navigation within the app.
  await openApp(paola.page, '/members')
  await navigate(paola.page, `/members/${he.id}/chat`)
  await microphone(paola.page).click()
  await paola.page.waitForURL(/\/chat\?voice$/)
  const before = await credits(paola)
  await button(paola.page, 'Registra').click()
  await record(paola.page)
  expect(await findViolations(paola.page)).toEqual([])
  await expect(paola.page.getByText(/^8 crediti · /)).toBeVisible()
  await button(paola.page, /^Riascolta/).click()
  await paola.page.getByRole('textbox', { name: 'Le parole, se vuoi' }).fill('La moka, poi più niente.')
  await button(paola.page, 'Invia').click()
  await expect(notes(fabio.page).last()).toContainText('«La moka, poi più niente.»')
  await expect(field(paola.page)).toBeVisible()
  expect(await credits(paola)).toBe(before - 8)
  await play(fabio, /^Ascolta il vocale di/)
  await notes(fabio.page).last().getByRole('button', { name: 'Velocità: 1×' }).click()
  await expect(notes(fabio.page).last().getByRole('button', { name: 'Velocità: 1,5×' })).toBeVisible()
  await play(paola, /^Ascolta il tuo vocale/)

  // A finished recording stays with its words when the member looks at another page, until it is thrown away.
  await microphone(paola.page).click()
  await record(paola.page)
  await paola.page.getByRole('textbox', { name: 'Le parole, se vuoi' }).fill('Non ancora.')
  await navigate(paola.page, '/likes')
  await expect(paola.page.getByRole('textbox', { name: 'Le parole, se vuoi' })).toHaveCount(0)
  await paola.page.goBack()
  await expect(paola.page.getByRole('textbox', { name: 'Le parole, se vuoi' })).toHaveValue('Non ancora.')
  const asked = paola.page.waitForEvent('dialog')
  void paola.page.reload().catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await button(paola.page, 'Butta').click()
  await expect(field(paola.page)).toBeVisible()

  // A touch of the button is no voice note, which the recorder says before anything is sent.
  await microphone(paola.page).click()
  await button(paola.page, 'Ferma').click()
  await expect(paola.page.getByRole('alert')).toHaveText(/Dura meno di un secondo/)
  await button(paola.page, 'Torna a scrivere').click()

  // Without a network, the recording waits in the browser and is sent once.
  const count = await notes(fabio.page).count()
  await microphone(paola.page).click()
  await record(paola.page)
  await paola.context.setOffline(true)
  await button(paola.page, 'Invia').click()
  await expect(log(paola.page).locator('.bubble[data-state="offline"]')).toHaveAttribute('data-kind', 'voice')
  await paola.context.setOffline(false)
  await expect(notes(fabio.page)).toHaveCount(count + 1)
  await expect(log(paola.page).locator('.bubble[data-state]')).toHaveCount(0)
  expect(await credits(paola)).toBe(before - 16)

  // Without permission, a sentence says what to do, and the field comes back.
  await fabio.page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse })
  })
  await microphone(fabio.page).click()
  await expect(fabio.page.getByRole('alert')).toContainText('Il microfono è bloccato')
  await button(fabio.page, 'Torna a scrivere').click()
  await expect(field(fabio.page)).toBeVisible()

  const choose = (takes: boolean) =>
    fabio.page.evaluate(
      (voice_notes) =>
        fetch('/api/preferences.php', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ voice_notes }),
        }).then(({ status }) => status),
      takes,
    )
  expect(await choose(false)).toBe(200)
  await openApp(paola.page, `/members/${he.id}/chat`)
  await expect(paola.page.getByText(/preferisce non ricevere vocali\.$/)).toBeVisible()
  await expect(microphone(paola.page)).toHaveCount(0)
  expect(await choose(true)).toBe(200)
  for (const { context } of [paola, fabio]) await context.close()
})
