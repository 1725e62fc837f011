import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import { Terms } from '#web/features/legal/terms.tsx'
import { versionIn } from '#web/features/legal/versions/revision.ts'
import { termsRevisions } from '#web/features/legal/versions/terms-revisions.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Loads the site's own text, and checks the version of the built-in text that the address asks for. */
export async function load(request: PlainRequest): Promise<LoadedText> {
  const loaded = await loadText(request, 'terms')
  if (loaded.version !== null && loaded.version !== 'standard') versionIn(request, termsRevisions(request))
  return loaded
}

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="terms">
      <Terms {...props} version={loaded.version === 'standard' ? null : loaded.version} />
    </TextOrStandard>
  )
}
