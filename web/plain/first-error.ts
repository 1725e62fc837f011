/**
 * Focuses the first element that is either a wrong field of a refused form or marked with `data-focus`. If this element
 * is a text field, selects its text.
 */
export function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]')
  field?.focus()
  if (field instanceof HTMLInputElement && field.type !== 'password') field.select()
}
