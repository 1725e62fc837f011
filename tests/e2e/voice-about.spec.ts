/** Voice notes about a prompt or a photo of a profile (X14, X16), and how they are heard and read without script. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { inAppDatabase } from './app-database.ts'
import { giveCredits } from './give-credits.ts'
import { openApp, openBrowser, requestHeaders, signIn, whoAmI } from './people.ts'
import { button, hearWithoutScript, notes, play, record } from './voices.ts'

/** Answers by voice from the sheet that `Scrivi su questo` has opened. Returns what the recorder says it is about. */
async function answerByVoice(page: Page, words = ''): Promise<string> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Manda un vocale a/ })
    .click()
  await page.waitForURL(/\/chat\?voice$/)
  await button(page, 'Registra').click()
  await record(page)
  const about = await page.locator('.composer-recorder .about-strip').innerText()
  await page.getByRole('textbox', { name: 'Le parole, se vuoi' }).fill(words)
  await button(page, 'Invia').click()
  await expect(
    notes(page)
      .last()
      .getByRole('button', { name: /^Ascolta il tuo vocale/ }),
  ).toBeVisible()
  return about
}

/** Waits until the last note shows its subject, above its player. */
async function expectAbove(page: Page, subject: Locator): Promise<void> {
  await expect(subject).toBeVisible()
  // Both at one moment, because the stored note takes the place of the sent one.
  const isAbove = () =>
    notes(page)
      .last()
      .evaluate((note) => {
        const [quote, player] = ['.quote', '.voice'].map((each) => note.querySelector(each))
        return Boolean(
          quote && player && quote.getBoundingClientRect().bottom <= player.getBoundingClientRect().top,
        )
      })
  await expect.poll(isAbove).toBe(true)
}

test('a prompt and a photo are answered by voice; both see them above it, and hear it without script', async ({
  browser,
}) => {
  const [paola, fabio] = [await openBrowser(browser), await openBrowser(browser)]
  await signIn(paola, 'premium@demo.example')
  await signIn(fabio, 'free@demo.example')
  const [she, he] = [await whoAmI(paola.page), await whoAmI(fabio.page)]
  await giveCredits(she.id, 20)
  const said = { prompt: 'right_breakfast', answer: 'La moka, sempre' }
  const headers = await requestHeaders(fabio.page)
  const savePrompts = async (prompts: readonly object[]) => {
    const answer = await fabio.context.request.put('/api/profile.php', { headers, data: { prompts } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const { profile } = await (await fabio.context.request.get('/api/profile.php')).json()
  await savePrompts([said])
  await openApp(fabio.page, `/members/${she.id}/chat`)
  const both = [paola.page, fabio.page]

  await test.step('a prompt', async () => {
    await openApp(paola.page, `/members/${he.id}`)
    await paola.page.getByRole('link', { name: 'Scrivi su questo' }).click()
    await expect(paola.page.getByRole('link', { name: /^Manda un vocale a/ })).toBeVisible()
    expect(await findViolations(paola.page)).toEqual([])
    expect(await answerByVoice(paola.page, 'Anch’io, ma doppia.')).toContain(said.answer)
    await savePrompts(profile.prompts)
    for (const page of both)
      await expectAbove(page, notes(page).last().locator('blockquote', { hasText: said.answer }))
  })

  await test.step('heard and read without script', async () => {
    const plain = await openBrowser(browser, { javaScriptEnabled: false })
    await plain.context.addCookies(await fabio.context.cookies())
    await plain.page.goto(`/members/${she.id}/chat`)
    const note = notes(plain.page).last()
    await expect(note.locator('.voice-place')).toBeHidden()
    await expect(note.locator('blockquote')).toContainText(said.answer)
    await hearWithoutScript(note, 'Anch’io, ma doppia.')
    await plain.context.close()
  })

  await test.step('a photo, also after it was hidden', async () => {
    await openApp(paola.page, `/members/${he.id}`)
    await paola.page.getByRole('link', { name: 'Scrivi su questa' }).first().click()
    expect(await answerByVoice(paola.page)).toContain('foto')
    for (const page of both) await expectAbove(page, notes(page).last().locator('figure'))
    const hide = (is_private: boolean) =>
      inAppDatabase(async (db) => {
        await db.query('update photo set is_private = $2 where member_id = $1', [he.id, is_private])
      })
    await hide(true)
    await openApp(paola.page, `/members/${he.id}/chat`)
    await openApp(fabio.page, `/members/${she.id}/chat`)
    await hide(false)
    await expectAbove(paola.page, notes(paola.page).last().getByText('Su una sua foto che ora non si vede'))
    await expectAbove(fabio.page, notes(fabio.page).last().getByText('Su una tua foto che ora non si vede'))
    await play(fabio, /^Ascolta il vocale di/)
  })
  expect([paola.noise, fabio.noise]).toEqual([[], []])
  for (const { context } of [paola, fabio]) await context.close()
})
