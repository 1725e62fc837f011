/** Delay after the last change, in ms, so that typing does not load a preview for each letter. */
const quiet_ms = 400

/** O1: keeps the preview of each decision of the page up to date while the reviewer chooses and types. */
export function previewDecisions(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-decision]')) {
    const place = form.querySelector<HTMLElement>('[data-preview]')
    if (place) previewDecision(form, place)
  }
}

/**
 * Posts the form to its page as the preview's button does without script, and shows the preview of the answer. An answer
 * that comes late, or a page that cannot be loaded, leaves the preview as it is.
 */
function previewDecision(form: HTMLFormElement, place: HTMLElement): void {
  // The preview follows the form, so nobody has to ask for it. As the first button of the form, it would also take Enter.
  const removeButton = () => place.querySelector('[data-preview-button]')?.remove()
  removeButton()
  const status = form.querySelector<HTMLElement>('[data-preview-status]')
  let latest = 0
  let current = place.innerHTML
  const load = async () => {
    const mine = ++latest
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    if (!isChosen(form, body)) return
    body.set('preview', '1')
    const answer = await fetch(location.href, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const shown = page.querySelector(`form[data-decision="${form.dataset.decision}"] [data-preview]`)
    if (mine !== latest || !shown?.querySelector('.case-mail')) return
    shown.querySelector('[data-preview-button]')?.remove()
    if (shown.innerHTML === current) return
    current = shown.innerHTML
    replacePreview(place, shown)
    keepInSight(place)
    if (status) announce(status)
  }
  // The reviewer may have chosen and typed before this script was loaded.
  if (!place.querySelector('.case-mail')) void load().catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void load().catch(() => {}), quiet_ms)
  })
}

/** Replaces the preview, and keeps which mails are open, how far each is scrolled, and the focus. */
function replacePreview(place: HTMLElement, next: Element): void {
  const parts = () => [...place.querySelectorAll<HTMLElement>('details, summary, [tabindex]')]
  const before = parts().map((part) => ({
    open: part instanceof HTMLDetailsElement && part.open,
    top: part.scrollTop,
    hasFocus: part === document.activeElement,
  }))
  place.replaceChildren(...next.childNodes)
  for (const [at, part] of parts().entries()) {
    const old = before[at]
    if (!old) continue
    if (part instanceof HTMLDetailsElement) part.open = old.open
    part.scrollTop = old.top
    if (old.hasFocus) part.focus({ preventScroll: true })
  }
}

/** Says that the preview has changed. The text is emptied first: the same text again would not be read. */
function announce(status: HTMLElement): void {
  status.textContent = ''
  requestAnimationFrame(() => {
    status.textContent = status.dataset.previewStatus ?? ''
  })
}

/**
 * Scrolls to the focused control if the preview above it has pushed it out of the window, so that nobody presses a button
 * unseen.
 */
function keepInSight(place: HTMLElement): void {
  const focused = document.activeElement
  if (focused && place.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Returns whether there is a decision to preview: one of each group of choices, or the text of a form without choices. */
function isChosen(form: HTMLFormElement, body: URLSearchParams): boolean {
  const choices = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  if (choices.length > 0) return choices.every(({ name }) => body.has(name))
  const texts = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input[type="text"]')
  return [...texts].some(({ value }) => value.trim() !== '')
}
