import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as RefusedRoute,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followLinks } from './follow-links.ts'
import { loadErrorPage } from './late-error-page.tsx'
import { newCache, unpackCache } from './lib/cache.ts'
import { contextOf, signInPath } from './lib/context.ts'
import { FrameProvider } from './lib/frame-context.tsx'
import { holdInstallPrompt } from './lib/install-prompt.ts'
import { createLateApi } from './lib/late-api.ts'
import { beaconWhenHidden } from './lib/page-hidden.ts'
import { type PageState, state_id } from './lib/page-state.ts'
import { userIn } from './lib/user.ts'
import { frameWords, loadWords } from './lib/words.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import type { RouteHandle } from './route-kinds.ts'
import { routes } from './routes.ts'

reloadOnMissingChunk()
beaconWhenHidden()
holdInstallPrompt()
if (!CSS.supports('position-area: block-end'))
  void import('./lib/place-menus.ts').then(({ placeMenus }) => placeMenus())
void start()

/** Goes on from what the server drew: the same cache, words and matched routes, so that nothing is loaded twice. */
async function start() {
  const state = JSON.parse(document.getElementById(state_id)?.textContent ?? '') as PageState
  const { facts, answers, loaderData } = state
  const cache = newCache()
  unpackCache(cache, answers)
  const api = createLateApi({ onSignedOut: () => userIn(cache) && location.assign(signInPath(location)) })

  const matches = matchRoutes(routes, location) ?? []
  const words = matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.app?.words ?? [])
  await Promise.all([loadWords([...frameWords, ...words]), state.errors && loadErrorPage()])
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { ...loaderData }, errors: refusedRoutes(state.errors) },
    getContext: () => contextOf({ api, cache, locale: facts.locale, staff: facts.staff }),
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

function refusedRoutes(errors: PageState['errors']): HydrationState['errors'] {
  if (!errors) return null
  const rebuilt = Object.entries(errors).map(([route, { status, data }]) => [
    route,
    new RefusedRoute(status, '', data),
  ])
  return Object.fromEntries(rebuilt)
}
