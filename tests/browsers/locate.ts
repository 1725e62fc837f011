export type Kind = 'button' | 'link' | 'field'

/**
 * Scrolls to the first usable control of this kind whose accessible name begins with `name`. Returns the middle of the
 * control, in pixels from the window's top left corner. Returns `null` if there is no usable control. A control is not
 * usable if it is hidden, disabled, covered by another element, or not hydrated yet. This function runs in the page, so
 * it must not use variables or imports from outside of its body.
 */
export function locate(kind: string, name: string): { x: number; y: number } | null {
  const tags = { button: 'button', link: 'a[href]', field: 'input, textarea, select' }[kind] ?? kind
  const isAppPage = document.getElementById('page-state') !== null
  const nameOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const text =
      element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent)
    return text.replaceAll(/\s+/g, ' ').trim()
  }
  for (const element of document.querySelectorAll<HTMLElement>(tags)) {
    if (!nameOf(element).startsWith(name) || !element.checkVisibility() || element.matches(':disabled'))
      continue
    // Skips an element that is not hydrated yet. React adds its props to each hydrated element (tests/e2e/people.ts).
    if (isAppPage && !Object.keys(element).some((key) => key.startsWith('__reactProps'))) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return null
}
