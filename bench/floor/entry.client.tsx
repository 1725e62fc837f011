/**
 * An empty application with the product's libraries. It hydrates a React tree that has the router with one lazy page,
 * one cached query and one translated text. No page of an application with these libraries can be smaller.
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
