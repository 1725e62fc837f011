import { ErrorPage } from '#web/error-page.tsx'

export const status = 404

/** Whatever no other route knows: 'This page could not be found' (§2). */
export function Page() {
  return <ErrorPage status={404} />
}
