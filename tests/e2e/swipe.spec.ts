/** D2–D5: one person after the other by finger, mouse and keys; the match finder; the new-like modal. */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { openApp, openBrowser, type Person, signIn } from './people.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const game = (page: Page) => page.getByRole('region', { name: 'Carte' })
/** The card on top: those beneath are of nobody. */
const top = (page: Page) => game(page).getByRole('article')
/** The last answer is over: a tap is one of its own. */
const rest = (page: Page) => expect(game(page)).not.toHaveAttribute('aria-busy')
const nameOf = async (page: Page) => {
  await rest(page)
  return (await top(page).getAttribute('aria-label')) ?? ''
}
const button = (page: Page, name: string | RegExp) => game(page).getByRole('button', { name })
const said = (page: Page) => page.locator('.swipe-page [role=status]')

let count = 0

/** Somebody new of a gender who looks for another, confirmed, with the first likes of the day. */
async function newcomer(
  browser: Browser,
  gender: 'Donna' | 'Uomo',
  options: Parameters<typeof openBrowser>[1] = {},
): Promise<Person & { name: string }> {
  const person = await openBrowser(browser, options)
  const { page } = person
  const name = `swipe${Date.now().toString(36)}${count++}`
  const seeks = gender === 'Donna' ? 'Uomini' : 'Donne'
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${name}@posta.example`)
  await page.getByLabel('Nome utente').fill(name)
  await page.getByLabel('Password').fill('una frase lunga')
  await page.getByLabel('Data di nascita').fill('1992-03-04')
  await page
    .getByRole('group', { name: 'Sono' })
    .getByText(gender === 'Donna' ? 'una donna' : 'un uomo')
    .click()
  await page.getByRole('group', { name: 'Cerco' }).getByText(seeks).click()
  await page.getByLabel(/Acconsento a conservare/).check()
  await page.getByLabel(/Accetto le condizioni/).check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.waitForURL(/complete-signup/)
  return { ...person, name }
}

/** A drag of the card's middle by so many pixels, in steps as a finger's are. */
async function drag(page: Page, card: Locator, by: number, release = true): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y + 6, { steps: 8 })
  if (release) await page.mouse.up()
}

test('by keyboard and by hand: passes, likes, takes back; four likes a day', async ({ browser }) => {
  const anna = await newcomer(browser, 'Donna')
  const { page } = anna
  await openApp(page, '/swipe-game')
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  const first = await nameOf(page)

  await test.step('the left arrow passes, and says who is next', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(top(page)).not.toHaveAttribute('aria-label', first)
    await expect(said(page)).toContainText(await nameOf(page))
    await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  })
  await test.step('U takes it back, also after a reload it is the first', async () => {
    await game(page).focus()
    await page.keyboard.press('u')
    await expect(top(page)).toHaveAttribute('aria-label', first)
    await expect(button(page, 'Annulla l’ultima mossa')).toHaveAttribute('aria-disabled', 'true')
    await openApp(page, '/swipe-game')
    await expect(top(page)).toHaveAttribute('aria-label', first)
  })
  await test.step('a like by the right arrow, taken back by the button: the day’s like is there again', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('3 di 4 oggi')).toBeVisible()
    await expect(top(page)).not.toHaveAttribute('aria-label', first)
    await rest(page)
    await button(page, 'Annulla l’ultima mossa').click()
    await expect(page.getByText('4 di 4 oggi')).toBeVisible()
    await expect(top(page)).toHaveAttribute('aria-label', first)
  })
  await test.step('the card follows 1:1, springs back from a little, and leaves with a flick', async () => {
    await rest(page)
    await drag(page, top(page), 60, false)
    const place = await top(page).evaluate((card) => new DOMMatrix(getComputedStyle(card).transform).e)
    expect(place).toBe(60)
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await openApp(page, '/swipe-game')
    await expect(top(page)).toHaveAttribute('aria-label', await nameOf(page))
    const before = await nameOf(page)
    await drag(page, top(page), 320)
    await expect(page.getByText('3 di 4 oggi')).toBeVisible()
    await expect(top(page)).not.toHaveAttribute('aria-label', before)
  })
  await test.step('a double tap answers one card', async () => {
    await rest(page)
    const [one, two] = await page
      .locator('.swipe-card')
      .evaluateAll((cards) =>
        cards
          .sort((a, b) => Number(a.getAttribute('data-depth')) - Number(b.getAttribute('data-depth')))
          .map((card) => card.getAttribute('aria-label') ?? ''),
      )
    await button(page, /^Passa oltre/).dblclick()
    await expect(top(page)).not.toHaveAttribute('aria-label', one ?? '')
    await expect(top(page)).toHaveAttribute('aria-label', two ?? '')
  })
  await test.step('the fifth like of the day stays where it is, and says what is possible', async () => {
    for (const left of [2, 1, 0]) {
      await rest(page)
      await button(page, /^Metti mi piace/).click()
      await expect(page.getByText(`${left} di 4 oggi`)).toBeVisible()
    }
    const fifth = await nameOf(page)
    await button(page, /^Metti mi piace/).click()
    const dialog = page.getByRole('dialog', { name: 'Per oggi hai finito i mi piace' })
    await expect(dialog).toContainText('00:00')
    expect(await axe(page)).toEqual([])
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
  // The browser itself reports the refusal of the fifth.
  expect(anna.noise.filter((line) => !line.includes('409'))).toEqual([])
  await anna.context.close()
})

test('on a phone by touch, without motion: a swipe each way; nothing is wider than the window', async ({
  browser,
}) => {
  const carla = await newcomer(browser, 'Donna', { ...phone, reducedMotion: 'reduce', colorScheme: 'dark' })
  const { page } = carla
  await openApp(page, '/swipe-game')
  const touch = await carla.context.newCDPSession(page)
  const swipe = async (by: number) => {
    const box = await top(page).boundingBox()
    if (!box) throw new Error('no card')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = (dx: number) => [{ x: x + dx, y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let nth = 1; nth <= 6; nth++)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((by * nth) / 6) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const first = await nameOf(page)
  await swipe(-220)
  await expect(top(page)).not.toHaveAttribute('aria-label', first)
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  const second = await nameOf(page)
  await swipe(220)
  await expect(top(page)).not.toHaveAttribute('aria-label', second)
  await expect(page.getByText('3 di 4 oggi')).toBeVisible()
  expect(await axe(page)).toEqual([])
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

test('whoever answers a like on the deck has a match, which takes no like of the day and is not undone', async ({
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
  const moment = page.getByRole('dialog')
  await expect(moment).toContainText('Vi siete')
  await expect(moment).toContainText(name)
  // The keys are the dialog's while it is open.
  const next = await page.locator('.swipe-card[data-depth="0"]').getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await moment.getByRole('button', { name: 'Continua a guardare' }).click()
  await expect(top(page)).toHaveAttribute('aria-label', next ?? '')
  await expect(page.getByText('4 di 4 oggi')).toBeVisible()
  await expect(button(page, 'Annulla l’ultima mossa')).toHaveAttribute('aria-disabled', 'true')
  await openApp(page, '/likes/matches')
  await expect(page.getByRole('link', { name: new RegExp(`^${name}, `) }).first()).toBeVisible()
  expect(anna.noise).toEqual([])
  await anna.context.close()
})

/** Passes, by the page's own calls, everybody above the first who has liked the member. @returns their name */
async function passToLiker(): Promise<string> {
  const ask = async (path: string) => (await fetch(path)).json()
  const { liked_by } = await ask('/api/likes.php')
  const likers = new Set(liked_by.map((like: { id: string }) => like.id))
  for (;;) {
    const { cards } = await ask('/api/deck.php')
    if (cards.length === 0) throw new Error('nobody on the deck has liked the member')
    for (const { id, name } of cards) {
      if (likers.has(id)) return name
      const body = JSON.stringify({ profile: id, answer: 'pass' })
      await fetch('/api/swipe.php', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    }
  }
}

test('the match finder narrows deck and search; when all were seen, the passed come back when asked', async ({
  browser,
}) => {
  const dina = await newcomer(browser, 'Donna')
  const { page } = dina
  await page.goto('/match-finder')
  await expect(page.getByLabel('Uomini')).toBeChecked()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Da', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('Un’età da 18 a 99 anni.')).toBeVisible()
  await page.getByLabel('Da', { exact: true }).fill('50')
  await page.getByLabel('A', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Tutto il Paese').check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByLabel(/^Solo persone reali/)).toBeChecked()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('link', { name: 'Vedi l’elenco' })).toHaveAttribute(
    'href',
    '/members?min_age=50&max_age=60',
  )
  await page.getByRole('link', { name: 'Scopri chi c’è' }).click()
  await expect(top(page)).toBeVisible()
  const seen: string[] = []
  const empty = page.getByText('Per ora hai visto tutti')
  await expect(async () => {
    if (!(await empty.isVisible())) {
      seen.push(await nameOf(page))
      await button(page, /^Passa oltre/).click()
      await rest(page)
    }
    await expect(empty).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 40_000, intervals: [10] })
  for (const name of seen) expect(Number(name.split(', ')[1])).toBeGreaterThanOrEqual(50)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Rivedi chi hai saltato' }).click()
  await expect(top(page)).toHaveAttribute('aria-label', seen[0] ?? '')
  expect(dina.noise.filter((line) => !line.includes('422'))).toEqual([])
  await dina.context.close()
})

test('the first people of sign-up: without script one is liked, and the way leads on', async ({
  browser,
}) => {
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
  await expect(page.getByText('Oggi hai 3 mi piace da dare.')).toBeVisible()
  await page.getByRole('link', { name: 'Vai a chi c’è' }).click()
  await expect(page).toHaveURL('/members')
  await nuova.context.close()
})

test('D5: a like not seen yet is shown t seconds after the load; without one, a suggestion says that it is one', async ({
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
  const moment = page.getByRole('dialog', { name: 'Nuovo mi piace!' })
  await expect(moment).toBeVisible()
  await page.clock.runFor(600)
  await reloaded
  await moment.getByRole('link', { name: 'Vedi il profilo' }).click()
  await expect(page).toHaveURL(/\/members\/\d+/)
  await anna.context.close()

  const nuova = await newcomer(browser, 'Uomo')
  await nuova.page.clock.install()
  await openApp(nuova.page, '/likes?t=1')
  await nuova.page.clock.runFor(1_500)
  const suggestion = nuova.page.getByRole('dialog', { name: 'Un suggerimento per te' })
  await expect(suggestion).toContainText('Lo proponiamo noi')
  expect(await axe(nuova.page)).toEqual([])
  await nuova.context.close()
})

async function axe(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
