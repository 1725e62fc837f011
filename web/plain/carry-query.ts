import { nextVisitorPath } from '#contract/wire/carry-params.ts'

/**
 * Adds the tracking parameters of the URL to the links and forms of a visitor's page (A3, S10), so that the next page
 * needs no redirect. The server never writes them into a page, because visitors share cached copies of the page. A
 * member's pages pass on no parameters (decision 036).
 */
export function carryQuery(): void {
  const { search, origin } = location
  if (search === '' || document.body.classList.contains('logged-in')) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const path = link.origin === origin && nextVisitorPath(link.pathname + link.search + link.hash, search)
    if (path) link.href = path
  }
  // Reads only the attributes of a form, because a field may have the name of a property, such as `action`. A form that
  // posts to the page's own URL has no action and stays unchanged.
  for (const form of document.querySelectorAll('form')) {
    const isPost = form.getAttribute('method') === 'post'
    const action = form.getAttribute('action') ?? (isPost ? null : location.pathname)
    const path = action?.startsWith('/') && nextVisitorPath(action, search)
    if (!path) continue
    if (isPost) form.setAttribute('action', path)
    // Adds hidden fields to a GET form, because its fields replace the query of its action.
    else
      for (const [name, value] of new URL(path, origin).searchParams)
        if (!form.querySelector(`[name="${name}"]`)) form.append(hidden(name, value))
  }
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  return Object.assign(input, { type: 'hidden', name, value })
}
