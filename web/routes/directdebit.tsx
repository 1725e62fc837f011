import { data, redirect, useRouteError } from 'react-router'
import { AppErrorPage } from '#web/error-page.tsx'
import { DebitPage } from '#web/features/shop/debit/debit-page.tsx'
import { wantedId } from '#web/features/shop/debit/debit-path.ts'
import { NoSuchPackage } from '#web/features/shop/no-such-package.tsx'
import { findWanted, wantedQuery } from '#web/features/shop/wanted.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(async ({ api, cache }, { url: { searchParams } }) => {
  const id = wantedId(searchParams)
  // The first step of a purchase is the choice of a package.
  if (id === undefined) throw redirect('/credits')
  const offer = await cache.ensureQueryData(wantedQuery(api, id, searchParams))
  if (!findWanted(offer, id)) throw data(null, { status: 404 })
})

export function Component() {
  return <DebitPage />
}

/** Shows `NoSuchPackage` for an unknown package, and the usual error page for every other error. */
export function ErrorBoundary() {
  const error = useRouteError() as { status?: number } | null
  return error?.status === 404 ? <NoSuchPackage /> : <AppErrorPage />
}
