interface ContactPicker {
  select(properties: ['email'], options: { multiple: true }): Promise<{ email?: string[] }[]>
}

/**
 * Handles the form for known contacts (X4). The text that a member pastes or picks stays in the browser. The form sends
 * only truncated hashes of the mail addresses in that text. If the browser has a contact picker, a button opens the
 * address book.
 */
export function hashContacts(): void {
  const box = document.querySelector<HTMLElement>('[data-contacts]')
  const form = box?.closest('form')
  const field = box?.querySelector('textarea')
  if (!box || !form || !field || !globalThis.crypto?.subtle) return
  box.hidden = false
  const { contacts: key = '', most = '0' } = box.dataset
  const none = box.querySelector<HTMLElement>('[data-contacts-none]')

  let isHashed = false
  const hash = async (submitter: HTMLElement | null) => {
    const hashes = await hashAll(key, addressesIn(field.value).slice(0, Number(most)))
    if (none) none.hidden = hashes.length > 0
    if (hashes.length === 0) return field.focus()
    for (const old of form.querySelectorAll('[name=hashes]')) old.remove()
    form.append(...hashes.map((each) => hiddenField('hashes', each)))
    isHashed = true
    // In a later task, because the hashes of few addresses are ready while the first submit is still handled. A form
    // ignores a second submit during that time.
    setTimeout(() => form.requestSubmit(submitter))
  }
  // Prevents the first submit, which would send no hashes. `sendForms` ignores a prevented event, and handles the
  // second submit. If that fails, the text is still there, and can be changed.
  form.addEventListener('submit', (event) => {
    if (isHashed) return
    event.preventDefault()
    void hash(event.submitter)
  })
  field.addEventListener('input', () => {
    isHashed = false
  })

  const pick = box.querySelector<HTMLButtonElement>('[data-contacts-pick]')
  const picker = (navigator as { contacts?: ContactPicker }).contacts
  if (!pick || !picker) return
  pick.hidden = false
  const addPicked = async () => {
    const people = await picker.select(['email'], { multiple: true }).catch(() => [])
    const picked = people.flatMap(({ email = [] }) => email)
    field.value = [field.value.trimEnd(), ...picked].filter(Boolean).join('\n')
    isHashed = false
  }
  pick.addEventListener('click', () => void addPicked())
}

/** Returns the distinct mail addresses in a text, in lower case as on the server. */
export function addressesIn(text: string): string[] {
  return [
    ...new Set(
      text.toLowerCase().match(/[^\s<>()[\],;:"'@]+@[^\s<>()[\],;:"'@]+\.[^\s<>()[\],;:"'@.]+/g) ?? [],
    ),
  ]
}

/** Returns the first five bytes of the HMAC-SHA-256 of each mail address, in hex. */
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
