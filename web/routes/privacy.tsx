import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import { Privacy } from '#web/features/legal/privacy.tsx'
import { privacyRevisions } from '#web/features/legal/versions/privacy-revisions.tsx'
import { versionIn } from '#web/features/legal/versions/revision.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

/** Loads the site's own text, and checks the version of the built-in text that the address asks for. */
export async function load(request: PlainRequest): Promise<LoadedText> {
  const loaded = await loadText(request, 'privacy')
  if (loaded.version !== null && loaded.version !== 'standard') versionIn(request, privacyRevisions())
  return loaded
}

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="privacy">
      <Privacy {...props} version={loaded.version === 'standard' ? null : loaded.version} />
    </TextOrStandard>
  )
}
