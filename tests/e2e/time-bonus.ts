import { expect, type Page } from '@playwright/test'

/** Fakes the responses for a member without credits whose time bonus began an hour and 46 minutes ago. */
export async function fakeTimeBonus(page: Page): Promise<void> {
  // The fast clock of `passModalDelay` must not end the time in which the page does not reload again.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('chunk-reload-at'))
      sessionStorage.setItem('chunk-reload-at', String(Date.now() + 3_600_000))
  })
  // Without the event stream, the page polls soon, and gets the faked member.
  await page.route('**/api/live.php*', (route) => route.abort())
  const code = { code: 'TIMEBONUS25', value_percentage: 25 }
  await page.route('**/api/user.php', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    if (!json.user) return route.fulfill({ response })
    const remaining_ms = 8_049_000
    const [started_at, ends_at] = [remaining_ms - 14_400_000, remaining_ms].map((offset) =>
      new Date(Date.now() + offset).toISOString(),
    )
    const time_bonus = { ...code, started_at, ends_at, remaining_ms }
    return route.fulfill({
      response,
      json: { user: { ...json.user, credits: 0, time_bonus, welcome_discount: null } },
    })
  })
  await page.route('**/api/packages.php*', async (route) => {
    const response = await route.fetch()
    const offer = await response.json()
    return route.fulfill({ response, json: { ...offer, discountcode: { ...offer.discountcode, ...code } } })
  })
}

/** A script for pages: the modal of the welcome code counts as never seen, and their next reload as allowed. */
export function forgetWelcome() {
  localStorage.removeItem('hide-welcome-modal-BENVENUTO25')
  // The fast clock of `passModalDelay` must not end the time in which the page does not reload again.
  if (sessionStorage.getItem('chunk-reload-at'))
    sessionStorage.setItem('chunk-reload-at', String(Date.now() + 3_600_000))
}

/** The banner of the welcome code, which can be hidden. */
export const welcomeBanner = '.bonus-banner[data-alert]'

/**
 * Makes the page's clock run twenty times as fast, so that the modal appears two seconds after the bonus is known. Waits
 * for the banner first, because the page decides for good against a modal for a member without a bonus.
 * @param banner selects the part of the banner that only this discount has
 */
export async function passModalDelay(page: Page, banner = '.bonus-banner .countdown'): Promise<void> {
  await expect(page.locator(banner)).toBeVisible({ timeout: 20_000 })
  await page.evaluate(() => {
    const { now } = Date
    const start = now()
    Date.now = () => start + (now() - start) * 20
  })
}
