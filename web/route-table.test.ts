import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { LayoutName, RouteHandle } from './route-kinds.ts'
import { routes } from './routes.ts'

/** The paths of specification §2, in the order of its rows. */
const specification = `
/
/likes  /likes/{type}  /likes/m/{id}
/members  /members/{id}
/members/{id}/chat  /members/{id}/landing  /members/{id}/signup  /members/{id}/landing2/{slug?}  /members/{id}/landing3/{slug?}
/chats  /chats/{id}
/account-deleted  /complaints  /complete-signup
/credits  /credits/repeat-order  /credits/{id}/{paymentmethod?}
/directdebit  /lang-config  /login  /match-finder  /notifications  /premium  /pricing  /profile
/reset-password  /reset-password/do  /signup  /signup-matches  /swipe-game
/activate/done  /activate/error  /mail-change/do
/transactions/{id?}
/landers/tinderswipe/{slug?}  /landers/alonetonight/{slug?}  /landers/collagelanding/{slug?}  /landers/gallery/{slug?}
/landers/iconslanding/{slug?}  /landers/maplanding/{slug?}  /landers/socialnetwork/{slug?}
/landers/transitionsvideolanding/{slug?}  /landers/video/{slug?}
/{token}  /ban  /cookies  /faq  /privacy  /return-policy  /service  /terms
`
  .trim()
  .split(/\s+/)

/**
 * Paths of the specification without a route yet, with the feature that will add the route. A path is either here or in
 * `routes.ts`.
 */
const missing: Readonly<Record<string, string>> = {}

/**
 * Routes that are not in the specification: the staff's home and working lists (O1), reports and verification (X4, X5),
 * the withdrawal function (M7, decision 049), one complaint (M7), sign-out, the offline page (N4), pages about the company,
 * safety and accessibility (S8), the open numbers (X11), and the page for unknown URLs.
 */
const ours = [
  '/admin',
  '/admin/photos',
  '/admin/site',
  '/admin/conversations',
  '/admin/conversations/{conversation}',
  '/admin/fictional',
  '/admin/business',
  '/admin/claims',
  '/admin/health',
  '/admin/log',
  '/admin/statements',
  '/admin/member/{member}',
  '/admin/members',
  '/admin/packages',
  '/admin/codes',
  '/admin/campaigns',
  '/admin/hints',
  '/admin/flaggers',
  '/admin/proposals',
  '/admin/mailings',
  '/admin/staff',
  '/admin/second-factor',
  '/admin/appeals',
  '/admin/reports',
  '/admin/verifications',
  '/admin/voices',
  '/admin/money',
  '/admin/withdrawals',
  '/admin/passkeys',
  '/admin/sites',
  '/admin/sites/new',
  '/admin/sites/{site}',
  '/admin/sites/{site}/versions',
  '/admin/sites/{site}/texts',
  '/admin/complaints',
  '/admin/complaints/{complaint}',
  '/complaints/{complaint}',
  '/notice',
  '/report',
  '/reports',
  '/reports/{case}',
  '/age-proof',
  '/verification',
  '/withdrawal/{order?}',
  '/profile/voice',
  '/questions',
  '/spending-limit',
  '/travel',
  '/check-in',
  '/check-in/{token}',
  '/account-deleted/{token}',
  '/logout',
  '/offline',
  '/about',
  '/accessibility',
  '/safety',
  '/numbers',
  '*',
]

interface Row {
  readonly path: string
  readonly layout: LayoutName
}

/** Returns the pages of the route tree with their layout. */
function rowsOf(tree: readonly RouteObject[], layout: LayoutName = 'default'): Row[] {
  return tree.flatMap((route) => {
    const within = (route.handle as RouteHandle | undefined)?.layout ?? layout
    if (route.children) return rowsOf(route.children, within)
    return route.path === undefined ? [] : [{ path: asSpecified(route.path), layout: within }]
  })
}

/** Returns a path such as `/credits/:id/:paymentmethod?` in the specification's syntax. */
const asSpecified = (path: string) =>
  path.replace(/:(\w+)(\?)?/g, (_, name, optional = '') => `{${name}${optional}}`)

const rows = rowsOf(routes)
const paths = rows.map((row) => row.path)

test.each(specification)('%s has a route, or is listed as missing', (path) => {
  expect([paths.includes(path), path in missing]).toSatisfy(([works, isMissing]) => works !== isMissing)
})

test('every route is in the specification or in our list', () => {
  const known = new Set([...specification, ...ours])
  expect(paths.filter((path) => !known.has(path))).toEqual([])
  expect(Object.keys(missing).filter((path) => !specification.includes(path))).toEqual([])
})

test('no route is listed twice', () => {
  expect(paths).toEqual([...new Set(paths)])
})

/** Returns the layout that N6 specifies for a path. The links of check-ins (X19) and receipts (X21) are such one-time pages too. */
function layoutOf(path: string): LayoutName {
  // The frame of the console (O1), which the specification does not name.
  if (path.startsWith('/admin')) return 'console'
  if (/^\/chats|^\/members\/\{id\}\/chat$/.test(path)) return 'chat'
  if (/^\/landers\/|^\/members\/\{id\}\/landing/.test(path)) return 'lander'
  const alone =
    /^\/(complete-signup|reset-password|reset-password\/do|mail-change\/do|activate\/.*|(check-in|account-deleted)\/\{token\}|\{token\})$/
  return alone.test(path) ? 'empty' : 'default'
}

test.each(rows)('N6: $path has the layout $layout', ({ path, layout }) => {
  expect(layout).toBe(layoutOf(path))
})

test('one-time links come after every page with a name', () => {
  const place = paths.indexOf('/{token}')
  expect(place === -1 || place === paths.length - 1).toBe(true)
})
