import Combobox from '@github/combobox-nav'
import type { FoundMember } from '#contract/console/members.ts'
import { paths } from '#contract/wire/paths.ts'

/** Milliseconds between the last keystroke and the search for members. */
const typing_ms = 150
/** Length of the shortest text that is searched for. */
const text_min = 2

/**
 * O1: the palette of the console. `Ctrl-K` or `⌘K` and its button open it. It offers the places, the acts of the page
 * that have a key, and the members that the typed text finds. It follows the list-autocomplete combobox of the ARIA
 * Authoring Practices; `@github/combobox-nav` provides the keyboard behaviour.
 */
export function offerPalette(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input')
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]')
  const status = dialog.querySelector<HTMLElement>('[role="status"]')
  const form = dialog.querySelector('form')
  if (!input || !list || !status || !form) return
  const { finds, count = '', none = '', search = '' } = dialog.dataset
  const places = [...list.children] as HTMLElement[]
  const combobox = new Combobox(input, list, {
    tabInsertsSuggestions: false,
    firstOptionSelectionMode: 'selected',
  })
  /** The effects of the options that are not places. */
  const acts = new WeakMap<Element, () => void>()
  let ofPage: HTMLElement[] = []
  let members: HTMLElement[] = []
  let request = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function option(id: string, act: () => void, ...parts: (string | Node)[]): HTMLElement {
    const made = Object.assign(document.createElement('div'), { id: `palette-${id}` })
    made.setAttribute('role', 'option')
    made.append(...parts)
    acts.set(made, act)
    return made
  }

  function show(): void {
    const text = plain(input?.value ?? '')
    const matching = [...places, ...ofPage].filter((each) => plain(each.textContent).includes(text))
    const offers =
      finds !== undefined && text.length >= text_min
        ? [option('search', () => form?.requestSubmit(), search.replace('#', input?.value.trim() ?? ''))]
        : []
    list?.replaceChildren(...matching, ...members, ...offers)
    combobox.start()
    const results = matching.length + members.length
    if (status) status.textContent = results > 0 ? count.replace('#', String(results)) : none
  }

  async function find(): Promise<void> {
    request.abort()
    request = new AbortController()
    try {
      members = (await fetchMembers(input?.value ?? '', request.signal)).map((member) =>
        option(member.id, () => location.assign(pathOf(member)), ...wordsOf(member)),
      )
      show()
    } catch {
      // The search of the page still works.
    }
  }

  function type(): void {
    clearTimeout(timer)
    request.abort()
    members = []
    show()
    if (finds !== undefined && plain(input?.value ?? '').length >= text_min)
      timer = setTimeout(() => void find(), typing_ms)
  }

  function open(): void {
    if (dialog.open) return
    ofPage = [...document.querySelectorAll<HTMLElement>('main [data-key]')]
      .filter((control) => control.checkVisibility())
      .map((control, nth) => {
        const key = Object.assign(document.createElement('kbd'), { textContent: control.dataset.key ?? '' })
        return option(`act-${nth}`, () => control.click(), wordsOfControl(control), key)
      })
    if (input) input.value = ''
    dialog.showModal()
    type()
  }

  input.addEventListener('input', type)
  // Without this, Escape only empties a search field.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => {
    clearTimeout(timer)
    request.abort()
    combobox.stop()
  })
  list.addEventListener('combobox-commit', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const { href } = target.dataset
    dialog.close()
    if (href) location.assign(href)
    else acts.get(target)?.()
  })
  // A click beside the dialog closes it.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  document.addEventListener('keydown', (event) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    open()
  })
  for (const button of document.querySelectorAll('[data-palette-open]'))
    button.addEventListener('click', (event) => {
      event.preventDefault()
      open()
    })
  for (const keys of document.querySelectorAll<HTMLElement>('[data-palette-keys]')) {
    if (navigator.userAgent.includes('Mac')) keys.textContent = '⌘ K'
    keys.hidden = false
  }
}

async function fetchMembers(text: string, signal: AbortSignal): Promise<readonly FoundMember[]> {
  const answer = await fetch(paths.findMembers.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal,
  })
  if (!answer.ok) throw new Error(`members: ${answer.status}`)
  const { members } = (await answer.json()) as { members: readonly FoundMember[] }
  return members
}

const pathOf = ({ id, case: ref }: FoundMember) => `/admin/member/${id}${ref === null ? '' : `?case=${ref}`}`

/** Returns the words of a found member: `Elia, 41` and, quieter, `Parma · Batticuore`. */
function wordsOf({ name, age, town, site_name, id }: FoundMember): (string | Node)[] {
  const rest = Object.assign(document.createElement('small'), {
    textContent: [town, site_name].filter(Boolean).join(' · '),
  })
  return [[name || `#${id}`, age].filter(Boolean).join(', '), rest]
}

/** Returns the text of a control without its key. */
function wordsOfControl(control: HTMLElement): string {
  const copy = control.cloneNode(true) as HTMLElement
  for (const key of copy.querySelectorAll('kbd, svg')) key.remove()
  return copy.textContent.trim()
}

/** Returns a text as it is compared: without case and accents. */
const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
