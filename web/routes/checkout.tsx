import { data, useRouteError } from 'react-router'
import { AppErrorPage } from '#web/error-page.tsx'
import { CheckoutPage } from '#web/features/shop/checkout-page.tsx'
import { NoSuchPackage } from '#web/features/shop/no-such-package.tsx'
import { findWanted, wantedQuery } from '#web/features/shop/wanted.ts'
import { fills } from '#web/lib/page/loader-context.ts'
import { useWayBack } from './way-back.ts'

export const loader = fills(async ({ api, cache }, { url, params }) => {
  const offer = await cache.ensureQueryData(wantedQuery(api, params.id, url.searchParams))
  if (!findWanted(offer, params.id)) throw data(null, { status: 404 })
})

export function Component() {
  return <CheckoutPage wayBack={useWayBack()} />
}

/** Shows `NoSuchPackage` for an unknown package, and the usual error page for every other error. */
export function ErrorBoundary() {
  const error = useRouteError() as { status?: number } | null
  return error?.status === 404 ? <NoSuchPackage /> : <AppErrorPage />
}
