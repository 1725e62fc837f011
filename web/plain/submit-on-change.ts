/** Submits a form when its select changes, and removes its button, which only visitors without JavaScript need. */
export function submitOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
    form.querySelector('button')?.remove()
    form.addEventListener('change', () => form.requestSubmit())
  }
}
