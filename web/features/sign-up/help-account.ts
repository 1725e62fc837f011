import { readBirthDate, shownAge } from './birth-date.ts'

/** Adds help to the account step: updates the card, offers to show the password, and praises a passphrase. */
export function helpAccount(form: HTMLFormElement): void {
  writeCard(form)
  const password = form.querySelector<HTMLElement>('[data-password]')
  if (!password) return
  offerToShow(password)
  praisePhrase(password)
}

/** Shows the typed name and the age on the visitor's card, which is a preview of what other people will see. */
function writeCard(form: HTMLFormElement): void {
  const [name, age] = ['name', 'age'].map((part) => form.querySelector<HTMLElement>(`[data-card="${part}"]`))
  if (!name || !age) return
  const write = () => {
    const data = new FormData(form)
    const typed = (field: string) => String(data.get(field) ?? '')
    name.textContent = typed('name').trim() || (name.dataset.empty ?? '')
    const years = shownAge(readBirthDate(typed), new Date())
    age.textContent = years === null ? '' : `, ${years}`
  }
  form.addEventListener('input', write)
  write() // the browser may have restored texts of an earlier visit
}

function offerToShow(field: HTMLElement): void {
  const [input, button] = [field.querySelector('input'), field.querySelector('button')]
  if (!input || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const isHidden = input.type === 'password'
    input.type = isHidden ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isHidden))
  })
}

/**
 * Shows the state of the password field after React has rendered its error. React does not know the praise and the shown
 * password, and does not set `aria-invalid` again after this module has removed it.
 */
export function markPassword(form: HTMLFormElement, isWrong: boolean): void {
  const field = form.querySelector<HTMLElement>('[data-password]')
  const input = field?.querySelector('input')
  if (!field || !input) return
  field.querySelector('button')?.setAttribute('aria-pressed', String(input.type === 'text'))
  if (!isWrong) return
  field.removeAttribute('data-praised')
  input.setAttribute('aria-invalid', 'true')
}

/** Returns whether the password is a passphrase: at least three words, and long enough to be hard to guess. */
const isPhrase = (text: string) => text.length >= 16 && /\S\s+\S+\s+\S/.test(text)

/**
 * Replaces the hint with praise when the visitor leaves the field and the password is a passphrase. Changes nothing
 * while the visitor types.
 */
function praisePhrase(field: HTMLElement): void {
  const praise = field.querySelector<HTMLElement>('[data-praise]')
  const text = praise?.querySelector('span')
  const input = field.querySelector('input')
  input?.addEventListener('change', () => {
    const isPraised = isPhrase(input.value)
    if (isPraised) input.removeAttribute('aria-invalid')
    field.toggleAttribute('data-praised', isPraised)
    if (text) text.textContent = isPraised ? (praise?.dataset.praise ?? '') : ''
  })
}
