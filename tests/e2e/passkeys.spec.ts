/** A10: passkeys, with the browser's own virtual authenticator: made, used to sign in and to confirm, removed. */
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, openBrowser, signIn, whoAmI } from './people.ts'

/** An authenticator within the device that knows its owner's finger; it answers when `present`. */
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

test('a passkey is made, signs in, and is removed', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page } = person
  await signIn(person, 'free@demo.example')
  const me = await whoAmI(page)
  const authenticator = await plugIn(page)
  const passkeys = page.locator('#passkeys')

  await test.step('made, right after the sign-in with the password', async () => {
    await page.goto('/notifications')
    await passkeys.getByRole('button', { name: 'Aggiungi una passkey' }).click()
    await expect(passkeys.getByRole('status')).toContainText('Passkey aggiunta')
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await expect(passkeys.getByRole('listitem')).toContainText('Chrome su')
    expect(await authenticator.count()).toBe(1)
  })

  await test.step('signs in, without address or password, to where one wanted to go', async () => {
    await authenticator.present(false)
    await person.context.clearCookies({ name: '__Host-sid' })
    await page.goto('/login?to=%2Flikes')
    const button = page.getByRole('button', { name: 'Entra con una passkey' })
    await expect(button).toBeVisible()
    await authenticator.present(true)
    // The browser may have offered the passkey by itself by now: either way leads on.
    const pressed = button.click({ timeout: 5_000 }).catch(() => {})
    await page.waitForURL('**/likes')
    await pressed
    expect(await whoAmI(page)).toMatchObject({ id: me.id })
  })

  await test.step('its use is written down, and it is removed', async () => {
    await page.goto('/notifications')
    await expect(passkeys.getByRole('listitem')).toContainText('usata')
    await passkeys.getByRole('button', { name: 'Togli la passkey' }).click()
    await expect(passkeys.getByRole('status')).toContainText('Passkey tolta')
    await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('it opens nothing any more, and the page says what to do', async () => {
    await authenticator.present(false)
    await person.context.clearCookies({ name: '__Host-sid' })
    await page.goto('/login')
    await authenticator.present(true)
    await page.getByRole('button', { name: 'Entra con una passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('usa la password')
    await page.getByLabel('Email').fill('free@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.waitForURL('**/members')
  })
  // A refused form is answered with its error's status, which the browser writes into its console.
  expect(person.noise.filter((line) => !line.includes('status of 401'))).toEqual([])
  await person.context.close()
})

test('the browser suggests the passkey by itself, in the address field', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page } = person
  await signIn(person, 'free@demo.example')
  const authenticator = await plugIn(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(page.locator('#passkeys').getByRole('status')).toContainText('Passkey aggiunta')
  await person.context.clearCookies({ name: '__Host-sid' })
  // The virtual authenticator answers a suggestion as if it had been chosen.
  await page.goto('/login')
  await page.waitForURL('**/members')
  expect(await authenticator.count()).toBe(1)
  expect(person.noise).toEqual([])
  await person.context.close()
})

test('without script nothing of it is shown, and nothing is missing', async ({ browser }) => {
  const person = await openBrowser(browser, { javaScriptEnabled: false })
  const { page } = person
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entra con una passkey' })).toBeHidden()
  await signIn(person, 'free@demo.example')
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Aggiungi una passkey' })).toBeHidden()
  await expect(page.locator('#sessions').getByRole('listitem').first()).toContainText('Questo browser')
  await person.context.close()
})
