/** Conversations of the demo's premium member, prepared for tests. Each function returns the conversation's path. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { giveCredits } from './give-credits.ts'
import { openApp, whoAmI } from './people.ts'
import { receiveMessage } from './receive-message.ts'

export const received = (page: Page) => receiveMessage(page, 'Ciao!')

/**
 * Opens a conversation with a received link. Clicks the button with which the member trusts the links of this
 * conversation, unless they are trusted already. Returns the path of the conversation.
 */
export async function trustedLink(page: Page): Promise<string> {
  const path = await receiveMessage(page, 'Guarda https://example.com/mare')
  await openApp(page, path)
  const trust = page.getByRole('button', { name: /^Mi fido dei link/ }).last()
  const link = page.getByRole('button', { name: 'https://example.com/mare' }).last()
  await expect(trust.or(link)).toBeVisible()
  if (await trust.isVisible()) await trust.click()
  await expect(link).toBeVisible()
  return path
}

export async function sentPhoto(page: Page): Promise<string> {
  const path = await received(page)
  const { id, credits } = await whoAmI(page)
  if (credits < 20) await giveCredits(id, 20)
  await openApp(page, path)
  await page.getByRole('button', { name: /^Manda una foto a/ }).click()
  const picture = { create: { width: 320, height: 240, channels: 3, background: '#3a7ca5' } } as const
  const buffer = await sharp(picture).jpeg().toBuffer()
  const dialog = page.getByRole('dialog', { name: /^Una foto per/ })
  await dialog
    .getByLabel('Scegli una foto')
    .setInputFiles({ name: 'mare.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: /^Invia · / }).click()
  await expect(page.getByRole('log').getByAltText('La tua foto').last()).toBeVisible()
  return path
}

/** Makes the server refuse the next message for lack of credits. The member has none from then on. */
export async function withoutCredits(page: Page): Promise<void> {
  let isRefused = false
  await page.route('**/api/messages.php', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    isRefused = true
    const params = { missing: 5, price: 5 }
    return route.fulfill({ status: 402, json: { error: 'no credits', code: 'not_enough_credits', params } })
  })
  await page.route('**/api/user.php*', async (route) => {
    if (!isRefused || route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    return route.fulfill({ response, json: { ...json, user: { ...json.user, credits: 0 } } })
  })
}
