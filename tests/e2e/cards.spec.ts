/** The text over a portrait begins below the chin, on every kind of card and at every width. */
import { expect, type Page, test } from '@playwright/test'
import { portraitSizes, portraits } from '#demo/portraits/portraits.ts'
import { openApp, openBrowser, signIn } from './people.ts'

/** The lowest chin of the demo's portraits, as a share of the picture's height. */
const chin = Math.max(...portraits.map((portrait) => portrait.chin))

/** Returns, for each card with a portrait, the distance in pixels from the chin down to the text (selector `words`). */
const measureGaps = (page: Page, cards: string, words: string) =>
  page.locator(cards).evaluateAll(
    (found, { words, chin, picture }) =>
      found.flatMap((card) => {
        const portrait = card.querySelector('img')?.getBoundingClientRect()
        const text = card.querySelector(words)?.getBoundingClientRect()
        if (!portrait || !text) return []
        // Computes the place of the picture in the same way as `object-fit: cover`.
        const scale = Math.max(portrait.width / picture.width, portrait.height / picture.height)
        const height = picture.height * scale
        return [text.top - (portrait.top + (portrait.height - height) / 2 + chin * height)]
      }),
    { words, chin, picture: portraitSizes.card },
  )

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 860],
] as const)
  test(`no text covers a face at ${width} px`, async ({ browser }) => {
    const luca = await openBrowser(browser, { viewport: { width, height } })
    await signIn(luca, 'premium@demo.example')
    const { page } = luca
    const expectClearFaces = async (cards: string, words: string) => {
      await expect(page.locator(cards).first()).toBeVisible()
      const gaps = await measureGaps(page, cards, words)
      expect(gaps.length, cards).toBeGreaterThan(0)
      expect(Math.min(...gaps), cards).toBeGreaterThanOrEqual(0)
    }
    await openApp(page, '/members')
    await expectClearFaces('main .card', '.card-name')
    const path = await page.locator('.card-link').first().getAttribute('href')
    await openApp(page, '/likes/liked-me')
    await expectClearFaces('main .card', '.card-name')
    const newLikes = page.locator('main .label-fresh')
    await expect(newLikes).not.toHaveCount(0)
    const heights = await newLikes.evaluateAll((found) => found.map((each) => each.clientHeight))
    expect(Math.max(...heights), 'a label has one line').toBeLessThan(30)
    await openApp(page, path ?? '')
    await expectClearFaces('.similar .card', '.card-name')
    await openApp(page, '/swipe-game')
    await expectClearFaces('.swipe-card[data-depth="0"]', '.swipe-name')
    expect(luca.noise).toEqual([])
    await luca.context.close()
  })
