/**
 * An application with nothing in it, on the parts that ours stands on: hydrated React, the router with one page that is
 * loaded on demand, one cached query, one text. No page of such an application can weigh less.
 */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const cache = new QueryClient()
hydrate(cache, JSON.parse(document.querySelector('#state')?.textContent ?? '{}'))
i18n.load('it', { hello: ['Ciao'] })
i18n.activate('it')

function Root() {
  return (
    <html lang="it">
      <body>
        <Outlet />
      </body>
    </html>
  )
}

const routes = [{ Component: Root, children: [{ path: '/', lazy: () => import('./page.tsx') }] }]
const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })

hydrateRoot(
  document,
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18nProvider>,
)
