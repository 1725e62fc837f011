import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openApp } from '../e2e/people.ts'
import { receiveMessage } from '../e2e/receive-message.ts'
import type { Overlay } from './dialogs.ts'
import type { Say } from './words.ts'

const as = 'premium@demo.example'
const received = (page: Page) => receiveMessage(page, 'Ciao!')

const openMenu = (page: Page) => page.locator('.chat-head [popovertarget]:not(.menu-item)').click()

async function chooseInMenu(page: Page, say: Say, item: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: say(item) }).click()
}

async function openSafety(page: Page, say: Say): Promise<void> {
  await chooseInMenu(page, say, 'Segnala o blocca')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Blocca {name}') })
    .waitFor()
}

/** Fakes responses of the server: the member has no credits, and each message is refused for lack of credits. */
async function withoutCredits(page: Page): Promise<void> {
  await page.route('**/api/messages.php', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const params = { missing: 5, price: 5 }
    return route.fulfill({ status: 402, json: { error: 'no credits', code: 'not_enough_credits', params } })
  })
  await page.route('**/api/user.php*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    return route.fulfill({ response, json: { ...json, user: { ...json.user, credits: 0 } } })
  })
}

/** Opens a conversation with a link that the member trusts. */
async function trustedLink(page: Page): Promise<string> {
  const path = await receiveMessage(page, 'Guarda https://example.com/mare')
  await openApp(page, path)
  const trust = page.getByRole('button', { name: /^Mi fido dei link/ }).last()
  const link = page.getByRole('button', { name: 'https://example.com/mare' }).last()
  await expect(trust.or(link)).toBeVisible()
  if (await trust.isVisible()) await trust.click()
  await expect(link).toBeVisible()
  return path
}

async function sentPhoto(page: Page): Promise<string> {
  const path = await received(page)
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

/** The dialogs and menus of a conversation. */
export const chatDialogs: readonly Overlay[] = [
  { name: 'menu of a conversation', as, path: received, open: openMenu },
  {
    name: 'gifts',
    as,
    path: received,
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Manda un regalo a {name}') }).click()
      await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
    },
  },
  {
    name: 'icebreakers',
    as,
    path: received,
    open: async (page, say) => {
      await chooseInMenu(page, say, 'Rompi il ghiaccio')
      await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
    },
  },
  {
    name: 'a photo to send',
    as,
    path: received,
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Manda una foto a {name}') }).click()
      await page.locator('.extra-file').waitFor()
    },
  },
  {
    name: 'a goodbye',
    as,
    path: received,
    open: (page, say) => chooseInMenu(page, say, 'Saluta e chiudi qui'),
  },
  { name: 'report and block', as, path: received, open: openSafety },
  {
    name: 'block in a conversation',
    as,
    path: received,
    open: async (page, say) => {
      await openSafety(page, say)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Blocca {name}') })
        .click()
    },
    sampled: true,
  },
  {
    name: 'remove a conversation',
    as,
    path: received,
    open: (page, say) => chooseInMenu(page, say, 'Rimuovi la conversazione'),
  },
  {
    name: 'missing credits',
    as,
    path: received,
    prepare: withoutCredits,
    open: async (page, say) => {
      await page.getByRole('textbox', { name: say('Scrivi a {name}') }).fill('Ci vediamo al mare?')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'a link that leads away',
    as,
    path: trustedLink,
    open: (page) => page.getByRole('button', { name: 'https://example.com/mare' }).last().click(),
  },
  {
    name: 'a photo of a conversation in full size',
    as,
    path: sentPhoto,
    open: (page, say) =>
      page
        .getByRole('button', { name: say('La tua foto, in grande') })
        .last()
        .click(),
  },
]
