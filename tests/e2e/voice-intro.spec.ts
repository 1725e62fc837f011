/** The voice intro (X16): recorded and saved by a member, heard by a reviewer, then by another member, who reports it. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { hearWithoutScript } from './voices.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Plays the voice of the page, and waits until it has moved on. */
async function play(page: Page, name: RegExp): Promise<void> {
  await button(page, name).click()
  await expect(page.getByRole('slider', { name: 'Posizione nel vocale' })).not.toHaveValue('0')
}

test('a voice intro is recorded, heard by a reviewer, then by another member, and reported', async ({
  browser,
}) => {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const she = await whoAmI(paola.page)
  await openApp(paola.page, '/profile')
  await paola.page.getByRole('link', { name: 'Registra la tua voce' }).click()
  await paola.page.waitForURL(/\/profile\/voice$/)
  await expect(paola.page.getByRole('heading', { name: /^Che rumore fa casa tua/ })).toBeVisible()
  await paola.page.getByRole('link', { name: 'un’altra domanda' }).click()
  await expect(paola.page.getByRole('heading', { name: 'Che cosa canti mentre cucini?' })).toBeVisible()
  await openApp(paola.page, '/profile/voice?q=song_when_cooking')
  expect(await findViolations(paola.page)).toEqual([])
  await button(paola.page, 'Registra').click()
  await expect(paola.page.getByRole('timer')).toHaveText('0:02')
  await button(paola.page, 'Ferma').click()
  await play(paola.page, /^Riascolta/)
  await paola.page
    .getByRole('textbox', { name: 'Le parole, se vuoi' })
    .fill('Battisti, ma solo il ritornello.')
  expect(await findViolations(paola.page)).toEqual([])

  // The finished recording stays while the member looks at another page of the app.
  await paola.page.getByRole('link', { name: 'Torna al profilo' }).click()
  await paola.page.waitForURL(/\/profile$/)
  await paola.page.goBack()
  await expect(paola.page.getByRole('textbox', { name: 'Le parole, se vuoi' })).toHaveValue(
    'Battisti, ma solo il ritornello.',
  )
  await button(paola.page, 'Salva').click()
  await paola.page.waitForURL(/\/profile$/)
  await expect(paola.page.getByText('Una persona la ascolta prima che la sentano gli altri.')).toBeVisible()

  const fabio = await openBrowser(browser)
  await signIn(fabio, 'free@demo.example')
  await openApp(fabio.page, `/members/${she.id}`)
  await expect(fabio.page.getByText('Che cosa canti mentre cucini?')).toHaveCount(0)

  const vera = await openBrowser(browser)
  await signIn(vera, 'moderator@demo.example')
  await vera.page.goto('/admin/voices')
  await expect(vera.page.getByText('Battisti, ma solo il ritornello.')).toBeVisible()
  const heard = await vera.page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    await audio.play()
    return audio.duration
  })
  expect(heard).toBeGreaterThan(1)
  expect(await findViolations(vera.page)).toEqual([])
  await button(vera.page, 'Approva').click()
  await expect(vera.page.getByText('La voce è approvata.')).toBeVisible()

  await openApp(fabio.page, `/members/${she.id}`)
  const card = fabio.page.getByRole('region', { name: 'Che cosa canti mentre cucini?' })
  await expect(card).toContainText('«Battisti, ma solo il ritornello.»')
  await play(fabio.page, /^Ascolta /)
  expect(await findViolations(fabio.page)).toEqual([])
  await test.step('without script, by the player of the browser', async () => {
    const plain = await openBrowser(browser, { javaScriptEnabled: false })
    await plain.context.addCookies(await fabio.context.cookies())
    await plain.page.goto(`/members/${she.id}`)
    await expect(plain.page.locator('.voice-place')).toBeHidden()
    await hearWithoutScript(plain.page.locator('.voice-card'), 'Battisti, ma solo il ritornello.')
    await plain.context.close()
  })
  await card.getByRole('link', { name: /^Segnala la voce di/ }).click()
  await expect(fabio.page.getByRole('heading', { level: 1 })).toHaveText(/^Segnala la voce di/)
  await fabio.page.getByRole('radio', { name: 'Altro' }).check()
  await button(fabio.page, 'Invia la segnalazione').click()
  await fabio.page.waitForURL(/\/reports\//)

  await openApp(paola.page, '/profile')
  await expect(paola.page.getByText('È sul tuo profilo: la sente chi lo guarda.')).toBeVisible()
  await button(paola.page, 'Elimina').click()
  await expect(paola.page.getByRole('link', { name: 'Registra la tua voce' })).toBeVisible()
  for (const { context } of [paola, fabio, vera]) await context.close()
})
