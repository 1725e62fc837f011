/** Clicks a control. If this opens a section (`<details>`), the first field of the section gets the focus. */
export function press(control: HTMLElement): void {
  control.click()
  if (!control.matches('summary')) return
  const opened = control.closest<HTMLElement>('details[open]')
  opened?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus()
}
