import Combobox from '@github/combobox-nav'
import type { SuggestedTown } from '#contract/sites/sites.ts'
import { paths } from '#contract/wire/paths.ts'

/** Texts of the list of suggestions, in the language of the page. */
export interface TownTexts {
  /** Accessible name of the list. */
  readonly list: string
  /** Announced to screen readers. `#` stands for the number of suggestions. */
  readonly found: string
  readonly none: string
}

interface TownOptions {
  readonly texts: TownTexts
  /** Returns the country to search, and the region whose towns come first. */
  readonly place: () => { readonly country: string; readonly region: string | null }
  /** Receives the town that the member chose from the list or typed in full. */
  readonly onChoose: (town: SuggestedTown) => void
  /** Receives any other text, when the member leaves the input or presses Enter. */
  readonly onText?: (text: string) => void
}

/** Milliseconds between the last keystroke and the request for suggestions. */
const typing_ms = 120

/**
 * Turns an input into a combobox that suggests towns. It follows the list-autocomplete combobox of the ARIA Authoring
 * Practices. `@github/combobox-nav` provides the keyboard behaviour. If no suggestions can be fetched, the input still
 * accepts text.
 * @returns a function that removes the combobox
 */
export function attachTowns(
  input: HTMLInputElement,
  { texts, place, onChoose, onText }: TownOptions,
): () => void {
  const list = Object.assign(document.createElement('ul'), {
    id: `${input.id}-list`,
    className: 'suggestions',
  })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', texts.list)
  list.hidden = true
  const status = Object.assign(document.createElement('span'), { className: 'sr-only' })
  input.after(list)
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false })
  const listeners = new AbortController()
  const { signal } = listeners
  let towns: readonly SuggestedTown[] = []
  let request = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function suggest(): Promise<void> {
    request.abort()
    request = new AbortController()
    try {
      towns = await fetchTowns(input.value, place(), request.signal)
    } catch {
      return
    }
    // Shows the suggestions only if the input still has the focus.
    if (document.activeElement === input) show()
  }

  function show(): void {
    combobox.stop()
    list.replaceChildren(...towns.map((town, nth) => optionOf(town, `${list.id}-${nth}`)))
    const wasHidden = list.hidden
    list.hidden = towns.length === 0
    if (towns.length > 0) combobox.start()
    if (wasHidden && !list.hidden) list.scrollIntoView({ block: 'nearest' })
    announce(towns.length > 0 ? texts.found.replace('#', String(towns.length)) : texts.none)
  }

  /**
   * Announces a text to screen readers. The first call adds the status element to the page, so that the page never
   * contains an empty status element.
   */
  function announce(text: string): void {
    if (!status.isConnected) {
      status.setAttribute('role', 'status')
      list.after(status)
    }
    status.textContent = text
  }

  function close(): void {
    clearTimeout(timer)
    request.abort()
    combobox.stop()
    list.hidden = true
    status.textContent = ''
  }

  function choose(town: SuggestedTown): void {
    close()
    towns = []
    onChoose(town)
  }

  /**
   * Called when the member leaves the input or presses Enter. If exactly one suggested town has the typed name, chooses
   * this town. Otherwise passes the typed text to `onText`.
   */
  function settle(): void {
    const [named, ...namesakes] = towns.filter(({ label }) => isSameName(label, input.value))
    if (named && namesakes.length === 0) return choose(named)
    close()
    onText?.(input.value)
  }

  function type(): void {
    clearTimeout(timer)
    if (input.value.trim() === '') close()
    else timer = setTimeout(() => void suggest(), typing_ms)
  }

  function press(event: KeyboardEvent): void {
    if (list.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      void suggest()
    }
    if (!list.hidden && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    // If an option is active, the combobox library handles Enter and chooses this option. Otherwise, Enter accepts the
    // text.
    if (event.key === 'Enter' && !input.hasAttribute('aria-activedescendant')) settle()
  }

  input.addEventListener('input', type, { signal })
  input.addEventListener('keydown', press, { signal })
  input.addEventListener('blur', settle, { signal })
  // Keeps the focus in the input, so that a click on the list does not count as leaving the input.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('combobox-commit', ({ target }) => {
    const town = towns[[...list.children].indexOf(target as Element)]
    if (town) choose(town)
  })
  // The visitor may have begun to type before this script ran.
  if (document.activeElement === input) type()
  return () => {
    close()
    listeners.abort()
    combobox.destroy()
    list.remove()
    status.remove()
  }
}

async function fetchTowns(
  text: string,
  { country, region }: { country: string; region: string | null },
  signal: AbortSignal,
): Promise<readonly SuggestedTown[]> {
  const query = new URLSearchParams({ country, text, ...(region && { region }) })
  const answer = await fetch(`${paths.listTowns.path}?${query}`, { signal })
  if (!answer.ok) throw new Error(`towns: ${answer.status}`)
  const { towns } = (await answer.json()) as { towns: readonly SuggestedTown[] }
  return towns
}

function optionOf({ label, details }: SuggestedTown, id: string): HTMLElement {
  const option = Object.assign(document.createElement('li'), { id })
  option.setAttribute('role', 'option')
  const rest = Object.assign(document.createElement('span'), { textContent: details.join(', ') })
  option.append(label, ' ', rest)
  return option
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
