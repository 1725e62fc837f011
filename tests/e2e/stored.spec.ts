/**
 * S8: browsers store nothing that `/cookies` does not list. Typical journeys of a visitor, a newcomer, a member and a moderator, with
 * everything that their browsers store on the way.
 */
import { type Browser, expect, test } from '@playwright/test'
import { type StoredItem, storedItems } from '../../web/features/legal/stored/items.ts'
import { giveCredits } from './give-credits.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { fillSignUp } from './sign-up.ts'
import { isStoredAs, recordStored, type Stored } from './stored-names.ts'
import { field, log, waitForOfflineCode, write } from './talk.ts'

/** Items that no journey here stores, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'cookie hide-disabled-notifications-alert': 'settings.spec.ts closes this alert',
  'local hide-disabled-notifications-alert': 'settings.spec.ts closes this alert',
  'cookie hide-enrich-alert': 'profile.spec.ts closes this alert',
  'local hide-enrich-alert': 'profile.spec.ts closes this alert',
  'cookie hide-time-bonus-modal': 'discounts.spec.ts closes this window',
  'local hide-time-bonus-modal': 'discounts.spec.ts closes this window',
  'cookie hide-activation-modal': 'warnings.spec.ts closes this window',
  'local hide-activation-modal': 'warnings.spec.ts closes this window',
  'cookie hide-welcome-banner': 'warnings.spec.ts hides this banner',
  'local hide-welcome-banner': 'warnings.spec.ts hides this banner',
  'cookie hide-welcome-modal': 'warnings.spec.ts closes this window',
  'local hide-welcome-modal': 'warnings.spec.ts closes this window',
  'cookie hide-entry-warning': 'only on a site with this warning; warnings.spec.ts',
  'local hide-entry-warning': 'only on a site with this warning; warnings.spec.ts',
  'session entry-country': 'only on a site that warns visitors from some countries',
  'cookie hide-install-offer': 'needs a browser that offers the installation; installed.spec.ts',
  'local hide-install-offer': 'needs a browser that offers the installation; installed.spec.ts',
  'cookie save_data': 'low-data.spec.ts chooses to save data',
  'cookie oidc': 'needs an identity provider; server/http/session/oidc.test.ts',
  'local push-member': 'needs a push service; push.spec.ts has a fake one',
  'local push-key': 'needs a push service; push.spec.ts has a fake one',
  'session push-member': 'needs a push service; push.spec.ts has a fake one',
  'session unsent-profile': 'only after the session has ended; profile.spec.ts',
  'session typed-fields': 'only if the page reloads because code is missing; on-demand.spec.ts',
  'session chunk-reload-at': 'only if the page reloads because code is missing; on-demand.spec.ts',
}

const bologna = { latitude: 44.49381, longitude: 11.33875, accuracy: 20 }

/** A visitor with an English browser chooses a language and a country. */
async function visit(browser: Browser): Promise<readonly Stored[]> {
  const { page, context } = await openBrowser(browser, {
    offers: true,
    locale: 'en-GB',
  })
  const { seen, look } = await recordStored(context)
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Read this in English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  await page.goto('/lang-config?to=/faq')
  await page.getByLabel('Country').selectOption('CH')
  await expect(page).toHaveURL(/country=CH/)
  await page.getByRole('main').getByRole('button', { name: 'English', exact: true }).click()
  await page.waitForURL('**/faq')
  await openApp(page, '/members')
  await page.getByRole('main').getByRole('link').first().click()
  await look(page)
  await context.close()
  return seen
}

/** A moderator chooses a site and turns the keys of the photo queue off. */
async function moderate(browser: Browser): Promise<readonly Stored[]> {
  const person = await openBrowser(browser, { offers: true })
  const { page, context } = person
  const { seen, look } = await recordStored(context)
  await signIn(person, 'moderator@demo.example')
  await page.goto('/admin/photos')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('combobox', { name: 'Sito' }).selectOption('Batticuore')
  await reloaded
  // The switch stores nothing until the script of the keys has loaded.
  await expect(async () => {
    await page.locator('[data-keys-switch]').setChecked(true)
    await page.locator('[data-keys-switch]').setChecked(false)
    await look(page)
    expect(seen.some(({ name }) => name === 'keys-off')).toBe(true)
  }).toPass()
  await context.close()
  return seen
}

