/**
 * Ignores a second submit while a form is being sent. The form can be sent again if the user returns with the browser's
 * back button.
 */
export function sendFormsOnce(): void {
  const sent = new WeakSet<HTMLFormElement>()
  let forms: HTMLFormElement[] = []
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method === 'dialog' || event.defaultPrevented) return
    if (sent.has(form)) return event.preventDefault()
    sent.add(form)
    forms.push(form)
    form.setAttribute('aria-busy', 'true')
  })
  addEventListener('pageshow', () => {
    for (const form of forms) {
      sent.delete(form)
      form.removeAttribute('aria-busy')
    }
    forms = []
  })
}
