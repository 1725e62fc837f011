import { Terms } from '#web/features/legal/terms.tsx'
import { versionIn } from '#web/features/legal/versions/revision.ts'
import { termsRevisions } from '#web/features/legal/versions/terms-revisions.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Returns the id of the version to show, or `null` for the text in force. */
export const load = async (request: PlainRequest) => versionIn(request, termsRevisions(request))

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<string | null>) {
  return <Terms settings={settings} company={company} locale={locale} version={loaded} />
}
