/** D2–D5: the swipe game by touch, mouse and keyboard; the match finder; the new-like modal. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, type Person, signIn } from './people.ts'
import { swipeByTouch } from './touch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const game = (page: Page) => page.getByRole('region', { name: 'Carte' })
/** The top card. Only this card has the role `article`; the cards below it are decoration. */
const top = (page: Page) => game(page).getByRole('article')
/** Waits until the server has answered the previous swipe. Until then, the page ignores taps. */
const waitForAnswer = (page: Page) => expect(game(page)).not.toHaveAttribute('aria-busy')
const nameOf = async (page: Page) => {
  await waitForAnswer(page)
  return (await top(page).getAttribute('aria-label')) ?? ''
}
const button = (page: Page, name: string | RegExp) => game(page).getByRole('button', { name })
const announcement = (page: Page) => page.locator('.swipe-page [role=status]')

let count = 0

/** Signs up a new member who seeks the other gender and still has all likes of the day. */
async function newcomer(
  browser: Browser,
  gender: 'Donna' | 'Uomo',
  options: Parameters<typeof openBrowser>[1] = {},
): Promise<Person & { name: string }> {
  const person = await openBrowser(browser, options)
  const { page } = person
  const name = `swipe${Date.now().toString(36)}${count++}`
  await signUpNewcomer(page, {
    ...{ name, email: `${name}@posta.example`, consents: true },
    gender: gender === 'Donna' ? 'una donna' : 'un uomo',
    seeks: gender === 'Donna' ? 'Uomini' : 'Donne',
  })
  return { ...person, name }
}

/** Drags the card at its middle by `by` pixels, in small steps. Returns the point where the drag began. */
async function drag(
  page: Page,
  card: Locator,
  by: number,
  release = true,
): Promise<{ readonly x: number; readonly y: number }> {
  const box = await card.boundingBox()
  if (!box) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y + 6, { steps: 8 })
  if (release) await page.mouse.up()
  return { x, y }
}

test('passes, likes and undoes by keyboard and by pointer; allows four likes a day', async ({ browser }) => {
  const anna = await newcomer(browser, 'Donna')
  const { page } = anna
  await openApp(page, '/swipe-game')
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  const first = await nameOf(page)

  await test.step('the left arrow passes, and announces the next member', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(top(page)).not.toHaveAttribute('aria-label', first)
    await expect(announcement(page)).toContainText(await nameOf(page))
    await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  })
  await test.step('the key U undoes the pass, and after a reload the card is still first', async () => {
    await waitForAnswer(page)
    // The pass can be undone when the server has answered it, perhaps after the next card has come.
    await expect(button(page, 'Annulla l’ultima mossa')).not.toHaveAttribute('aria-disabled', 'true')
    await game(page).focus()
    await page.keyboard.press('u')
    await expect(top(page)).toHaveAttribute('aria-label', first)
    await expect(button(page, 'Annulla l’ultima mossa')).toHaveAttribute('aria-disabled', 'true')
    await openApp(page, '/swipe-game')
    await expect(top(page)).toHaveAttribute('aria-label', first)
  })
  await test.step('a like by the right arrow, undone by the button, does not count against the day’s limit', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('3 di 4 oggi')).toBeVisible()
    await expect(top(page)).not.toHaveAttribute('aria-label', first)
    await waitForAnswer(page)
    await button(page, 'Annulla l’ultima mossa').click()
    await expect(page.getByText('4 di 4 oggi')).toBeVisible()
    await expect(top(page)).toHaveAttribute('aria-label', first)
  })
  await test.step('the card follows the pointer exactly, springs back after a short drag, and leaves with a flick', async () => {
    await waitForAnswer(page)
    const offset = () => top(page).evaluate((card) => new DOMMatrix(getComputedStyle(card).transform).e)
    const { x, y } = await drag(page, top(page), 60, false)
    expect(await offset()).toBe(60)
    await page.mouse.move(x + 20, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(offset).toBe(0)
    await expect(top(page)).toHaveAttribute('aria-label', first)
    await expect(page.getByText('4 di 4 oggi')).toBeVisible()
    await drag(page, top(page), 320)
    await expect(page.getByText('3 di 4 oggi')).toBeVisible()
    await expect(top(page)).not.toHaveAttribute('aria-label', first)
  })
  await test.step('a double tap answers one card', async () => {
    await waitForAnswer(page)
    const [one, two] = await page
      .locator('.swipe-card')
      .evaluateAll((cards) =>
        cards
          .sort((a, b) => Number(a.getAttribute('data-depth')) - Number(b.getAttribute('data-depth')))
          .map((card) => card.getAttribute('aria-label') ?? ''),
      )
    await button(page, /^Salta/).dblclick()
    await expect(top(page)).not.toHaveAttribute('aria-label', one ?? '')
    await expect(top(page)).toHaveAttribute('aria-label', two ?? '')
  })
  await test.step('the fifth like of the day is refused: the card stays on top, and a dialog explains the options', async () => {
    for (const left of [2, 1, 0]) {
      await waitForAnswer(page)
      await button(page, /^Metti mi piace/).click()
      await expect(page.getByText(`${left} di 4 oggi`)).toBeVisible()
    }
    const fifth = await nameOf(page)
    await button(page, /^Metti mi piace/).click()
    const dialog = page.getByRole('dialog', { name: 'Per oggi hai finito i mi piace' })
    await expect(dialog).toContainText('00:00')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continua a guardare' }).click()
    await expect(top(page)).toHaveAttribute('aria-label', fifth)
    await page.keyboard.press('ArrowLeft')
    await expect(top(page)).not.toHaveAttribute('aria-label', fifth)
  })
  await test.step('Enter opens the profile', async () => {
    const [name] = (await nameOf(page)).split(',')
    await game(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  })
  // Ignores the refusal of the fifth like, which the browser's console reports.
  expect(anna.noise.filter((line) => !line.includes('409'))).toEqual([])
  await anna.context.close()
})

