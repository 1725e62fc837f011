/** Parameters that go along from page to page: where one wants to get to, and what the visit came with (S10). */
const carried = /^(to|t|lb|ref|network|invite|api_signup_complete|sub[123])$/

/**
 * Gives links to our own plain pages what this page's address carries. The server never writes these into a page, since
 * visitors share its copies. `data-carry` marks more links than
 * those where it always matters: sign-in, sign-up, the members; the home page's form is one, too.
 */
export function carryQuery(): void {
  const here = [...new URLSearchParams(location.search)].filter(([name]) => carried.test(name))
  if (here.length === 0) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'a[href^="/login"], a[href^="/signup"], a[href^="/members"], a[data-carry]',
  )) {
    const there = new URL(link.href)
    for (const [name, value] of here) if (!there.searchParams.has(name)) there.searchParams.set(name, value)
    link.href = there.href
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/signup"]'))
    for (const [name, value] of here) form.append(hidden(name, value))
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  return Object.assign(input, { type: 'hidden', name, value })
}
