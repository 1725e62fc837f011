import { MishapPage } from '#web/features/mishaps/mishap-page.tsx'

export const status = () => 404

/** Rendered for every URL without a route (§2). */
export function Page() {
  return <MishapPage status={404} />
}
