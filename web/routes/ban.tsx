import { BanRules, ban_start } from '#web/features/legal/ban.tsx'
import { banRevisions } from '#web/features/legal/versions/ban-revisions.tsx'
import { versionIn } from '#web/features/legal/versions/revision.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Returns the id of the version to show, or `null` for the text in force. */
export const load = async (request: PlainRequest) => versionIn(request, banRevisions(), ban_start)

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<string | null>) {
  return <BanRules settings={settings} company={company} locale={locale} version={loaded} />
}
