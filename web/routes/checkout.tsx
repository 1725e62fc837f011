import { data, useRouteError } from 'react-router'
import { AppErrorPage } from '#web/error-page.tsx'
import { CheckoutPage } from '#web/features/credits/checkout-page.tsx'
import { NoSuchPackage } from '#web/features/credits/no-such-package.tsx'
import { offerQuery } from '#web/features/credits/queries.ts'
import { fills } from '#web/lib/context.ts'

export const loader = fills(async ({ api, cache }, { url, params }) => {
  const offer = await cache.ensureQueryData(offerQuery(api, url.searchParams.get('payment_country')))
  if (!offer.packages.some(({ id }) => id === params.id)) throw data(null, { status: 404 })
})

export function Component() {
  return <CheckoutPage />
}

/** Its own 404; every other error is the frame's. */
export function ErrorBoundary() {
  const error = useRouteError() as { status?: number } | null
  return error?.status === 404 ? <NoSuchPackage /> : <AppErrorPage />
}
