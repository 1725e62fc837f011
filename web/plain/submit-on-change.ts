/**
 * Submits a form when its select changes. The form, or the part of it that has the select, hides its button, which is
 * needed only without JavaScript. The button of a part stays the submitter, because its value says what was chosen.
 */
export function submitOnChange(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-submit-on-change]')) {
    const button = part.querySelector('button')
    if (part instanceof HTMLFormElement) {
      button?.remove()
      part.addEventListener('change', () => part.requestSubmit())
    } else if (button) {
      button.hidden = true
      part.addEventListener('change', () => button.form?.requestSubmit(button))
    }
  }
}
