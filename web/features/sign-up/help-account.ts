import { readBirthDate, shownAge } from './birth-date.ts'

/** Improves the account step while the visitor types: writes the card, shows the password, and praises a phrase. */
export function helpAccount(form: HTMLFormElement): void {
  writeCard(form)
  const password = form.querySelector<HTMLElement>('[data-password]')
  if (!password) return
  offerToShow(password)
  praisePhrase(password)
}

/** Writes name and age into the card that the others will see. */
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
  write() // the browser may have filled in an earlier visit's texts
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

/** A phrase: at least three words, and long enough that nobody guesses it. */
const isPhrase = (text: string) => text.length >= 16 && /\S\s+\S+\s+\S/.test(text)

/** Replaces the hint with a praise when the visitor leaves the field. Never says anything while they type. */
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
