import type { Page } from '@playwright/test'
import type { OnDemandPart } from './on-demand-parts.ts'
import { whoAmI } from './people.ts'
import { received, sentPhoto, trustedLink, withoutCredits } from './prepare-chats.ts'
import { receiveMessage } from './receive-message.ts'

const as = 'premium@demo.example'
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversazioni' })
const wholeList = (page: Page) => list(page).locator('.chat-row').first()

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Altre azioni/ }).click()
  await page.getByRole('button', { name: item }).click()
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Scrivi a/ }).fill(text)
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
}

/**
 * Returns the path of a conversation without messages. There, the page loads the code for hints (C7) only at the first
 * send. With a received message, the page would load this code as soon as it opens.
 */
async function newConversation(page: Page): Promise<string> {
  const me = await whoAmI(page)
  const id = await page.evaluate(async (me) => {
    const ask = async (path: string) => (await fetch(path)).json()
    const { results } = await ask('/api/members.php')
    for (const { id } of results) {
      const chat = await ask(`/api/chat.php?profile=${id}`)
      if (id !== me && chat.may_write && chat.conversation === null) return id as string
    }
    return null
  }, me.id)
  if (id === null) throw new Error('the member has written to everybody')
  return `/members/${id}/chat`
}

async function turnOnHints(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ chat_hints: true })
    await fetch('/api/preferences.php', { method: 'PUT', headers, body })
  })
}

/** The parts of a conversation that are loaded on demand. */
export const chatParts: readonly OnDemandPart[] = [
  {
    name: 'search in conversations',
    as,
    path: async (page) => (await received(page)) && '/chats',
    files: /assets\/filtered-chats/,
    open: (page) => list(page).getByRole('searchbox').fill('ciao'),
    feature: (page) => list(page).getByRole('status'),
    stale: wholeList,
  },
  {
    name: 'conversations that wait for an answer',
    as,
    path: async (page) => (await received(page)) && '/chats',
    files: /assets\/filtered-chats/,
    open: (page) => list(page).getByRole('button', { name: 'Tocca a te' }).click(),
    feature: (page) => list(page).locator('.chat-rows:not([hidden]) .chat-row').first(),
    stale: wholeList,
  },
  {
    name: 'the number of characters that remain',
    as,
    path: received,
    files: /assets\/characters-left/,
    open: (page) => page.getByRole('textbox', { name: /^Scrivi a/ }).fill('a'.repeat(990)),
    feature: (page) => page.getByText('ancora 10 caratteri'),
  },
  {
    name: 'gifts, icebreakers and photos',
    as,
    path: received,
    files: /assets\/extra-dialogs/,
    open: (page) => page.getByRole('button', { name: /^Manda un regalo a/ }).click(),
    feature: (page) => page.getByRole('dialog', { name: /^Un regalo per/ }),
  },
  {
    name: 'the recorder of voice notes',
    as,
    path: received,
    files: /assets\/voice-composer/,
    open: (page) => page.getByRole('button', { name: /^Manda un vocale a/ }).click(),
    // The recorder is there whatever the browser answers about its microphone.
    feature: (page) => page.locator('.voice-recorder'),
  },
  {
    name: 'a photo of a conversation in full size',
    as,
    path: sentPhoto,
    files: /assets\/chat-photo-viewer/,
    open: (page) => page.getByRole('button', { name: 'La tua foto, ingrandita' }).last().click(),
    feature: (page) => page.getByRole('dialog', { name: 'La tua foto' }),
  },
  {
    name: 'report and block',
    as,
    path: received,
    files: /assets\/head-dialogs/,
    open: (page) => chooseInMenu(page, 'Segnala o blocca'),
    feature: (page) => page.getByRole('dialog', { name: /^Qualcosa non va con/ }),
  },
  {
    name: 'the choice of a message to report',
    as,
    path: received,
    files: /assets\/report-mode/,
    open: async (page) => {
      await chooseInMenu(page, 'Segnala o blocca')
      await page.getByRole('dialog').getByRole('button', { name: 'Segnala un messaggio' }).click()
    },
    feature: (page) => page.getByText('Quale messaggio vuoi segnalare?'),
  },
  {
    name: 'a goodbye',
    as,
    path: received,
    files: /assets\/head-dialogs/,
    open: (page) => chooseInMenu(page, 'Saluta e chiudi qui'),
    feature: (page) => page.getByRole('dialog', { name: /^Saluta/ }),
  },
  {
    name: 'remove a conversation',
    as,
    path: received,
    files: /assets\/head-dialogs/,
    open: (page) => chooseInMenu(page, 'Rimuovi la conversazione'),
    feature: (page) => page.getByRole('dialog', { name: 'Rimuovere la conversazione?' }),
  },
  {
    name: 'what to do with an unsent message',
    as,
    path: received,
    files: /assets\/unsent-message/,
    prepare: async (page) => {
      await page.route('**/api/messages.php', (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        const json = { error: 'verified only', code: 'verified_only', params: {} }
        return route.fulfill({ status: 409, json })
      })
    },
    open: (page) => write(page, 'Questo non parte'),
    feature: (page) => page.getByText('accetta i primi messaggi solo da profili verificati').last(),
  },
  {
    name: 'missing credits',
    as,
    path: received,
    files: /assets\/credits-dialog/,
    prepare: withoutCredits,
    open: (page) => write(page, 'Ci vediamo al mare?'),
    feature: (page) => page.getByRole('dialog', { name: /^Ti manca/ }),
  },
  {
    name: 'the actions of a message',
    as,
    path: received,
    files: /assets\/actions-dialog/,
    open: (page) =>
      page.locator('.bubble:not(.bubble-own)').last().getByRole('button', { name: 'Azioni' }).press('Enter'),
    feature: (page) => page.getByRole('dialog', { name: /^Un messaggio di/ }),
  },
  {
    name: 'a link',
    as,
    path: trustedLink,
    files: /assets\/link-dialog/,
    open: (page) => page.getByRole('button', { name: 'https://example.com/mare' }).last().click(),
    feature: (page) => page.getByRole('dialog', { name: 'Apri example.com?' }),
  },
  {
    name: 'hints about received messages',
    as,
    path: async (page) => {
      await turnOnHints(page)
      return receiveMessage(page, 'Se non rispondi, so dove abiti')
    },
    files: /assets\/(received-hint|find-hint)/,
    open: async () => {},
    feature: (page) => page.getByText(/Sembra una minaccia/),
  },
  {
    name: 'hints before sending',
    as,
    path: newConversation,
    files: /assets\/find-hint/,
    open: (page) => write(page, 'Se non rispondi, so dove abiti'),
    feature: (page) => page.getByText(/Queste parole possono fare paura/),
  },
]
