/** A second click while a form is on its way sends nothing; coming back to the page by the history frees it again. */
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
