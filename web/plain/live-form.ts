/**
 * Keeps the review and the preview of a form up to date while a person types (O1). Posts the form with the action
 * `check` and shows these parts of the answer. Without script, the button of the same action does it.
 */
export function keepLive(form: HTMLFormElement): void {
  let waiting = 0
  let latest: AbortController | null = null
  showPosted()
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => void show(), 700)
  })

  async function show(): Promise<void> {
    latest?.abort()
    latest = new AbortController()
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
    body.set('action', 'check')
    try {
      const answer = await fetch(location.href, { method: 'POST', body, signal: latest.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
        const next = page.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`)
        if (next && next.innerHTML !== part.innerHTML) part.innerHTML = next.innerHTML
        else continue
        if (part.dataset.live === 'preview') showPosted()
      }
    } catch {
      // The next key tries again, and the buttons work without it.
    }
  }
}

/**
 * Posts what is too long for an address into the preview's frame. The frame is new each time, so that the browser's history
 * gets no entries.
 */
function showPosted(): void {
  document.querySelector<HTMLFormElement>('form[data-preview]')?.submit()
}
