import { ErrorPage } from '#web/error-page.tsx'

export const status = () => 404

/** Rendered for every URL without a route (§2). */
export function Page() {
  return <ErrorPage status={404} />
}
