import { usePage } from '#web/lib/page-context.tsx'
import { titleOf, waitingFor } from '#web/lib/title.ts'

/** The title of the page, with the site's name and S6's prefix. Every page shows exactly one. */
export function PageTitle({ children }: { children: string }) {
  const { settings, user } = usePage()
  return <title>{titleOf(children, settings.name, waitingFor(user))}</title>
}
