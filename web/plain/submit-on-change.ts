/** A select that changes what its page shows sends its form at once; its button is for those without script. */
export function submitOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
    form.querySelector('button')?.remove()
    form.addEventListener('change', () => form.requestSubmit())
  }
}
