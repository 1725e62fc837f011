/** A10: passkeys are created, used to sign in and removed, with the browser's virtual authenticator. */
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, openBrowser, signIn, whoAmI } from './people.ts'

// The service worker fetches its files in each new browser.
test.use({ serviceWorkers: 'block' })

/**
 * Adds a virtual authenticator that is built into the device and has verified its user. `present(false)` makes it
 * ignore requests, and `present(true)` makes it accept requests again.
 */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    present: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a passkey is created, signs in, and is removed', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page } = person
  await signIn(person, 'free@demo.example')
  const me = await whoAmI(page)
  const authenticator = await plugIn(page)
  const passkeys = page.locator('#passkeys')

  await test.step('the member creates a passkey right after a sign-in with the password', async () => {
    await page.goto('/notifications')
    await passkeys.getByRole('button', { name: 'Aggiungi una passkey' }).click()
    await expect(passkeys.getByRole('status')).toContainText('Passkey aggiunta')
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await expect(passkeys.getByRole('listitem')).toContainText('Chrome su')
    expect(await authenticator.count()).toBe(1)
  })

  await test.step('the passkey signs in without address or password, and the requested page opens', async () => {
    await authenticator.present(false)
    await person.context.clearCookies({ name: 'sid' })
    await page.goto('/login?to=%2Flikes')
    const button = page.getByRole('button', { name: 'Accedi con una passkey' })
    await expect(button).toBeVisible()
    await authenticator.present(true)
    // Ignores a failed click. The click fails if the browser has already used the passkey without a click. In both
    // cases, the member is signed in.
    const pressed = button.click({ timeout: 5_000 }).catch(() => {})
    await page.waitForURL('**/likes')
    await pressed
    expect(await whoAmI(page)).toMatchObject({ id: me.id })
  })

  await test.step('the list shows the last use of the passkey, and the member removes the passkey', async () => {
    await page.goto('/notifications')
    await expect(passkeys.getByRole('listitem')).toContainText('usata')
    await passkeys.getByRole('button', { name: 'Togli la passkey' }).click()
    await expect(passkeys.getByRole('status')).toContainText('Passkey tolta')
    await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('the removed passkey no longer signs in, and the page gives advice', async () => {
    await person.context.clearCookies({ name: 'sid' })
    // The virtual authenticator accepts the browser's suggestion at once, so the form is sent without a click.
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText('usa la password')
    await page.getByLabel('Email').fill('free@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.waitForURL('**/members')
  })
  // Ignores the 401 of the refused form, which the browser's console reports.
  expect(person.noise.filter((line) => !line.includes('status of 401'))).toEqual([])
  await person.context.close()
})

test('the browser suggests the passkey without a click, in the field of the mail address', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page } = person
  await signIn(person, 'free@demo.example')
  const authenticator = await plugIn(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(page.locator('#passkeys').getByRole('status')).toContainText('Passkey aggiunta')
  await person.context.clearCookies({ name: 'sid' })
  // Opening the page signs in, because the virtual authenticator accepts the browser's suggestion at once.
  await page.goto('/login')
  await page.waitForURL('**/members')
  expect(await authenticator.count()).toBe(1)
  expect(person.noise).toEqual([])
  await person.context.close()
})

test('without script, shows nothing about passkeys, and the forms still work', async ({ browser }) => {
  const person = await openBrowser(browser, { javaScriptEnabled: false })
  const { page } = person
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Accedi con una passkey' })).toBeHidden()
  await signIn(person, 'free@demo.example')
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Aggiungi una passkey' })).toBeHidden()
  await expect(page.locator('#sessions').getByRole('listitem').first()).toContainText('Questo browser')
  await person.context.close()
})