test('on a phone by touch, with reduced motion: swipes both ways; nothing is wider than the window', async ({
  browser,
}) => {
  const carla = await newcomer(browser, 'Donna', { ...phone, reducedMotion: 'reduce', colorScheme: 'dark' })
  const { page } = carla
  await openApp(page, '/swipe-game')
  const swipe = async (distance: number) => {
    const box = await top(page).boundingBox()
    if (!box) throw new Error('no card')
    await swipeByTouch(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, distance)
  }
  const first = await nameOf(page)
  await swipe(-220)
  await expect(top(page)).not.toHaveAttribute('aria-label', first)
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  const second = await nameOf(page)
  await swipe(220)
  await expect(top(page)).not.toHaveAttribute('aria-label', second)
  await expect(page.getByText('3 di 4 oggi')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  for (const one of await game(page).getByRole('button').all()) {
    const box = await one.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(carla.noise).toEqual([])
  await carla.context.close()
})

test('answering a like on the deck makes a match, which uses no like of the day and cannot be undone', async ({
  browser,
}) => {
  const anna = await openBrowser(browser)
  await signIn(anna, 'free@demo.example')
  const { page } = anna
  const name = await page.evaluate(passToLiker)
  await openApp(page, '/swipe-game')
  await expect(top(page)).toHaveAttribute('aria-label', new RegExp(`^${name}, `))
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Vi siete')
  await expect(dialog).toContainText(name)
  // While the dialog is open, the arrow key does not move the deck.
  const next = await page.locator('.swipe-card[data-depth="0"]').getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Continua a guardare' }).click()
  await expect(top(page)).toHaveAttribute('aria-label', next ?? '')
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  await expect(button(page, 'Annulla l’ultima mossa')).toHaveAttribute('aria-disabled', 'true')
  await openApp(page, '/likes/matches')
  await expect(page.getByRole('link', { name: new RegExp(`^${name}, `) }).first()).toBeVisible()
  expect(anna.noise).toEqual([])
  await anna.context.close()
})

/**
 * Runs in the page. Passes all cards above the first member who has liked the signed-in member.
 * @returns the name of the member who gave the like
 */
async function passToLiker(): Promise<string> {
  const ask = async (path: string) => (await fetch(path)).json()
  const { liked_by } = await ask('/api/likes.php')
  const likers = new Set(liked_by.map((like: { id: string }) => like.id))
  for (;;) {
    const { cards } = await ask('/api/deck.php')
    if (cards.length === 0) throw new Error('no member on the deck has liked the caller')
    for (const { id, name } of cards) {
      if (likers.has(id)) return name
      const body = JSON.stringify({ profile: id, answer: 'pass' })
      await fetch('/api/swipe.php', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    }
  }
}

test('the match finder filters deck and search; at the end of the deck, passed members can be shown again', async ({
  browser,
}) => {
  const dina = await newcomer(browser, 'Donna')
  const { page } = dina
  await page.goto('/match-finder')
  await expect(page.getByLabel('Uomini')).toBeChecked()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Da', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('Scrivi un’età da 18 a 99 anni.')).toBeVisible()
  await page.getByLabel('Da', { exact: true }).fill('50')
  await page.getByLabel('A', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Tutto il Paese').check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByLabel(/^Solo persone vere/)).toBeChecked()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('D’ora in poi «Scopri» e la ricerca ne tengono conto.')).toBeVisible()

  const answered = page.getByRole('button', { name: 'Le tue risposte' })
  const ages = page.getByRole('button', { name: '50–60 anni' })
  await test.step('D3: the search without filters follows the answers, from the first byte and after navigation', async () => {
    const html = await (await page.request.get('/members')).text()
    expect(html).toContain('50–60 anni')
    await page.getByRole('link', { name: 'Vedi l’elenco' }).click()
    await expect(page).toHaveURL('/members')
    await expect(answered).toHaveAttribute('aria-pressed', 'true')
    await expect(ages).toHaveAttribute('aria-pressed', 'true')
    await openApp(page, '/likes')
    await page.getByRole('link', { name: 'Cerca' }).first().click()
    await expect(page).toHaveURL('/members')
    await expect(ages).toBeVisible()
  })
  await test.step('a filter in the URL replaces the answers; removing the last one does not bring them back', async () => {
    await openApp(page, '/members?gender=man')
    await expect(page.getByRole('button', { name: 'Età' })).toBeVisible()
    await expect(answered).toHaveCount(0)
    await openApp(page, '/members')
    await ages.click()
    const dialog = page.getByRole('dialog', { name: 'Chi cerchi?' })
    await dialog.getByLabel('Età da').fill('')
    await dialog.getByLabel('a', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Mostra i risultati' }).click()
    await expect(page).toHaveURL('/members?only_real=1')
    await expect(page.getByRole('button', { name: 'Età' })).toBeVisible()
  })
  await test.step('the chip leads to “Azzera i filtri”, which clears the answers from the search for good', async () => {
    await openApp(page, '/members')
    await answered.click()
    const dialog = page.getByRole('dialog', { name: 'Chi cerchi?' })
    await expect(dialog.getByText('la ricerca usa le tue risposte')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Azzera i filtri' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(answered).toHaveCount(0)
    await openApp(page, '/members')
    await expect(page.getByRole('button', { name: 'Età' })).toBeVisible()
    await expect(answered).toHaveCount(0)
  })

  await openApp(page, '/swipe-game')
  await expect(top(page)).toBeVisible()
  const seen: string[] = []
  const empty = page.getByText('Per ora hai visto tutti')
  await expect(async () => {
    if (!(await empty.isVisible())) {
      seen.push(await nameOf(page))
      await button(page, /^Salta/).click()
      await waitForAnswer(page)
    }
    await expect(empty).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 40_000, intervals: [10] })
  for (const name of seen) expect(Number(name.split(', ')[1])).toBeGreaterThanOrEqual(50)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Rivedi chi hai saltato' }).click()
  await expect(top(page)).toHaveAttribute('aria-label', seen[0] ?? '')
  expect(dina.noise.filter((line) => !line.includes('422'))).toEqual([])
  await dina.context.close()
})

test('on the suggestions after sign-up, a like works without script', async ({ browser }) => {
  const nuova = await newcomer(browser, 'Donna', { javaScriptEnabled: false })
  const { page } = nuova
  await page.goto('/complete-signup?step=location')
  await page.getByRole('link', { name: 'Più tardi' }).click()
  await page.getByRole('link', { name: 'Vai avanti senza' }).click()
  await expect(page).toHaveURL('/signup-matches?api_signup_complete=1')
  await page
    .getByRole('button', { name: /^Metti mi piace/ })
    .first()
    .click()
  await expect(page.getByText('Il tuo mi piace parte appena confermi')).toBeVisible()
  await expect(page.getByText('Oggi hai 3 mi piace da mettere.')).toBeVisible()
  await page.getByRole('link', { name: 'Guarda chi c’è' }).click()
  await expect(page).toHaveURL('/members')
  await nuova.context.close()
})

test('D5: shows an unseen like `t` seconds after the load, or a labelled suggestion if there is no unseen like', async ({
  browser,
}) => {
  const anna = await openBrowser(browser)
  await signIn(anna, 'free@demo.example')
  const { page } = anna
  await page.clock.install()
  await openApp(page, '/members?t=3')
  const reloaded = page.waitForRequest('**/api/likes.php*')
  await page.clock.runFor(2_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(1_500)
  const dialog = page.getByRole('dialog', { name: 'Nuovo mi piace!' })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(600)
  await reloaded
  await dialog.getByRole('link', { name: 'Vedi il profilo' }).click()
  await expect(page).toHaveURL(/\/members\/\d+/)
  await anna.context.close()

  const nuova = await newcomer(browser, 'Uomo')
  await nuova.page.clock.install()
  await openApp(nuova.page, '/likes?t=1')
  await nuova.page.clock.runFor(1_500)
  const suggestion = nuova.page.getByRole('dialog', { name: 'Un suggerimento per te' })
  await expect(suggestion).toContainText('È un nostro suggerimento')
  expect(await findViolations(nuova.page)).toEqual([])
  await nuova.context.close()
})