/** A newcomer signs up and lets the browser find the town. */
async function signUp(browser: Browser): Promise<readonly Stored[]> {
  const { page, context } = await openBrowser(browser, {
    offers: true,
    geolocation: bologna,
    permissions: ['geolocation'],
  })
  const { seen, look } = await recordStored(context)
  await page.goto('/signup')
  await fillSignUp(page)
  await page.goto('/complete-signup?step=location')
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
  await expect.poll(() => seen.some(({ name }) => name === 'own-town')).toBe(true)
  await look(page)
  await context.close()
  return seen
}

/** A member in Lisbon searches, chats with and without a network, runs out of credits and refuses notifications. */
async function takePart(browser: Browser): Promise<readonly Stored[]> {
  const reader = await openBrowser(browser)
  await signIn(reader, 'premium@demo.example')
  const { id } = await whoAmI(reader.page)
  await reader.context.close()

  const person = await openBrowser(browser, { offers: true, timezoneId: 'Europe/Lisbon' })
  const { page, context } = person
  const { seen, look } = await recordStored(context)
  await signIn(person, 'free@demo.example')
  await giveCredits((await whoAmI(page)).id, 20)
  await openApp(page, '/members?t=3600')
  await expect.poll(() => seen.some(({ name }) => name === 'like-due')).toBe(true)
  await openApp(page, `/members/${id}/chat`)
  await waitForOfflineCode(page)
  await write({ page }, `Con la rete ${Date.now() % 10_000}`)
  await expect(
    log(page)
      .getByText(/^Con la rete/)
      .last(),
  ).toBeVisible()
  await expect(log(page).getByText('Invio in corso…')).toHaveCount(0)
  await context.setOffline(true)
  await write({ page }, `Dal treno ${Date.now() % 10_000}`)
  await expect(log(page).getByText('Parte da solo appena torna la rete.')).toBeVisible()
  await context.setOffline(false)
  await field(page).fill('Non ancora finito')
  await expect(log(page).getByText('Parte da solo appena torna la rete.')).toHaveCount(0)
  await expect(async () => {
    await look(page)
    expect(seen.some(({ name }) => name.startsWith('kept-'))).toBe(true)
  }).toPass()
  await openApp(page, `/credits?to=%2Fmembers%2F${id}%2Fchat&need=message`)
  await openApp(page, '/likes')
  await page
    .getByRole('region', { name: 'Notifiche', exact: true })
    .getByRole('button', { name: 'Non ora' })
    .click()
  await look(page)
  await context.close()
  return seen
}

test('browsers store only what the cookies page lists, and everything listed is stored or has a reason', async ({
  browser,
}) => {
  const seen = [
    ...(await visit(browser)),
    ...(await signUp(browser)),
    ...(await takePart(browser)),
    ...(await moderate(browser)),
  ]
  const items: readonly StoredItem[] = storedItems
  const undeclared = seen.filter((found) => !items.some((item) => isStoredAs(item, found)))
  expect(undeclared).toEqual([])
  const missing = items.filter((item) => !seen.some((found) => isStoredAs(item, found)))
  expect(missing.map(({ place, name }) => `${place} ${name}`).sort()).toEqual(Object.keys(unseen).sort())
})

test('cookies live as long as the cookies page says', async ({ browser }) => {
  const person = await openBrowser(browser, { offers: true, timezoneId: 'Europe/Lisbon' })
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members')
  const now = await page.evaluate(() => Date.now())
  for (const { name, expires } of await context.cookies()) {
    const item = storedItems.find((each) => isStoredAs(each, { place: 'cookie', name })) as StoredItem
    expect([name, Math.round((expires - now / 1_000) / 86_400)]).toEqual([name, item.days])
  }
  await context.close()
})
