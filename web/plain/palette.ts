import Combobox from '@github/combobox-nav'
import type { FoundCase, FoundMember } from '#contract/console/members.ts'
import { paths } from '#contract/wire/paths.ts'
import { casePath } from '#web/parts/console/case-paths.ts'
import { press } from './press.ts'

/**
 * The acts of a page: the controls with a key, the controls that open a form, and the controls of a bar of acts
 * (`data-acts`), also those behind its button "More". The acts of a list's items are left out, because their names do not
 * say to which item they belong.
 */
const acts_of_page = [
  'main [data-key]',
  'main summary.button:not(li *, [data-acts] *)',
  'main [data-acts] :is(a, button)',
].join()

/** Milliseconds between the last keystroke and the search for members. */
const typing_ms = 150
/** Length of the shortest text that is searched for. */
const text_min = 2

/**
 * O1: the palette of the console. `Ctrl-K` or `⌘K` and its button open it. It offers the places, the acts of the page,
 * and the members and cases that the typed text finds. It follows the list-autocomplete combobox of the ARIA
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
  let found: HTMLElement[] = []
  let request = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function option(id: string, act: () => void, ...parts: (string | Node)[]): HTMLElement {
    const made = Object.assign(document.createElement('div'), { id: `palette-${id}` })
    made.setAttribute('role', 'option')
    made.append(...parts)
    acts.set(made, act)
    return made
  }

  /** @param chosen index of the option that is selected */
  function show(chosen = 0): void {
    const text = plain(input?.value ?? '')
    const matching = [...places, ...ofPage].filter((each) => plain(each.textContent).includes(text))
    const offers =
      finds !== undefined && text.length >= text_min
        ? [option('search', () => form?.requestSubmit(), search.replace('#', input?.value.trim() ?? ''))]
        : []
    list?.replaceChildren(...matching, ...found, ...offers)
    combobox.start() // selects the first option
    for (let at = 0; at < chosen; at++) combobox.navigate(1)
    const results = matching.length + found.length
    if (status) status.textContent = results > 0 ? count.replace('#', String(results)) : none
  }

  async function find(): Promise<void> {
    request.abort()
    request = new AbortController()
    try {
      const { members, cases } = await fetchFound(input?.value ?? '', request.signal)
      found = [
        ...cases.map(({ kind, id, number, site_name }) =>
          option(`${kind}-${id}`, () => location.assign(casePath(kind, id)), number, quiet(site_name)),
        ),
        ...members.map((member) =>
          option(member.id, () => location.assign(pathOf(member)), ...wordsOf(member)),
        ),
      ]
      // The found options are behind the others, so the option that the arrows have chosen keeps its place.
      show(
        Math.max(
          0,
          [...(list?.children ?? [])].findIndex(({ ariaSelected }) => ariaSelected === 'true'),
        ),
      )
    } catch {
      // The search of the page still works.
    }
  }

  function type(): void {
    clearTimeout(timer)
    request.abort()
    found = []
    show()
    if (finds !== undefined && plain(input?.value ?? '').length >= text_min)
      timer = setTimeout(() => void find(), typing_ms)
  }

  function open(): void {
    if (dialog.open) return
    ofPage = [...document.querySelectorAll<HTMLElement>(acts_of_page)]
      .filter((control) => control.checkVisibility() || control.closest('[data-acts]'))
      .map((control, nth) => {
        const { key } = control.dataset
        const shown = key ? [Object.assign(document.createElement('kbd'), { textContent: key })] : []
        return option(`act-${nth}`, () => press(control), wordsOfControl(control), ...shown)
      })
    if (input) input.value = ''
    dialog.showModal()
    type()
  }

  // Listens on the dialog, because the combobox clears the selection when the event reaches the input.
  dialog.addEventListener('input', type)
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

interface Found {
  readonly members: readonly FoundMember[]
  readonly cases: readonly FoundCase[]
}

async function fetchFound(text: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(paths.findMembers.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal,
  })
  if (!answer.ok) throw new Error(`members: ${answer.status}`)
  return (await answer.json()) as Found
}

const pathOf = ({ id, case: ref }: FoundMember) => `/admin/member/${id}${ref === null ? '' : `?case=${ref}`}`

/** Returns the words of a found member: `Elia, 41` and, quieter, `Parma · Batticuore`. */
function wordsOf({ name, age, town, site_name, id }: FoundMember): (string | Node)[] {
  const rest = [town, site_name].filter(Boolean).join(' · ')
  return [[name || `#${id}`, age].filter(Boolean).join(', '), quiet(rest)]
}

const quiet = (textContent: string) => Object.assign(document.createElement('small'), { textContent })

/** Returns the text of a control without its key. */
function wordsOfControl(control: HTMLElement): string {
  const copy = control.cloneNode(true) as HTMLElement
  for (const key of copy.querySelectorAll('kbd, svg')) key.remove()
  return copy.textContent.trim()
}

/** Returns a text as it is compared: without case and accents. */
const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
