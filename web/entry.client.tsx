import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followLinks } from './follow-links.ts'
import { hasNotices, loadNotices } from './layouts/notices-place.tsx'
import { createApi } from './lib/api/api.ts'
import { newCache, unpackCache } from './lib/api/cache.ts'
import { holdInstallPrompt } from './lib/browser/install-prompt.ts'
import { beaconWhenHidden } from './lib/live/page-hidden.ts'
import { loadCatalogs } from './lib/page/catalogs.ts'
import { frameCatalogs } from './lib/page/frame-catalogs.ts'
import { FrameProvider } from './lib/page/frame-context.tsx'
import { contextOf, signInAgain } from './lib/page/loader-context.ts'
import { reloadTarget } from './lib/page/or-reload.ts'
import { type PageState, state_id } from './lib/page/page-state.ts'
import { userIn } from './lib/page/user.ts'
import type { RouteHandle } from './route-kinds.ts'
import { routes } from './routes.ts'

beaconWhenHidden()
holdInstallPrompt()
if (!CSS.supports('position-area: block-end'))
  void import('./lib/page/place-menus.ts').then(({ placeMenus }) => placeMenus())
void begin()

/**
 * Starts the page. If the code cannot be loaded, tries again after a pause, because without its code the page does not
 * react to the reader.
 */
async function begin(): Promise<void> {
  await start().catch((error) => {
    setTimeout(begin, 3_000)
    throw error
  })
}

/** Hydrates the page with the server's cache, catalogues and matched routes, so that nothing is fetched twice. */
async function start() {
  const state = JSON.parse(document.getElementById(state_id)?.textContent ?? '') as PageState
  const { facts, answers, loaderData } = state
  const cache = newCache()
  unpackCache(cache, answers)
  const api = createApi({
    onSignedOut: () => userIn(cache) && signInAgain(),
    onOutage: () => dispatchEvent(new Event('outage')),
    confirmReveal: async (client) =>
      (await import('#web/parts/confirm-contacts.tsx')).confirmContacts(client),
  })

  const matches = matchRoutes(routes, location) ?? []
  const catalogs = matches.flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined)?.app?.catalogs ?? [],
  )
  await Promise.all([loadCatalogs([...frameCatalogs, ...catalogs]), hasNotices() && loadNotices()])
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { ...loaderData }, errors: state.errors },
    getContext: () => contextOf({ ...facts, api, cache }),
  })
  reloadTarget(() => {
    const { location } = router.state.navigation
    return location ? location.pathname + location.search + location.hash : null
  })
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <FrameProvider value={{ ...facts, api }}>
          <RouterProvider router={router} />
        </FrameProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  followLinks(router)
}
