import { Privacy } from '#web/features/legal/privacy.tsx'
import { privacyRevisions } from '#web/features/legal/versions/privacy-revisions.tsx'
import { versionIn } from '#web/features/legal/versions/revision.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Returns the id of the version to show, or `null` for the text in force. */
export const load = async (request: PlainRequest) => versionIn(request, privacyRevisions())

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<string | null>) {
  return <Privacy settings={settings} company={company} locale={locale} version={loaded} />
}
