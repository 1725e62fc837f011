import { usePage } from '#web/lib/page/page-context.tsx'
import { titleOf, waitingFor } from '#web/lib/page/title.ts'

/**
 * Sets the title of the page, with the site's name and the number of unread items (S6). Every page must render exactly
 * one `PageTitle`.
 */
export function PageTitle({ children }: { children: string }) {
  const { settings, user } = usePage()
  return <title>{titleOf(children, settings.name, waitingFor(user))}</title>
}
