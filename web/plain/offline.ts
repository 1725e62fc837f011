import { formatLocale } from '#i18n/locales.ts'
import { type StoredChat, readStoredChats } from '#web/lib/browser/offline-chats.ts'
import { readUnsentMessages, type UnsentMessage } from './unsent-messages.ts'

/** Milliseconds between two checks whether the server answers again. */
const check_ms = 5_000

/**
 * Runs the offline page. Shows the unsent messages and the stored conversations. Loads the failed URL again as soon as
 * the server can be reached.
 */
export async function showOffline(page: HTMLElement): Promise<void> {
  // Reloads the page, because its URL is the URL that could not be reached. If the reader opened `/offline` itself, no
  // URL has failed, so this loads the home page.
  const retry = () => (location.pathname === '/offline' ? location.assign('/') : location.reload())
  page.querySelector('[data-offline-again]')?.addEventListener('click', retry)
  if (location.pathname !== '/offline') {
    addEventListener('online', retry)
    // The event `online` alone is not enough. The event may come before the server can be reached, and it does not come
    // if only the server was down.
    setInterval(async () => void ((await isReachable()) && retry()), check_ms)
  }
  const list = page.querySelector<HTMLElement>('[data-offline-list]')
  const chat = page.querySelector<HTMLElement>('[data-offline-chat]')
  const { owner, chats } = (await readStoredChats().catch(() => null)) ?? { owner: null, chats: [] }
  if (!list || !chat || !owner || chats.length === 0) return
  const nameOf = (id: string) => chats.find(({ member }) => member === id)?.name
  for (const message of await readUnsentMessages(owner)) showUnsent(page, message, nameOf(message.to))
  // Removes the sign-in link. The reader is a signed-in member, because only members have stored conversations, and
  // sign-in needs a network.
  document.querySelector('.top-bar a[href="/login"]')?.remove()
  const own = chat.querySelector<HTMLElement>('[data-mine]')?.dataset.mine ?? ''
  const show = (open: StoredChat | null) => {
    list.hidden = open !== null
    chat.hidden = open === null
    if (!open) return list.querySelector('button')?.focus()
    fill(chat, { name: open.name })
    showMessages(chat, open)
    chat.focus()
  }
  for (const each of chats) {
    const row = copy(list)
    fill(row, { name: each.name, text: each.mine ? `${own}: ${each.snippet}` : each.snippet })
    row.querySelector('button')?.addEventListener('click', () => show(each))
    list.querySelector('ul')?.append(row)
  }
  list.hidden = false
  page.querySelector('[data-offline-back]')?.addEventListener('click', () => show(null))
}

/**
 * Returns whether the server answers the page's URL with a status below 500, because only then a retry shows a page.
 */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500
}

function showUnsent(page: HTMLElement, { text, isSent }: UnsentMessage, name: string | undefined): void {
  const list = page.querySelector<HTMLElement>('[data-offline-unsent]')
  if (!list) return
  const card = copy(list)
  fill(card, { text, name: name ?? '' })
  for (const part of [name ? 'no-name' : 'named', isSent ? 'draft' : 'sent'])
    card.querySelector(`[data-if="${part}"]`)?.remove()
  list.append(card)
  list.hidden = false
}

function showMessages(chat: HTMLElement, { name, snippet, mine, messages }: StoredChat): void {
  const list = chat.querySelector<HTMLElement>('[data-offline-messages]')
  if (!list) return
  const when = new Intl.DateTimeFormat(formatLocale(document.documentElement.lang), {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  // A conversation that was never opened in this browser has no stored messages. For it, shows only the snippet of the
  // last message.
  const shown = messages.length > 0 ? messages : [{ mine, text: snippet, at: null }]
  list.replaceChildren(
    ...shown.map(({ mine, text, at }) => {
      const row = copy(chat)
      fill(row, {
        from: mine ? (list.dataset.mine ?? '') : name,
        text,
        at: at ? when.format(new Date(at)) : '',
      })
      return row
    }),
  )
}

function copy(box: HTMLElement): HTMLElement {
  const template = box.querySelector('template')
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement
}

function fill(box: HTMLElement, parts: Readonly<Record<string, string>>): void {
  for (const [part, text] of Object.entries(parts)) {
    const place = box.querySelector(`[data-part="${part}"]`)
    if (place) place.textContent = text
  }
}
