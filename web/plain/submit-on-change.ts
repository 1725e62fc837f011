/** Submits a form when its select changes. Removes the form's button, which is needed only without JavaScript. */
export function submitOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
    form.querySelector('button')?.remove()
    form.addEventListener('change', () => form.requestSubmit())
  }
}
