/** H4: `/premium` states what a measurement of the site proves, and hides it while it does not. */
import { expect, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { inAppDatabase } from './app-database.ts'
import { openApp, openBrowser, signIn } from './people.ts'

/** Stores a measurement of every site for the last month, with this lower bound. A demo measures none itself. */
const measure = (low: number) =>
  inAppDatabase(async (db) => {
    await db.query(
      `insert into claim_measurement
       select id, 'premium_matches', date_trunc('month', now()) - interval '3 months', date_trunc('month', now()), now(),
              1204, 98000, 9100, 18930, 700000, 38700, 1.68, $1, 1.9 from site
       on conflict (site_id, claim, period_from) do update set low = excluded.low`,
      [low],
    )
  })

test('shows the measured value, and nothing when the lower bound is below the claim', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'free@demo.example')
  const claim = page.getByText(/match in più degli altri/)
  await openApp(page, '/premium')
  await expect(claim).toHaveCount(0)
  try {
    await measure(1.53)
    await openApp(page, '/premium')
    await expect(claim).toContainText('il 68% di match in più degli altri')
    await expect(claim).toContainText('Misurato su 1204 membri Premium e 18.930 senza: almeno il 53% in più')
    expect(await findViolations(page, 'main')).toEqual([])

    await measure(1.45)
    await openApp(page, '/premium')
    await expect(claim).toHaveCount(0)
  } finally {
    await inAppDatabase(async (db) => void (await db.query('delete from claim_measurement')))
  }
  expect(noise).toEqual([])
  await context.close()
})
