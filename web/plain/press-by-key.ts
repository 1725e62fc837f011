import { press } from './press.ts'

/** Key in `localStorage` of the switch that turns single-key shortcuts off (WCAG 2.1.4). */
const stored = 'keys-off'

/**
 * Makes the working lists of staff usable by keyboard. Pressing the key of a control (`data-key="a"`) clicks this
 * control. If the control opens a section, the first field of the section gets the focus. The keys do nothing while the
 * reader types in a field. Escape leaves the field. Enter on a link or a button stays with this link or button.
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
    if (key === 'Enter' && target.closest('a, button, summary')) return
    // In a choice, only the arrows belong to the field.
    const isChoice = target.matches('input[type="radio"], input[type="checkbox"]') && !/^Arrow|^ $/.test(key)
    if (!isChoice && target.matches('input:not([data-keys-switch]), textarea, select')) {
      if (key === 'Escape') target.blur()
      return
    }
    const control = toggle.checked && document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (!control) return
    event.preventDefault()
    press(control)
  })
}
