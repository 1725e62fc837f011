import type { Page } from '@playwright/test'
import { received, sentPhoto, trustedLink, withoutCredits } from '../e2e/prepare-chats.ts'
import type { Overlay } from './dialogs.ts'
import type { Say } from './words.ts'

const as = 'premium@demo.example'

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
  {
    name: 'search in a conversation',
    as,
    path: received,
    open: async (page, say) => {
      await chooseInMenu(page, say, 'Cerca tra i messaggi')
      await page.getByRole('dialog').getByRole('searchbox').fill('ciao')
      await page.locator('.message-found').first().waitFor()
    },
  },
  {
    name: 'a date to propose (X19)',
    as,
    path: received,
    open: (page, say) => chooseInMenu(page, say, 'Datevi appuntamento'),
  },
  {
    name: 'actions of a message',
    as,
    path: received,
    open: (page, say) =>
      page
        .locator('.bubble:not(.bubble-own)')
        .last()
        .getByRole('button', { name: say('Azioni') })
        .press('Enter'),
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
        .getByRole('button', { name: say('La tua foto, ingrandita') })
        .last()
        .click(),
  },
]
