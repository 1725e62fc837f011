/** A refused form begins at its first wrong field, with what was typed selected; else where its page says. */
export function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]')
  field?.focus()
  if (field instanceof HTMLInputElement && field.type !== 'password') field.select()
}
