/** Delay after the last change, in ms, so that typing does not load a preview for each letter. */
const quiet_ms = 400

/**
 * O1: keeps the preview of a decision up to date while the reviewer chooses and types. Posts the form to its page as the
 * preview's button does without script, and shows the preview of the answer. An answer that comes late, or a page that
 * cannot be loaded, leaves the preview as it is.
 */
export function previewDecision(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-preview]')
  if (!place) return
  // The preview follows the form, so nobody has to ask for it.
  const hideButton = () => place.querySelector('[data-preview-button]')?.setAttribute('hidden', '')
  hideButton()
  let latest = 0
  const load = async () => {
    const mine = ++latest
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    if (!body.get('decision') && !body.get('outcome')) return
    body.set('preview', '1')
    const answer = await fetch(location.href, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const shown = page.querySelector('[data-decision] [data-preview]')
    if (mine !== latest || !shown?.querySelector('.case-mail')) return
    const open = [...place.querySelectorAll('details')].map((each) => each.open)
    place.replaceChildren(...shown.childNodes)
    hideButton()
    for (const [at, each] of place.querySelectorAll('details').entries()) each.open = open[at] ?? each.open
  }
  // The reviewer may have chosen and typed before this script was loaded.
  if (!place.querySelector('.case-mail')) void load().catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void load().catch(() => {}), quiet_ms)
  })
}
