import { type KeptChat, readKeptChats } from '#web/lib/kept-chats.ts'

/** The page for when there is no network: what this browser keeps, and back as soon as it can. */
export async function showOffline(page: HTMLElement): Promise<void> {
  // At the address that could not be reached it is tried again; opened by its own address there is none.
  const again = () => (location.pathname === '/offline' ? location.assign('/') : location.reload())
  page.querySelector('[data-offline-again]')?.addEventListener('click', again)
  if (location.pathname !== '/offline') addEventListener('online', again)
  const list = page.querySelector<HTMLElement>('[data-offline-list]')
  const chat = page.querySelector<HTMLElement>('[data-offline-chat]')
  const chats = await readKeptChats().catch(() => [])
  if (!list || !chat || chats.length === 0) return
  // Whoever has some kept is signed in, and without network nobody signs in.
  document.querySelector('.top-bar a[href="/login"]')?.remove()
  const own = chat.querySelector<HTMLElement>('[data-mine]')?.dataset.mine ?? ''
  const show = (open: KeptChat | null) => {
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

function showMessages(chat: HTMLElement, { name, snippet, mine, messages }: KeptChat): void {
  const list = chat.querySelector<HTMLElement>('[data-offline-messages]')
  if (!list) return
  const when = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  // Never opened here: only how the latest one begins is known.
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
