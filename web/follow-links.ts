import { type createBrowserRouter, matchPath, type RouteObject } from 'react-router'
import { nextPaint } from './lib/page/next-paint.ts'
import { plainlyClickedLink } from './lib/page/plainly-clicked-link.ts'
import type { RouteHandle } from './route-kinds.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Turns clicks on plain `<a href>` links to app pages into navigation without a page load. One listener serves the
 * whole document, so layouts and long lists need no `Link`. `data-keep-scroll` keeps the scroll position;
 * `data-replace` replaces the history entry. The listener runs after React's own listeners, so a React handler can stop
 * the navigation with `preventDefault`.
 */
export function followLinks(router: Router): void {
  const paths = appPaths(router.routes)
  document.addEventListener('click', (event) => {
    const link = plainlyClickedLink(event)
    if (!link || !isOurs(link) || !paths.some((path) => matchPath(path, link.pathname))) return
    event.preventDefault()
    void follow(router, link)
  })
}

/** Follows the link after the next paint, which shows the click: a navigation takes a slow phone several frames. */
async function follow(router: Router, { pathname, search, hash, dataset }: HTMLAnchorElement): Promise<void> {
  await nextPaint()
  await router.navigate(pathname + search + hash, {
    preventScrollReset: 'keepScroll' in dataset,
    replace: 'replace' in dataset,
  })
}

function isOurs(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.origin !== location.origin || (link.target !== '' && link.target !== '_self')
  const isHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return link.hasAttribute('href') && !link.hasAttribute('download') && !isElsewhere && !isHere
}

/**
 * Returns the paths of all app pages, with which a click is compared. `matchRoutes` would rank the whole table of routes
 * for each click, which was a fifth of the work before the paint.
 */
export function appPaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, handle, children = [] }) => {
    const isApp = Boolean(path && (handle as RouteHandle | undefined)?.app)
    return [...(isApp ? [path as string] : []), ...appPaths(children)]
  })
}
