/** Landers (L2): from an advertisement to the account, with the texts of the advertisement and nothing from elsewhere. */
import { expect, type Request, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { findViolations } from '../looks/find-flaws.ts'
import { inAppDatabase } from './app-database.ts'
import { openBrowser } from './people.ts'
import { fillSignUp } from './sign-up.ts'

test('a visitor chooses a piece on the lander, keeps it through the steps, and has it in the profile', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, { viewport: { width: 390, height: 844 } })
  await page.goto('/landers/collagelanding/estate?ref=cartolina')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non basta una cartolina.')
  await page.getByText('dischi', { exact: true }).click()
  await page.getByLabel('Come ti chiami').fill('Vinile')
  await page.getByRole('button', { name: 'Attacca il primo pezzo' }).click()
  await expect(page.getByRole('radio', { name: 'una donna' })).toBeVisible()
  const name = `vinile${Date.now().toString(36)}`
  const email = await fillSignUp(page, { name })
  await expect(page).toHaveURL(/ref=cartolina/)
  await inAppDatabase(async (db) => {
    const { rows } = await db.query(
      `select p.interests, o.lander, o.slug, o.ref from member m
         join profile p on p.member_id = m.id join member_origin o on o.member_id = m.id where m.email = $1`,
      [email],
    )
    expect(rows).toEqual([
      { interests: ['music'], lander: 'collagelanding', slug: 'estate', ref: 'cartolina' },
    ])
  })
  expect(noise).toEqual([])
  await context.close()
})

test('every lander is small and accessible, stays still, and requests nothing from another host', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser)
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(globalThis, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const hosts = new Set<string>()
  const requests: Request[] = []
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).host)
    requests.push(request)
  })
  const bytesOf = async (type: 'document' | 'script') => {
    const those = requests.filter((request) => request.resourceType() === type)
    const sizes = await Promise.all(those.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = new Set(Array.from(sitemap.matchAll(/\/landers\/\w+/g), ([path]) => path))
  expect(paths.size).toBeGreaterThan(1)
  // The proof `pages` reads all.
  for (const path of sampled([...paths], 3)) {
    requests.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await bytesOf('document'), path).toBeLessThanOrEqual(20 * 1_024)
    expect(await bytesOf('script'), path).toBeLessThanOrEqual(9 * 1_024)
    expect(await page.locator('head link[rel=stylesheet]').count(), path).toBe(0)
    expect(await findViolations(page), path).toEqual([])
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    )
    const shifted = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(shifted, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
  }
  expect([...hosts]).toEqual([new URL(page.url()).host])
  await context.close()
})
