import { HomePage } from '#web/features/home/home-page.tsx'

export function Page() {
  return <HomePage />
}
