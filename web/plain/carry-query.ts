import { nextVisitorPath } from '#contract/wire/carry-params.ts'
import { landerAt } from '#contract/wire/lander-param.ts'

/**
 * Adds the tracking parameters of the URL to the links and forms of a visitor's page (A3, S10). If a link lacks them,
 * the server takes them from the referrer and redirects the browser, which costs an extra request. The server never
 * writes the parameters into a page, because visitors share cached copies of the page. Members' pages pass on no
 * parameters (decision 036).
 */
export function carryQuery(): void {
  const { search, pathname, origin } = location
  if ((search === '' && landerAt(pathname) === null) || document.body.classList.contains('logged-in')) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const path = link.origin === origin && nextVisitorPath(link.pathname + link.search + link.hash, location)
    if (path) link.href = path
  }
  // Reads only the attributes of a form. The property `form.action` would be wrong if the form has a field named
  // `action`. A POST form without an action stays unchanged, because it posts to the page's own URL.
  for (const form of document.querySelectorAll('form')) {
    const isPost = form.getAttribute('method') === 'post'
    const action = form.getAttribute('action') ?? (isPost ? null : location.pathname)
    const path = action?.startsWith('/') && nextVisitorPath(action, location)
    if (!path) continue
    if (isPost) form.setAttribute('action', path)
    // A GET form needs hidden fields, because the browser replaces the query of the form's action with the fields.
    else
      for (const [name, value] of new URL(path, origin).searchParams)
        if (!form.querySelector(`[name="${name}"]`)) form.append(hidden(name, value))
  }
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  return Object.assign(input, { type: 'hidden', name, value })
}
