/** Where whoever is disturbed by single keys has switched them off (WCAG 2.1.4). */
const stored = 'keys-off'

/**
 * Working lists by keyboard: a control that names a key (`data-key="a"`) is used by pressing it: a link is followed, a
 * button pressed, a disclosure opened and its first field focused. Not while something is typed; Escape leaves a field.
 */
export function pressByKey(): void {
  const toggle = document.querySelector<HTMLInputElement>('[data-keys-switch]')
  if (!toggle) return
  toggle.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden')
  toggle.checked = localStorage.getItem(stored) === null
  toggle.addEventListener('change', () => {
    if (toggle.checked) localStorage.removeItem(stored)
    else localStorage.setItem(stored, '1')
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof HTMLElement))
      return
    if (target.matches('input:not([data-keys-switch]), textarea, select')) {
      if (key === 'Escape') target.blur()
      return
    }
    const control = toggle.checked && document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (!control) return
    event.preventDefault()
    control.click()
    const opened = control.closest<HTMLElement>('details[open]')
    opened?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  })
}
