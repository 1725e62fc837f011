/** The footer (§2, S7, S8): its links, its layouts by the classes of the body, and the lines for readers in the US. */
import { expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, signIn } from './people.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
/** The links that §2 names, and our further pages. */
const paths = [
  ...['/withdrawal', '/about', '/pricing', '/faq', '/service', '/complaints', '/safety', '/ban'],
  ...['/terms', '/return-policy', '/privacy', '/cookies', '/accessibility', '/numbers', '/notice'],
]

for (const locale of ['it', 'en'])
  test(`every link of the footer leads to a page in the reader’s language, ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const { page, context, noise } = await openBrowser(browser)
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
    await page.goto('/faq')
    const links = await footer(page)
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.sort()).toEqual(paths.sort())
    for (const path of links) {
      const answer = await context.request.get(path)
      expect([path, answer.status()]).toEqual([path, 200])
      expect(await answer.text()).toContain(`<html lang="${locale}"`)
    }
    expect(noise).toEqual([])
    await context.close()
  })

/** Returns the properties of the footer that the classes of the body change. */
const layoutOf = (page: Page) =>
  footer(page).evaluate((element) => {
    const list = element.querySelector('ul') as HTMLElement
    const company = element.querySelector('.footer-company') as HTMLElement
    return {
      links: getComputedStyle(list).display,
      space: getComputedStyle(element).marginTop,
      company: getComputedStyle(company).display !== 'none',
    }
  })

test('S7: the footer has columns at home, rows elsewhere, less space for members, and no address in the installed app', async ({
  browser,
}) => {
  const visitor = await openBrowser(browser)
  await visitor.page.goto('/')
  expect(await layoutOf(visitor.page)).toEqual({ links: 'grid', space: '72px', company: true })
  await visitor.page.goto('/faq')
  expect(await layoutOf(visitor.page)).toEqual({ links: 'flex', space: '72px', company: true })
  await visitor.context.close()

  const member = await openBrowser(browser)
  await signIn(member, 'premium@demo.example')
  await openApp(member.page, '/profile')
  expect(await layoutOf(member.page)).toEqual({ links: 'flex', space: '48px', company: true })
  await member.page.evaluate(() => document.body.classList.add('is-pwa'))
  expect(await layoutOf(member.page)).toEqual({ links: 'flex', space: '48px', company: false })
  await expect(footer(member.page).getByRole('link', { name: 'Chi siamo' })).toBeVisible()
  await expect(footer(member.page).getByText('Solo per maggiorenni.')).toBeVisible()
  await member.context.close()
})

test('S8: the US footer appears for English in the US only, with a phone number without dashes and spaces', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL as string
  for (const [locale, country, isShown] of [
    ['en', 'US', true],
    ['en', 'GB', false],
    ['it', 'US', false],
  ] as const) {
    const { page, context } = await openBrowser(browser)
    await context.addCookies([
      { name: 'locale', value: locale, url },
      { name: 'country', value: country, url },
    ])
    // A cached page, a page for one request, and an app page.
    for (const path of ['/faq', '/lang-config', '/members']) {
      await page.goto(path)
      const notice = footer(page).getByText('criminal background checks')
      await expect(notice).toHaveCount(isShown ? 1 : 0)
      if (!isShown) continue
      await expect(footer(page).getByRole('link', { name: 'safety tips' })).toHaveAttribute('href', '/safety')
      await expect(footer(page).locator('a[href^="tel:"]')).toHaveAttribute('href', 'tel:+390510000000')
    }
    await context.close()
  }
})

test('an earlier text of the terms is readable from the list of changes, and search engines do not list it', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  await page.goto('/terms')
  await page.getByRole('main').getByRole('link', { name: 'Che cosa è cambiato' }).first().click()
  const history = page.getByRole('region', { name: 'Che cosa è cambiato' })
  await expect(history).toBeInViewport()
  await expect(history.getByRole('listitem').filter({ hasText: 'Segnalare' })).toBeVisible()
  await history.getByRole('link', { name: 'Leggi il testo di allora' }).last().click()
  await expect(page).toHaveURL(/\/terms\?version=2023-12-01$/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('Questo testo non è più in vigore')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messaggi' })).toContainText(
    'Per segnalarne uno scrivi all’indirizzo',
  )
  await page.getByRole('link', { name: 'Leggi quello in vigore' }).click()
  await expect(page.getByRole('region', { name: 'Messaggi' })).toContainText('scegli «Segnala»')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('the links of the footer do not overlap where the page’s text is twice as large', async ({
  browser,
}) => {
  await using context = await browser.newContext({ viewport: { width: 320, height: 800 } })
  const page = await context.newPage()
  for (const language of ['it', 'de', 'fi']) {
    await page.goto(`/login?lang=${language}`)
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
    const overlaps = await page.locator('.footer li > a').evaluateAll((links) => {
      const boxes = links.map((link) => link.getBoundingClientRect())
      const meet = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      return boxes.flatMap((box, at) =>
        boxes.slice(at + 1).flatMap((other, after) => (meet(box, other) ? [[at, at + 1 + after]] : [])),
      )
    })
    expect(overlaps, language).toEqual([])
  }
})
