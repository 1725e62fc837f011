interface ContactPicker {
  select(properties: ['email'], options: { multiple: true }): Promise<{ email?: string[] }[]>
}

/**
 * Known contacts (X4): what is pasted or picked stays here; only cut hashes of the mail addresses in it are sent, in fields
 * of the form. Address books are offered where the browser has a picker.
 */
export function hashContacts(): void {
  const box = document.querySelector<HTMLElement>('[data-contacts]')
  const form = box?.closest('form')
  const field = box?.querySelector('textarea')
  if (!box || !form || !field || !globalThis.crypto?.subtle) return
  box.hidden = false
  const { contacts: key = '', most = '0' } = box.dataset
  const none = box.querySelector<HTMLElement>('[data-contacts-none]')

  const send = async (to: HTMLFormElement) => {
    const hashes = await hashAll(key, addressesIn(field.value).slice(0, Number(most)))
    if (none) none.hidden = hashes.length > 0
    if (hashes.length === 0) return field.focus()
    for (const hash of hashes) to.append(hiddenField('hashes', hash))
    field.value = ''
    to.submit()
  }
  // Before the listener that counts what was sent: this one is sent by hand.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })

  const pick = box.querySelector<HTMLButtonElement>('[data-contacts-pick]')
  const picker = (navigator as { contacts?: ContactPicker }).contacts
  if (!pick || !picker) return
  pick.hidden = false
  pick.addEventListener('click', () => {
    const picking = picker.select(['email'], { multiple: true })
    void picking.then(
      (people) => (field.value += people.flatMap(({ email = [] }) => email).join('\n')),
      () => {},
    )
  })
}

/** Every mail address in a text, once, as the server writes it. */
export function addressesIn(text: string): string[] {
  return [
    ...new Set(
      text.toLowerCase().match(/[^\s<>()[\],;:"'@]+@[^\s<>()[\],;:"'@]+\.[^\s<>()[\],;:"'@.]+/g) ?? [],
    ),
  ]
}

/** The first five bytes of HMAC-SHA-256 of each, in hex. */
export async function hashAll(key: string, addresses: readonly string[]): Promise<string[]> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const made = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  return Promise.all(
    addresses.map(async (address) => {
      const hash = await crypto.subtle.sign('HMAC', made, new TextEncoder().encode(address))
      return [...new Uint8Array(hash, 0, 5)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }),
  )
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  return Object.assign(field, { type: 'hidden', name, value })
}
