/**
 * The line with the number of found members (D1) never shows the number of another search, however slow the network is.
 * A saved search marks its new members (X8).
 */
import { expect, test } from '@playwright/test'
import { inAppDatabase } from './app-database.ts'
import { openApp, openBrowser, signIn } from './people.ts'

test('removes the previous search’s count before the new count arrives', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members?gender=all')
  const line = page.locator('header [aria-live=polite]').filter({ hasText: /person/ })
  await expect(line).toHaveText(/\d+ person/)
  const previous = await line.innerText()

  // Delays the response until the test has checked the count line.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/members-count.php*')
  await page.route('**/api/members-count.php*', async (route) => {
    await released
    await route.continue()
  })
  const places = page.getByRole('main').locator('[aria-live=polite]').first()
  await page.getByRole('link', { name: 'Donne', exact: true }).click()
  await asked
  await expect(page).toHaveURL(/gender=woman|\/members$/)
  await expect(places).toHaveText('')
  expect(await page.getByRole('main').innerText()).not.toContain(previous)
  release()
  await expect(places).toHaveText(/\d+ donn/)
  expect(noise).toEqual([])
  await context.close()
})

test('shows a chosen filter before its list arrives, and going back shows the earlier filter', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members')
  const chip = page.getByRole('link', { name: 'Solo persone vere' })
  await expect(chip).toHaveAttribute('aria-current', 'true')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/members.php*', async (route) => {
    await released
    await route.continue()
  })
  await chip.click()
  await expect(chip).not.toHaveAttribute('aria-current')
  await expect(page).toHaveURL(/only_real=0/)
  await expect(page.locator('.cards .card')).toHaveCount(0)
  release()
  await expect(page.locator('.cards .card').first()).toBeVisible()
  await page.goBack()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  expect(noise).toEqual([])
  await context.close()
})

test('a click on a heart changes this heart only, before the server answers', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members?gender=all')
  const heart = page.locator('.card > .like[aria-pressed="false"]').first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  const clicked = page.getByRole('button', { name, exact: true })
  await page.route('**/api/likes.php', (route) =>
    route.fulfill({ status: 409, json: { error: 'no', code: 'cannot_like', params: {} } }),
  )
  const hearts = page.locator('.card > .like[aria-pressed="true"]')
  const liked = await hearts.count()
  await page.evaluate(() => {
    const states: string[] = []
    Object.assign(window, { states })
    const watch = ({ target }: MutationRecord) =>
      states.push(`${(target as Element).ariaLabel} ${(target as Element).ariaPressed}`)
    new MutationObserver((changes) => changes.forEach(watch)).observe(
      document.querySelector('.cards') as Element,
      { subtree: true, attributeFilter: ['aria-pressed'] },
    )
  })
  await heart.click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(clicked).toHaveAttribute('aria-pressed', 'false')
  await expect(hearts).toHaveCount(liked)
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([
    `${name} true`,
    `${name} false`,
  ])
  expect(noise.filter((line) => !line.includes('409'))).toEqual([])
  await context.close()
})

test('marks the new members of a saved search once, when it is opened', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  const path = '/members?gender=all&min_age=21'
  await openApp(page, path)
  const cards = page.getByRole('main').locator('.card')
  const found = (await cards.first().getByRole('link').getAttribute('href'))?.split('/').at(-1)
  const name = 'Da 21 in su'
  await page.getByRole('button', { name: 'Salva la ricerca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salva la ricerca' })
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByRole('button', { name: `Togli dalle salvate: ${name}` })).toBeVisible()
  await inAppDatabase(async (db) => {
    await db.query(
      `insert into saved_search_match (member_id, saved_id, other_id, found_at)
       select member_id, id, $2, seen_at + interval '1 millisecond' from saved_search where name = $1`,
      [name, found],
    )
  })

  await openApp(page, '/members?gender=all')
  // Accepts any number of new members, because the saved search may also have found members of earlier tests.
  await page.getByRole('link', { name: new RegExp(`^${name} \\d+ novità`) }).click()
  await expect(page).toHaveURL(/min_age=21/)
  const card = page.locator(`a[href="/members/${found}"]`)
  await expect(card).toContainText('Novità')
  await page.reload()
  await expect(page.getByRole('button', { name: `Togli dalle salvate: ${name}` })).toBeVisible()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Novità')
  expect(noise).toEqual([])
  await context.close()
})

test('X9: “Mostra altri” moves the focus to the first new member, unless the reader has moved the focus meanwhile', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members?gender=all')
  const cards = page.locator('.cards > li')
  const more = page.getByRole('button', { name: 'Mostra altri' })
  // Scrolls until the automatic loading stops. The list loads its first pages automatically. It loads later pages only
  // after a click on the button.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(cards).toHaveCount(96, { timeout: 500 })
  }).toPass()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(120)
  await expect(cards.nth(96).getByRole('link').first()).toBeFocused()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/members.php*', async (route) => {
    await released
    await route.continue()
  })
  await more.focus()
  await page.keyboard.press('Enter')
  const elsewhere = cards.first().getByRole('link').first()
  await elsewhere.focus()
  release()
  await expect(cards).toHaveCount(144)
  await expect(elsewhere).toBeFocused()
  expect(noise).toEqual([])
  await context.close()
})
