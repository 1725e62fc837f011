import type { MemberId } from '#contract/wire/ids.ts'
import { before_leaving } from './or-reload.ts'

/** Key in `sessionStorage`. The typed values are deleted when the tab closes and at sign-out. */
const key = 'typed-fields'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TypedField {
  /** Name or label of the field, and its index among the fields with the same name or label. */
  readonly id: string
  readonly value: string
  readonly checked?: boolean
}

/** The values that were typed on a page. They are restored only on the same path and only for the same reader. */
interface TypedFields {
  readonly path: string
  /** Absent if a visitor typed the values. */
  readonly member?: MemberId | undefined
  readonly fields: readonly TypedField[]
}

const changed = new Set<Field>()

/**
 * Notes which fields the reader changes, so that the values are not lost when `orReload` reloads the page or the reader
 * must sign in again. Restores the fields that were saved before. A field in a dialog is restored when the dialog
 * opens.
 * @param member the signed-in member; undefined for a visitor
 */
export function keepTypedFields(member: MemberId | undefined): void {
  document.addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && isField(target)) changed.add(target)
  })
  addEventListener(before_leaving, () => save(member))
  const saved = takeSaved(member)
  if (saved) restore(saved)
}

/**
 * Saves the fields that were changed on this page. Never saves passwords, files, or fields inside an element with
 * `data-saves-itself`, such as the fields of the member's own profile (`unsent-changes.ts`).
 */
function save(member: MemberId | undefined): void {
  const fields = [...changed].filter((field) => field.isConnected && !isExcluded(field)).map(describe)
  try {
    if (fields.length > 0)
      sessionStorage.setItem(
        key,
        JSON.stringify({ path: location.pathname, member, fields } satisfies TypedFields),
      )
  } catch {
    // without storage, the values cannot be saved
  }
}

/**
 * Returns the saved fields of this page, and deletes them. If a member is signed in, also deletes saved fields that
 * another member or a visitor typed.
 */
function takeSaved(member: MemberId | undefined): TypedFields | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as TypedFields | null
    const isHere = saved?.path === location.pathname && saved.member === member
    if (isHere || (member && saved?.member !== member)) sessionStorage.removeItem(key)
    return isHere ? saved : null
  } catch {
    return null
  }
}

/**
 * Fills saved fields when they appear in the page. Stops when all saved fields are filled or the reader leaves the
 * page.
 */
function restore({ path, fields }: TypedFields): void {
  const missing = new Map(fields.map((field) => [field.id, field]))
  const fill = () => {
    if (location.pathname !== path) missing.clear()
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
      const { id } = describe(field)
      const saved = missing.get(id)
      if (saved && !isExcluded(field)) write(field, saved)
      missing.delete(id)
    }
    if (missing.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
}

/** Sets the field's value. Then fires the field's events, because React reads the value only on these events. */
function write(field: Field, { value, checked }: TypedField): void {
  changed.add(field)
  if (checked !== undefined) {
    if ((field as HTMLInputElement).checked !== checked) field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function describe(field: Field): TypedField {
  const name = nameOf(field)
  const alike = [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (other) => nameOf(other) === name,
  )
  const id = `${name} ${alike.indexOf(field)}`
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return { id, value: field.value, ...(isBox && { checked: (field as HTMLInputElement).checked }) }
}

/**
 * Returns the name or label of a field, or else its id. An id is the last choice, because it changes with every page
 * load.
 */
const nameOf = (field: Field) => field.name || field.ariaLabel || field.labels?.[0]?.textContent || field.id

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isExcluded = (field: Field) =>
  ['password', 'file', 'hidden'].includes(field.type) || field.closest('[data-saves-itself]') !== null
